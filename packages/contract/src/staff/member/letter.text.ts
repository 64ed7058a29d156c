import { texts } from '../../kit/text.ts'

/** The letter that hands somebody their initial password, where the server sends no mail. */
export const letterTexts = texts({
  title: { zh: '密码信', en: 'Password letter' },
  confidential: {
    zh: '仅供 {name} 本人拆阅。打印后请立即密封，当面交给本人。',
    en: 'To be opened by {name} only. Seal immediately after printing and hand over in person.',
  },
  password: { zh: '初始密码', en: 'Initial password' },
  use: {
    zh: '初始密码可使用一次，打印后 72 小时内有效。登录后须设置自己的密码，并销毁本信。',
    en: 'The initial password can be used once, within 72 hours of printing. After signing in you must choose your own password and destroy this letter.',
  },
  opened: {
    zh: '如收到时封口已拆开，请勿使用，并告知另一名管理员。',
    en: 'If the seal is broken on receipt, do not use the password, and inform another administrator.',
  },
  handedOver: { zh: '交付人 {name} 签字', en: 'Handed over by {name} (signature)' },
  received: { zh: '收件人 {name} 签字', en: 'Received by {name} (signature)' },
})
