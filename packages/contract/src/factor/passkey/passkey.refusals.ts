import { refusals } from '../../kit/refusal.ts'

export const passkeyRefusals = refusals({
  PASSKEY_WRONG: { code: '01080012', zh: '通行密钥未通过验证', en: 'The passkey was not accepted' },
  PASSKEY_MANY: {
    code: '01080013',
    zh: '最多添加 {max:number} 个通行密钥',
    en: 'At most {max:number} passkeys can be added',
  },
  PASSKEY_NO_HTTPS: {
    code: '01080014',
    zh: '通行密钥须通过 https 或本机地址使用',
    en: 'Passkeys can only be used over https or at a local address',
  },
  PASSKEY_NONE: { code: '01080015', zh: '没有通行密钥', en: 'No passkey is registered' },
})
