/** Words of the e-mail and the mobile of an account, and of their change. */
import { texts } from '../../kit/text.ts'

export const contactWords = texts({
  userId: { zh: '用户编号', en: 'User id' },
  email: { zh: '邮箱', en: 'Email' },
  mobile: { zh: '手机号', en: 'Mobile' },
  newEmail: { zh: '新邮箱', en: 'New email' },
  newMobile: { zh: '新手机号', en: 'New mobile' },
  captcha: { zh: '验证码', en: 'Verification code' },
  oldPwd: { zh: '登录密码', en: 'Password' },
  newPwd: { zh: '新密码', en: 'New password' },
  confirmPwd: { zh: '确认密码', en: 'Confirm password' },
  changeEmail: { zh: '修改邮箱', en: 'Change email' },
  changeMobile: { zh: '修改手机号', en: 'Change mobile' },
  emailChanged: { zh: '邮箱已修改', en: 'Email changed' },
  mobileChanged: { zh: '手机号已修改', en: 'Mobile changed' },
  current: { zh: '当前：{value}', en: 'Current: {value}' },
  alsoPassword: { zh: '同时修改密码', en: 'Also change the password' },
})

/** What its owner is told, in the product and at the old and the new address. */
export const contactNotices = texts({
  changed: {
    zh: '您的{what}已修改，其他设备已退出；新{what} 24 小时后方可接收确认验证码',
    en: 'Your {what} was changed and other devices are signed out; the new {what} can receive confirmation codes after 24 hours',
  },
  added: {
    zh: '您的账号添加了邮箱，24 小时后方可接收确认验证码',
    en: 'An email address was added to your account; it can receive confirmation codes after 24 hours',
  },
  email: { zh: '邮箱', en: 'email' },
  mobile: { zh: '手机号', en: 'mobile' },
})
