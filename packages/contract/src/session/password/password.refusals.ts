import { refusals } from '../../kit/refusal.ts'

export const passwordRefusals = refusals({
  PASSWORD_COMMON: { code: '01020001', zh: '该密码过于常见', en: 'This password is too common' },
  PASSWORD_CONFIRM: { code: '01020002', zh: '两次输入的密码不一致', en: 'The passwords do not match' },
  PASSWORD_SAME: {
    code: '01020004',
    zh: '新密码不能与原密码相同',
    en: 'The new password cannot be the original one',
  },
  WRONG_OLD_PASSWORD: { code: '01020005', zh: '原密码错误', en: 'The original password is wrong' },
  PASSWORD_UNREADABLE: {
    code: '01020003',
    zh: '密码未能解密，请重新输入并提交',
    en: 'The password could not be decrypted; type it again and submit',
  },
})
