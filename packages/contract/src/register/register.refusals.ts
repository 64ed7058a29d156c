import { refusals } from '../kit/refusal.ts'

export const registerRefusals = refusals({
  AGREE_FIRST: { code: '01060001', zh: '请阅读并勾选用户协议', en: 'Read and accept the user agreement' },
  ONE_TARGET: {
    code: '01060002',
    zh: '请填写手机号或邮箱之一',
    en: 'Say either the mobile or the e-mail',
  },
})
