import { refusals } from '../kit/refusal.ts'

export const registerRefusals = refusals({
  AGREE_FIRST: { code: '01060001', zh: '请阅读并勾选用户协议', en: 'Read and accept the user agreement' },
  ONE_TARGET: {
    code: '01060002',
    zh: '请只填写手机号或邮箱中的一项',
    en: 'Enter either a mobile number or an email address, not both',
  },
})
