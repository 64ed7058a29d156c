import { screen } from '../kit/shell/screen.ts'

export const addressScreens = [
  screen({
    id: 'address',
    path: '/addressManage',
    title: { zh: '收货地址', en: 'Address book' },
    needs: 'member',
    menu: { section: 'ent', group: 'organisation', order: 6, icon: 'MapPin' },
  }),
] as const
