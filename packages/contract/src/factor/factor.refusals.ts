import { refusals } from '../kit/refusal.ts'

export const factorRefusals = refusals({
  STEP_UP_WRONG: {
    code: '01080001',
    zh: '验证码或恢复码错误，请重新输入',
    en: 'The authenticator or recovery code is wrong; enter it again',
  },
  STEP_UP_LOCKED: {
    code: '01080002',
    status: 429,
    zh: '验证错误次数过多，请 {retryAfter} 秒后再试',
    en: 'Too many wrong codes, try again in {retryAfter} s',
  },
  FACTOR_NONE: { code: '01080003', zh: '请先添加二次验证', en: 'Add a second factor first' },
  FACTOR_EXISTS: { code: '01080004', zh: '已添加验证器，请先移除', en: 'There is an authenticator; remove it first' },
  FACTOR_REQUIRED: {
    code: '01080005',
    zh: '机构要求二次验证，不能移除',
    en: 'Your organisation requires a second factor; it cannot be removed',
  },
  NO_TARGET: {
    code: '01080006',
    zh: '没有可接收验证码的手机号或邮箱',
    en: 'There is no mobile number or email to which a code can be sent',
  },
  ONE_PROOF: { code: '01080007', zh: '请填写验证码', en: 'Enter a code' },
  NOTHING_PROPOSED: { code: '01080008', zh: '没有待确认的设置', en: 'No settings await confirmation' },
  NOT_ONESELF: {
    code: '01080010',
    zh: '不能重置自己的二次验证，请由另一名管理员办理',
    en: 'You cannot reset your own second factor; ask another administrator',
  },
  NO_FACTOR_THERE: { code: '01080011', zh: '该账号没有二次验证', en: 'This account has no second factor' },
  PROOF_RESTS: {
    code: '01080016',
    zh: '该凭证添加未满 24 小时，暂不能用于确认；可由另一名管理员提前确认',
    en: 'This credential was added less than 24 hours ago and cannot be used for confirmation yet; another administrator can confirm it earlier',
  },
  PROOF_WEAKER: {
    code: '01080017',
    zh: '请改用{proof}或恢复码确认',
    en: 'Confirm with {proof} or a recovery code instead',
  },
  NOTHING_RESTS: {
    code: '01080018',
    zh: '该账号没有等待生效的登录凭证',
    en: 'This account has no sign-in credential that is not yet effective',
  },
  NOT_OWN_PROOFS: {
    code: '01080019',
    audited: true,
    zh: '不能确认自己的登录凭证，请由另一名管理员办理',
    en: 'You cannot confirm your own sign-in credentials; another administrator must confirm them',
  },
  OWN_PROPOSAL: {
    code: '01080009',
    audited: true,
    zh: '须由另一名管理员确认',
    en: 'Another administrator must confirm it',
  },
})
