import { texts } from '../../kit/text.ts'
import { cashFlowWords } from '../cash-flow.text.ts'

export const flowChangeWords = texts({
  ...cashFlowWords,
  version: { zh: '记录版本', en: 'Record version' },
  deviationPct: { zh: '偏离（%）', en: 'Deviation (%)' },
  oldAmt: { zh: '原金额', en: 'Previous amount' },
  newAmt: { zh: '拟改金额', en: 'Proposed amount' },
  kind: { zh: '内容', en: 'Content' },
  madeBy: { zh: '修改人', en: 'Changed by' },
  madeAt: { zh: '时间', en: 'Change time' },
  comment: { zh: '复核意见', en: 'Comment' },
  checkStatus: { zh: '复核结果', en: 'Review result' },
  alsoIds: { zh: '同时修改的现金流', en: 'Cash flows changed with it' },
  alsoVersions: { zh: '同时修改的记录版本', en: 'Versions of the records changed with it' },
  account: { zh: '账号', en: 'Account' },
  bankName: { zh: '银行', en: 'Bank' },
  bankBic: { zh: 'BIC', en: 'BIC' },
})

export const flowChangeTexts = texts({
  amtTitle: { zh: '修改金额', en: 'Edit amount' },
  dateTitle: { zh: '修改日期', en: 'Edit date' },
  pathTitle: { zh: '修改路径', en: 'Edit path' },
  amtDone: { zh: '现金流金额修改成功', en: 'Cash flow amount modified successfully.' },
  amtWaits: {
    zh: '偏离 {pct}%，已提交清算复核',
    en: 'Deviation of {pct}%; submitted for settlement review',
  },
  deviates: { zh: '偏离 {pct}%，需清算复核', en: 'Deviation of {pct}%; settlement review required' },
  deviation: { zh: '偏离系统金额 {pct}%', en: 'Deviation of {pct}% from the system amount' },
  dateDone: { zh: '现金流日期修改成功', en: 'Cash flow date modified successfully.' },
  pathsOf: { zh: '{count} 笔现金流', en: '{count} cash {count:flow|flows}' },
  pathDone: { zh: '现金流路径修改成功', en: 'Cash flow path modified successfully.' },
  noPaths: {
    zh: '没有已核实且在有效期内的路径',
    en: 'No verified path is valid on this date',
  },
  flow: { zh: '现金流', en: 'Cash flow' },
  paths: { zh: '收付路径', en: 'Paths' },
  ours: { zh: '我方', en: 'Ours' },
  theirs: { zh: '对手', en: 'Theirs' },
  noPath: { zh: '尚无清算路径', en: 'Settlement path missing' },
  versions: { zh: '版本', en: 'Versions' },
  proposed: { zh: '待复核的修改', en: 'Change awaiting review' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '退回', en: 'Reject' },
  next: { zh: '通过后金额立即生效。', en: 'Once passed, the amount takes effect at once.' },
  passed: { zh: '复核成功', en: 'Successfully check.' },
  rejected: { zh: '修改已退回', en: 'The change was sent back' },
  trail: { zh: '历史', en: 'History' },
  unexplained: { zh: '经接口修改，未填写原因', en: 'Changed through the interface; no reason was given' },
  noticeSubmitted: {
    zh: '现金流 {cflNo} 的金额修改待复核（偏离 {pct}%）',
    en: 'The amount change of cash flow {cflNo} awaits review (deviation {pct}%)',
  },
  noticePassed: { zh: '现金流 {cflNo} 的金额修改已通过', en: 'The amount change of cash flow {cflNo} was passed' },
  noticeRejected: {
    zh: '现金流 {cflNo} 的金额修改被退回：{comment}',
    en: 'The amount change of cash flow {cflNo} was sent back: {comment}',
  },
})

/** What a trail calls the acts on a flow. */
export const flowChangeActs = texts({
  modifyCflAmt: { zh: '修改金额', en: 'Amount changed' },
  modifyCflDate: { zh: '修改日期', en: 'Date changed' },
  modifyCflSettlePath: { zh: '修改路径', en: 'Path changed' },
  checkCflChange: { zh: '复核修改', en: 'Change reviewed' },
})
