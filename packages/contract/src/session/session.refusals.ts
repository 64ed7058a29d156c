import { refusals } from '../kit/refusal.ts'

export const sessionRefusals = refusals({
  WRONG_PASSWORD: {
    code: '01010001',
    zh: '用户名或密码错误，或登录身份不符',
    en: 'Wrong user name, password or sign-in identity',
  },
  LOCKED_OUT: {
    code: '01010002',
    status: 429,
    zh: '密码错误次数过多，请 {retryAfter} 秒后再试',
    en: 'Too many wrong passwords, try again in {retryAfter} s',
  },
  ONE_TIME_OVER: {
    code: '01010004',
    zh: '初始密码已使用或已过期，请用“忘记密码”，或联系管理员重置',
    en: 'The initial password has been used or has expired; use “Forgotten password”, or contact your administrator to reset it',
  },
  DISABLED: {
    code: '01010003',
    zh: '该账号已停用，请联系管理员',
    en: 'This account is disabled; contact your administrator',
  },
})
