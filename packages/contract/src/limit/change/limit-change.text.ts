import { reviewedWords } from '../../approval/review.text.ts'
import { texts } from '../../kit/text.ts'

export const limitChangeWords = texts({
  ...reviewedWords,
  checkStatus: { zh: '复核状态', en: 'Review status' },
  approveStatus: { zh: '复审', en: 'Second review' },
  checkBlock: { zh: '本人可复核', en: 'Reviewable by me' },
  checkTier: { zh: '复核级别', en: 'Review tier' },
  comment: { zh: '复核意见', en: 'Comment' },
  subject: { zh: '对象', en: 'Subject' },
  limitUsd: { zh: '新额度（美元）', en: 'New limit in USD' },
  limitTo: { zh: '到期日', en: 'End date' },
})

export const limitChangeTexts = texts({
  title: { zh: '额度复核', en: 'Limit review' },
  one: { zh: '额度变更', en: 'Limit change' },
  help: {
    zh: '交易对手、其额度与银行连接、董事会授权额度、套保政策与风险限额的变更由管理员录入，由另一名管理员复核后生效。',
    en: 'Changes of counterparties, their limits and connections, the board quota, hedging policies and risk limits are entered by an administrator and take effect once another manager has reviewed them.',
  },
  empty: { zh: '没有待复核的额度变更', en: 'No limit change awaits review' },
  review: { zh: '复核', en: 'Review' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '拒绝', en: 'Reject' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回这项额度变更？撤回后作废，须重新录入。',
    en: 'Withdraw this limit change? It becomes void and must be entered again.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  passed: { zh: '复核通过：{subject}', en: 'Passed: {subject}' },
  rejected: { zh: '已拒绝：{subject}', en: 'Rejected: {subject}' },
  next: {
    zh: '通过后生效；写明日期的自该日起生效。',
    en: 'Once passed, it takes effect at once, or from the date it states.',
  },
  changes: { zh: '变更', en: 'Changes' },
  trail: { zh: '复核记录', en: 'Review history' },
  noticeSubmitted: { zh: '额度变更 {subject} 待复核', en: 'Limit change {subject} awaits review' },
  noticePassed: { zh: '额度变更 {subject} 已通过', en: 'Limit change {subject} was passed' },
  noticeRejected: {
    zh: '额度变更 {subject} 被拒绝：{comment}',
    en: 'Limit change {subject} was rejected: {comment}',
  },
})

/** What a trail calls the acts on a change. */
export const limitChangeActs = texts({
  add: { zh: '提交', en: 'Submitted' },
  facility: { zh: '提交', en: 'Submitted' },
  activate: { zh: '提交', en: 'Submitted' },
  end: { zh: '提交', en: 'Submitted' },
  modify: { zh: '提交', en: 'Submitted' },
  check: { zh: '复核', en: 'Reviewed' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
})
