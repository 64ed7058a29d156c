import { refusals } from '../../kit/refusal.ts'

export const captchaRefusals = refusals({
  CAPTCHA_WRONG: {
    code: '01050001',
    zh: '验证码错误或已失效',
    en: 'The code is wrong or no longer valid',
  },
  CAPTCHA_WAIT: {
    code: '01050002',
    status: 429,
    zh: '请 {retryAfter} 秒后再获取',
    en: 'Request a new code in {retryAfter} s',
  },
  CAPTCHA_LIMIT: {
    code: '01050003',
    status: 429,
    zh: '获取次数已达上限，请稍后再试',
    en: 'The maximum number of codes has been reached; try again later',
  },
  NO_CHANNEL: {
    code: '01050004',
    zh: '此服务器未配置{channel}，请联系管理员',
    en: 'This server is not set up to send {channel}; contact your administrator',
  },
})
