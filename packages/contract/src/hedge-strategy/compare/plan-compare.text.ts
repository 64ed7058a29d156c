import { texts } from '../../kit/text.ts'

export const planCompareWords = texts({
  instrument: { zh: '工具', en: 'Instrument' },
  verdict: { zh: '结论', en: 'Conclusion' },
  ceilingPct: { zh: '上限（%）', en: 'Ceiling (%)' },
  requestCode: { zh: '申请编号', en: 'Request no.' },
  requestDate: { zh: '申请日期', en: 'Request date' },
  makerName: { zh: '申请人', en: 'Applicant' },
  hedgeAmt: { zh: '套保金额', en: 'Hedge amount' },
  planReason: { zh: '偏离策略的理由', en: 'Reason for departing from the strategy' },
  id: { zh: '策略', en: 'Strategy' },
  month: { zh: '到期月份', en: 'Due month' },
  exposureAmt: { zh: '有效敞口', en: 'Effective exposure' },
  lockAmt: { zh: '已锁定', en: 'Locked' },
  plannedPct: { zh: '计划（%）', en: 'Planned (%)' },
  donePct: { zh: '完成（%）', en: 'Completion (%)' },
  plannedRate: { zh: '计划均价', en: 'Planned average rate' },
  doneRate: { zh: '成交均价', en: 'Average dealt rate' },
  difference: { zh: '差额', en: 'Difference' },
  bandVerdict: { zh: '政策区间', en: 'Policy band' },
})

export const planCompareTexts = texts({
  instruments: { zh: '锁定所用工具与上限', en: 'Instruments used and their ceilings' },
  otherInstrument: { zh: '其他', en: 'Other' },
  notAllowed: { zh: '未列入策略', en: 'Not in the strategy' },
  ceilingExceeded: { zh: '超过上限', en: 'Above the ceiling' },
  ceilingKept: { zh: '上限之内', en: 'Within the ceiling' },
  overrides: { zh: '偏离策略的申请', en: 'Requests beyond the strategy' },
  noOverrides: { zh: '没有偏离策略的申请', en: 'No request goes beyond the strategy' },
  tab: { zh: '计划与实际', en: 'Plan and actual' },
  help: {
    zh: '按到期月份比较：计划应套保的金额及按当日中间价的汇率，与实际锁定的金额及均价。',
    en: 'Compares, by maturity month, the hedge that the plan requires and the mids of its dates with the amount locked and its average rate.',
  },
  strategy: { zh: '策略', en: 'Strategy' },
  choose: { zh: '选择一个策略', en: 'Choose a strategy' },
  none: { zh: '没有生效的策略', en: 'No strategy is in force' },
  empty: { zh: '该策略没有未到期的敞口', en: 'This strategy has no exposures that are not yet due' },
  exposures: { zh: '{count} 笔敞口', en: '{count} {count:exposure|exposures}' },
  total: { zh: '合计', en: 'Total' },
  verdict: {
    zh: '按计划 {planned}，实际 {done}，差额 {currency} {difference}',
    en: 'Planned {planned}, actual {done}, difference {currency} {difference}',
  },
  noVerdict: { zh: '尚无可比较的汇率', en: 'No rates to compare yet' },
  inBand: {
    zh: '{percent}% 的月份政策套保比例在区间内',
    en: 'Policy cover of {percent}% of the months is within its band',
  },
  midsMissing: { zh: '缺少中间价：{days}', en: 'Mids missing: {days}' },
  picture: { zh: '计划与完成', en: 'Plan and completion' },
  sentence: { zh: '{count} 个到期月份计划与完成的份额', en: 'Planned and completed shares of {count} maturity months' },
  band: {
    zh: '政策套保比例 {cover}%（{least}%–{most}%）',
    en: 'Policy cover {cover}% ({least}%–{most}%)',
  },
  note: {
    zh: '分层日早于敞口登记日的，按登记日计；同方向同货币对的远期、即期与掉期计入均价，期权与其他货币对不计。',
    en: 'A layer dated before the exposure was registered is placed on the registration date. The average includes forwards, spots and swaps in the same pair and direction; options and other pairs are excluded.',
  },
})
