import { texts } from '../kit/text.ts'

export const sessionWords = texts({
  userAcc: { zh: '用户名', en: 'User name' },
  userPwd: { zh: '密码', en: 'Password' },
  userName: { zh: '用户名', en: 'User name' },
  purpose: { zh: '用途', en: 'Purpose' },
  userType: { zh: '账户类型', en: 'Account type' },
  orgUserType: { zh: '登录身份', en: 'Sign in as' },
  userId: { zh: '用户编号', en: 'User id' },
  token: { zh: '令牌', en: 'Token' },
  signIn: { zh: '登录', en: 'Sign in' },
  signingIn: { zh: '正在登录', en: 'Signing in' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  signingOut: { zh: '正在退出', en: 'Signing out' },
  welcome: { zh: '登录汇篱', en: 'Sign in to Hedgerow' },
  tagline: { zh: '把外汇风险，管在篱内', en: 'Foreign-exchange risk, kept inside the hedge' },
  about: {
    zh: '从敞口登记、套保申请审核到交易与清算，一处看清已覆盖与未覆盖。',
    en: 'From exposure to review, trade and settlement: see in one place what is covered and what is still open.',
  },
  covered: { zh: '已套保', en: 'Covered' },
  open: { zh: '未套保', en: 'Open' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  demoTitle: { zh: '演示账号', en: 'Demo accounts' },
  demoHint: {
    zh: '演示公司：选择一个角色即可登录，密码 {password}',
    en: 'Demo company: pick a role to sign in; the password is {password}',
  },
  demoHintPlain: { zh: '演示公司：选择一个角色即可登录', en: 'Demo company: pick a role to sign in' },
  signInAs: { zh: '以{name}登录', en: 'Sign in as {name}' },
  expired: { zh: '登录已过期，请重新登录', en: 'Token expired, please login again' },
  tokenFailed: { zh: '令牌登录失败', en: 'Failed to login with token' },
  noCrypto: {
    zh: '此页面须通过 https 或本机地址打开，才能加密密码',
    en: 'Open this page over https or on this machine: passwords cannot be encrypted otherwise',
  },
})
