import { reviewedWords } from '../../approval/review.text.ts'
import { texts } from '../../kit/text.ts'

export const marketChangeWords = texts({
  ...reviewedWords,
  checkStatus: { zh: '复核状态', en: 'Review status' },
  approveStatus: { zh: '复审', en: 'Second review' },
  checkBlock: { zh: '本人可复核', en: 'Reviewable by me' },
  checkTier: { zh: '复核级别', en: 'Review tier' },
  comment: { zh: '复核意见', en: 'Comment' },
  importStatus: { zh: '导入状态', en: 'Import' },
  fileName: { zh: '名称', en: 'Name' },
  handAct: { zh: '人工操作', en: 'Manual action' },
  firstDate: { zh: '起始日期', en: 'First date' },
  lastDate: { zh: '最后日期', en: 'Last date' },
  newCount: { zh: '新增', en: 'New' },
  changedCount: { zh: '不同', en: 'Different' },
  leftOutCount: { zh: '未列入行数', en: 'Rows excluded' },
  bandPct: { zh: '波动带（%）', en: 'Band (%)' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const marketChangeTexts = texts({
  title: { zh: '行情变更复核', en: 'Market data review' },
  one: { zh: '行情变更', en: 'Market change' },
  help: {
    zh: '人工导入的汇率、曲线、掉期点、波动率和节假日，以及自建曲线和来源次序，须由另一人复核后生效；直接从欧洲央行下载的汇率除外。',
    en: 'Rates, curves, forward points, volatilities and holidays from a file, own curves and the order of sources take effect after review by another person; rates fetched directly from the ECB are exempt.',
  },
  empty: { zh: '没有待复核的行情变更', en: 'No market change awaits review' },
  review: { zh: '复核', en: 'Review' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '拒绝', en: 'Reject' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回这项行情变更？撤回后作废，须重新提交。',
    en: 'Withdraw this market change? It becomes void and must be submitted again.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  passed: { zh: '复核通过：{fileName}', en: 'Passed: {fileName}' },
  rejected: { zh: '已拒绝：{fileName}', en: 'Rejected: {fileName}' },
  next: {
    zh: '通过后立即生效，并从其日期起计。',
    en: 'If passed, it takes effect at once, from its dates onwards.',
  },
  curve: { zh: '曲线', en: 'Curve' },
  order: { zh: '来源次序', en: 'Order of sources' },
  orderPair: { zh: '货币对', en: 'Pair' },
  orderOfAll: { zh: '全部货币对', en: 'All pairs' },
  orderEnds: { zh: '例外结束，恢复全部货币对的次序', en: 'The exception ends; the order for all pairs applies again' },
  orderInUse: { zh: '现行次序', en: 'Order in force' },
  rows: { zh: '将要导入的行', en: 'Rows to be imported' },
  more: { zh: '显示 {shown} 行，共 {count} 行', en: '{shown} of {count} rows shown' },
  trail: { zh: '复核记录', en: 'Review history' },
  noticeSubmitted: { zh: '行情变更 {fileName} 待复核', en: 'Market change {fileName} awaits review' },
  noticePassed: { zh: '行情变更 {fileName} 已通过', en: 'Market change {fileName} was passed' },
  noticeRejected: {
    zh: '行情变更 {fileName} 被拒绝：{comment}',
    en: 'Market change {fileName} was rejected: {comment}',
  },
})

/** What a trail calls the acts on a change. */
export const marketChangeActs = texts({
  commit: { zh: '提交', en: 'Submitted' },
  check: { zh: '复核', en: 'Reviewed' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
})
