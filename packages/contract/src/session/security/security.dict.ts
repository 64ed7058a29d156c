import { dictionary } from '../../kit/dictionary.ts'

/** What happens to an account, as its owner is shown it. */
export const SecurityEventKind = dictionary(
  'SECURITY_EVENT',
  { zh: '安全事件', en: 'Security event' },
  {
    signIn: ['SIGN_IN', '登录', 'Signed in', 'ok'],
    newDevice: ['NEW_DEVICE', '新设备登录', 'Signed in on a new device', 'changed'],
    signInFailed: ['SIGN_IN_FAILED', '登录失败', 'Sign-in failed', 'danger'],
    signOut: ['SIGN_OUT', '退出登录', 'Signed out'],
    passwordChanged: ['PASSWORD_CHANGED', '修改密码', 'Password changed', 'changed'],
    passwordReset: ['PASSWORD_RESET', '管理员重置密码', 'Password reset by an administrator', 'danger'],
    passwordRecovered: ['PASSWORD_RECOVERED', '找回密码', 'Password recovered', 'changed'],
    emailChanged: ['EMAIL_CHANGED', '修改邮箱', 'Email changed', 'changed'],
    mobileChanged: ['MOBILE_CHANGED', '修改手机号', 'Mobile changed', 'changed'],
    factorAdded: ['FACTOR_ADDED', '添加验证器', 'Authenticator added', 'changed'],
    factorRemoved: ['FACTOR_REMOVED', '移除验证器', 'Authenticator removed', 'changed'],
    codesRenewed: ['CODES_RENEWED', '重新生成恢复码', 'Recovery codes regenerated', 'changed'],
    proofsConfirmed: [
      'PROOFS_CONFIRMED',
      '管理员确认新登录凭证',
      'New sign-in credentials confirmed by an administrator',
      'changed',
    ],
    passkeyAdded: ['PASSKEY_ADDED', '添加通行密钥', 'Passkey added', 'changed'],
    passkeyRemoved: ['PASSKEY_REMOVED', '移除通行密钥', 'Passkey removed', 'changed'],
    stepUp: ['STEP_UP', '二次验证', 'Confirmed by a second factor', 'ok'],
    stepUpFailed: ['STEP_UP_FAILED', '二次验证失败', 'Second factor refused', 'danger'],
    feedMade: ['CALENDAR_FEED', '生成日历链接', 'Calendar link made', 'changed'],
    feedEnded: ['CALENDAR_FEED_OFF', '停用日历链接', 'Calendar link disabled', 'changed'],
    tokenMade: ['API_TOKEN_MADE', '创建 API 令牌', 'API token made', 'changed'],
    tokenUsed: ['API_TOKEN_USED', 'API 令牌首次使用', 'API token first used', 'ok'],
    tokenRevoked: ['API_TOKEN_REVOKED', '吊销 API 令牌', 'API token revoked', 'changed'],
    sessionsEnded: ['SESSIONS_ENDED', '结束会话', 'Sessions ended', 'changed'],
  },
)
