import { dictionary } from '../../kit/dictionary.ts'

/** How an initial password reaches its person. */
export const PasswordDelivery = dictionary(
  'PASSWORD_DELIVERY',
  { zh: '初始密码送达方式', en: 'How the initial password is delivered' },
  { mail: ['1', '邮件链接', 'A link by email'], letter: ['2', '密码信', 'A letter'] },
)
