import { refusals } from '../kit/refusal.ts'

export const memberRefusals = refusals({
  NAME_TAKEN: { code: '01040001', zh: '用户名已存在', en: 'The user name already exists' },
  EMAIL_TAKEN: { code: '01040002', zh: '该邮箱已被使用', en: 'The email address is already in use' },
  PHONE_TAKEN: { code: '01040003', zh: '该手机号已被使用', en: 'The phone number already exists' },
})
