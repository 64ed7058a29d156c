/** Words of verification codes: fields, buttons, and what is sent. */
import { texts } from '../../kit/text.ts'

export const captchaWords = texts({
  captcha: { zh: '验证码', en: 'Verification code' },
  mobile: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'Email' },
  purpose: { zh: '用途', en: 'Purpose' },
  send: { zh: '获取验证码', en: 'Send code' },
  sendAgain: { zh: '重新发送（{seconds}s）', en: 'Send again ({seconds}s)' },
  sent: { zh: '验证码已发送至 {target}，5 分钟内有效', en: 'Code sent to {target}, valid for 5 minutes' },
  resent: { zh: '重新发送成功', en: 'Re-send Successful' },
  notResent: { zh: '重新发送失败', en: 'Re-send Fail' },
  mail: { zh: '邮件', en: 'email' },
  sms: { zh: '短信', en: 'text messages' },
})

/** What is sent. */
export const captchaMessages = texts({
  subject: { zh: '汇篱验证码', en: 'Hedgerow verification code' },
  text: {
    zh: '【汇篱】您的验证码是 {code}，用于{act}，5 分钟内有效。请勿告知他人；如非本人操作，请忽略。',
    en: '[Hedgerow] Your verification code is {code} ({act}). It is valid for 5 minutes. Do not share it. If you did not request it, ignore this message.',
  },
  anonymous: { zh: '登录、注册或找回密码', en: 'sign in, register or recover a password' },
  login: { zh: '登录', en: 'sign in' },
  register: { zh: '注册账号', en: 'register' },
  forgot: { zh: '找回密码', en: 'recover your password' },
  modifyEmail: { zh: '修改邮箱', en: 'change your email' },
  stepUp: { zh: '确认重要操作', en: 'confirm a sensitive action' },
  realAuth: { zh: '企业认证', en: 'certify your organisation' },
  modifyMobile: { zh: '修改手机号', en: 'change your mobile' },
})
export const inboxWords = texts({
  title: { zh: '演示收件箱', en: 'Demo inbox' },
  intro: {
    zh: '演示模式不发送真实邮件和短信，而是显示在这里，任何人都能看到。',
    en: 'Demonstration mode sends no real emails or text messages; they are shown here and are visible to everyone.',
  },
  empty: { zh: '还没有消息', en: 'No messages yet' },
  open: { zh: '打开演示收件箱', en: 'Open the demo inbox' },
  refresh: { zh: '刷新', en: 'Refresh' },
})
