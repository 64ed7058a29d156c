import { texts } from '../../kit/text.ts'

export const passkeyWords = texts({
  id: { zh: '通行密钥', en: 'Passkey' },
  oldPwd: { zh: '登录密码', en: 'Password' },
  passkeyName: { zh: '名称', en: 'Name' },
  credential: { zh: '通行密钥', en: 'Passkey' },
  totpCode: { zh: '动态验证码', en: 'Authenticator code' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code' },
  captcha: { zh: '验证码', en: 'Verification code' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
  createTime: { zh: '添加时间', en: 'Added' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
})

export const passkeyTexts = texts({
  title: { zh: '通行密钥', en: 'Passkeys' },
  add: { zh: '添加通行密钥', en: 'Add a passkey' },
  about: {
    zh: '用本机的指纹、面容、PIN 或安全密钥确认，无需输入验证码。',
    en: 'Confirms with the fingerprint, face or PIN of this device, or with a security key, without typing a code.',
  },
  added: { zh: '通行密钥已添加', en: 'Passkey added' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
  removed: { zh: '通行密钥已移除', en: 'Passkey removed' },
  removeAsk: {
    zh: '移除该通行密钥？确认时须用您现有最强的凭证或恢复码。',
    en: 'Remove this passkey? Confirm with the strongest credential you hold, or with a recovery code.',
  },
  rests: { zh: '{time} 起生效', en: 'Effective from {time}' },
  never: { zh: '从未使用', en: 'Never used' },
  use: { zh: '使用通行密钥', en: 'Use a passkey' },
  useAbout: {
    zh: '按“确认”后，按浏览器的提示操作。',
    en: 'Press Confirm and follow the instructions of your browser.',
  },
  /** §6.4 of the design, word for word. */
  noHttps: {
    zh: '通行密钥须通过 https 或本机地址使用',
    en: 'Passkeys can only be used over https or at a local address',
  },
  notGiven: { zh: '浏览器未给出通行密钥，请重试', en: 'The browser did not provide a passkey; try again' },
})

/** What people are told. */
export const passkeyNotices = texts({
  added: {
    zh: '您的账号添加了通行密钥“{name}”，24 小时后方可用于确认重要操作',
    en: 'The passkey “{name}” was added to your account; it can confirm sensitive actions after 24 hours',
  },
  removed: { zh: '您的账号移除了通行密钥：{name}', en: 'A passkey of your account was removed: {name}' },
})
