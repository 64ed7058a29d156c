import { dictionary } from '../../kit/dictionary.ts'

/** How an initial password reaches its person. */
export const PasswordDelivery = dictionary(
  'PASSWORD_DELIVERY',
  { zh: '初始密码送达方式', en: 'Delivery of the initial password' },
  { mail: ['1', '邮件链接', 'Link by email'], letter: ['2', '密码信', 'Password letter'] },
)
