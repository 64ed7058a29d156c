import { screen } from '../kit/shell/screen.ts'

export const certificationScreens = [
  screen({
    id: 'authentication',
    path: '/authentication',
    title: { zh: '企业认证', en: 'Certification' },
    needs: 'member',
    menu: {
      section: 'ent',
      group: 'organisation',
      order: 4,
      icon: 'BadgeInfo',
      work: ['certification.edit', 'certification.review'],
    },
  }),
] as const
