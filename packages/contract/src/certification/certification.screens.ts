import { screen } from '../kit/shell/screen.ts'

export const certificationScreens = [
  screen({
    id: 'authentication',
    path: '/authentication',
    title: { zh: '企业认证', en: 'Certification' },
    needs: 'member',
    menu: { section: 'ent', order: 90, icon: 'BadgeInfo' },
  }),
] as const
