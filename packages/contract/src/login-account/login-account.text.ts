/** Words of the accounts that an administrator looks after: how members sign in, apart from what they may do. */
import { texts } from '../kit/text.ts'

export const accountWords = texts({
  ids: { zh: '账号', en: 'Accounts' },
  id: { zh: '账号', en: 'Account' },
  userName: { zh: '用户名', en: 'User name' },
  realName: { zh: '姓名', en: 'Real name' },
  orgName: { zh: '机构', en: 'Organisation' },
  phone: { zh: '手机号', en: 'Mobile' },
  orgUserType: { zh: '登录身份', en: 'Sign-in identity' },
  userType: { zh: '账号类型', en: 'Account type' },
  realNameAuthStatus: { zh: '认证状态', en: 'Certification' },
  userStatus: { zh: '状态', en: 'Status' },
  resting: { zh: '新登录凭证待生效', en: 'New credentials not yet effective' },
  factor: { zh: '二次验证', en: 'Second factor' },
  sessions: { zh: '会话', en: 'Sessions' },
  apiTokens: { zh: 'API 令牌', en: 'API tokens' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  passModifyTime: { zh: '密码修改时间', en: 'Password changed' },
  createTime: { zh: '注册时间', en: 'Registered' },
  userId: { zh: '用户编号', en: 'User id' },
})

export const accountTexts = texts({
  title: { zh: '登录账号管理', en: 'Login accounts' },
  empty: { zh: '没有账号', en: 'No accounts' },
  unlock: { zh: '解锁', en: 'Unlock' },
  endSessions: { zh: '结束会话和令牌', en: 'End sessions and tokens' },
  resetFactor: { zh: '重置二次验证', en: 'Reset second factor' },
  confirmProofs: { zh: '确认新凭证', en: 'Confirm new credentials' },
  confirmAsk: {
    zh: '确认 {name} 近 24 小时内添加或更改的登录凭证？请先当面或电话核实是本人所为，确认后即刻生效。',
    en: 'Confirm the sign-in credentials that {name} added or changed in the last 24 hours? Verify with {name} in person or by phone first: they take effect at once.',
  },
  confirmed: { zh: '新凭证已确认', en: 'New credentials confirmed' },
  endAsk: {
    zh: '结束所选账号的会话和 API 令牌？立即生效：成员须重新登录，程序须使用新令牌。',
    en: 'End the sessions and API tokens of these accounts? This takes effect at once: members must sign in again, and programs need new tokens.',
  },
  resetAsk: {
    zh: '重置 {name} 的二次验证？现有的立即失效，须由本人重新添加。',
    en: 'Reset the second factor of {name}? The present one stops working at once; {name} must add a new one.',
  },
  unlocked: { zh: '已解锁', en: 'Unlocked' },
  ended: { zh: '会话已结束', en: 'Sessions ended' },
  reset: { zh: '二次验证已重置', en: 'Second factor reset' },
  unsupported: { zh: '不支持该类型的操作', en: 'This type of operation is not supported' },
})
