import { screen } from '../kit/shell/screen.ts'

export const profileScreens = [
  screen({ id: 'profile', path: '/pages/profile', title: { zh: '个人资料', en: 'Profile' }, needs: 'member' }),
] as const
