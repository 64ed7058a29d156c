import { texts } from '../kit/text.ts'

export const riskControlWords = texts({
  id: { zh: '风险记录', en: 'Risk record' },
  version: { zh: '版本', en: 'Version' },
  riskNo: { zh: '编号', en: 'No.' },
  riskDate: { zh: '风险日期', en: 'Risk date' },
  warnLevel: { zh: '提醒级别', en: 'Alert level' },
  controlKind: { zh: '控制项', en: 'Control' },
  message: { zh: '风险信息', en: 'Message' },
  currentValue: { zh: '当前值', en: 'Current value' },
  controlValue: { zh: '控制值', en: 'Control value' },
  controlUnit: { zh: '单位', en: 'Unit' },
  usedPct: { zh: '使用率（%）', en: 'Used (%)' },
  validityPeriod: { zh: '有效期', en: 'Validity period' },
  warnOperation: { zh: '提醒操作', en: 'Alert action' },
  handleStatus: { zh: '处理状态', en: 'Handling' },
  handleReason: { zh: '处理说明', en: 'Explanation' },
  handleDue: { zh: '处理期限', en: 'Due date' },
  handlerName: { zh: '处理人', en: 'Handled by' },
  handleTime: { zh: '处理时间', en: 'Handled at' },
  closerName: { zh: '关闭人', en: 'Closed by' },
  closeTime: { zh: '关闭时间', en: 'Closed at' },
  firstNo: { zh: '首次记录', en: 'First record' },
  snapshotId: { zh: '快照', en: 'Snapshot' },
  causeUrl: { zh: '原因链接', en: 'Link to the cause' },
  createTime: { zh: '创建时间', en: 'Created at' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构名称', en: 'Organisation name' },
})

export const riskControlTexts = texts({
  title: { zh: '风险控制记录', en: 'Risk control records' },
  help: {
    zh: '每天一次逐项比较敞口、额度、单证与确认，VaR 在日终估值时比较。越限一天一条，由一人说明、另一人关闭；记录本身不修改。',
    en: 'Exposures, limits, documents and confirmations are checked once a day; VaR is checked when a business day is valued. Each breach makes one record a day, explained by one person and closed by another; the record itself is never edited.',
  },
  empty: { zh: '没有越限', en: 'No limits exceeded' },
  one: { zh: '风险记录', en: 'Risk record' },
  handle: { zh: '处理', en: 'Handle' },
  handled: { zh: '已处理 {no}，等待他人关闭', en: 'Handled: {no}. It awaits closing by another person' },
  close: { zh: '关闭', en: 'Close' },
  closeAsk: { zh: '关闭 {no}？关闭后不能再修改。', en: 'Close {no}? It can then no longer be changed.' },
  closed: { zh: '已关闭 {no}', en: 'Closed: {no}' },
  cause: { zh: '打开原因', en: 'Open the cause' },
  noticeBreach: { zh: '越限：{message}', en: 'Breach: {message}' },
  noticeWarning: { zh: '风险提醒：{message}', en: 'Risk warning: {message}' },
  noticeHandled: { zh: '风险记录 {no} 等待关闭', en: 'Risk record {no} awaits closing' },
})

/** What a record says; both languages are kept with it. */
export const controlMessages = texts({
  notMeasured: { zh: '无法计算：{reason}', en: 'Cannot be calculated: {reason}' },
  bandBelow: {
    zh: '{currency} {side} {from}–{to} 天政策套保比例 {current}%，低于政策下限 {control}%',
    en: '{currency} {side}, {from}–{to} days: policy cover {current}% is below the policy minimum of {control}%',
  },
  bandAbove: {
    zh: '{currency} {side} {from}–{to} 天政策套保比例 {current}%，高于政策上限 {control}%',
    en: '{currency} {side}, {from}–{to} days: policy cover {current}% is above the policy maximum of {control}%',
  },
  bankUsed: { zh: '{bank} 授信额度已用 {pct}%', en: 'Counterparty limit of {bank} {pct}% used' },
  bankNone: {
    zh: '{bank} 没有有效的授信额度，占用 {current:number} 美元',
    en: 'There is no counterparty limit in force for {bank}; USD {current:number} is in use',
  },
  noWorth: { zh: '{bank} 有交易缺少折美元金额', en: 'A deal with {bank} has no USD equivalent' },
  neverValued: {
    zh: '{count} 个机构的存续交易还没有已通过的估值',
    en: 'Live deals of {count} {count:organisation have|organisations have} no reviewed valuation',
  },
  noProfit: { zh: '没有登记最近净利润', en: 'No net profit of the last year is recorded' },
  notValued: { zh: '尚无已估值的营业日', en: 'No business day has been valued yet' },
  quotaUsed: { zh: '授权额度已用 {pct}%', en: 'Board quota {pct}% used' },
  quotaNone: {
    zh: '没有有效的授权额度，占用 {current:number} 美元',
    en: 'There is no board quota in force; USD {current:number} is in use',
  },
  dealsUnmatched: {
    zh: '{count} 笔已复核交易没有银行确认',
    en: '{count} reviewed {count:deal has|deals have} no bank confirmation',
  },
  dealsDiffer: {
    zh: '{count} 笔交易与银行确认不一致',
    en: '{count} {count:deal differs|deals differ} from the bank confirmation',
  },
  concentrated: {
    zh: '{bank} 占用全部交易的 {current}%，限额 {control}%',
    en: '{bank} accounts for {current}% of all deals; the limit is {control}%',
  },
  varAbove: {
    zh: 'VaR {currency} {current:number} 超过限额 {control:number}',
    en: 'VaR of {currency} {current:number} exceeds the limit of {control:number}',
  },
  varNear: {
    zh: 'VaR {currency} {current:number} 接近限额 {control:number}',
    en: 'VaR of {currency} {current:number} is close to the limit of {control:number}',
  },
  noRate: { zh: '{pair} 没有 {day:day} 的汇率', en: 'There is no {pair} rate on {day:day}' },
  budgetBroken: {
    zh: '{pair} 市场汇率 {current} 突破预算汇率 {control}，未锁定 {open:number}',
    en: '{pair} at {current} has breached the budget rate of {control}; {open:number} is unlocked',
  },
  lossShare: {
    zh: '披露观察：亏损 {currency} {loss:number}，达净利润 {pct}%',
    en: 'Disclosure watch: the loss of {currency} {loss:number} is {pct}% of net profit',
  },
  lossDisclosed: {
    zh: '披露观察：亏损 {currency} {loss:number}，没有登记净利润',
    en: 'Disclosure watch: loss of {currency} {loss:number}; no net profit is recorded',
  },
  pathsExpired: {
    zh: '{count} 条清算路径已过有效期',
    en: '{count} settlement {count:path has|paths have} expired',
  },
  testFailed: { zh: '{no} {day:day} 有效性评估未通过', en: '{no} failed its effectiveness test of {day:day}' },
  testAttention: {
    zh: '{no} {day:day} 有效性评估需关注',
    en: 'The effectiveness test of {no} on {day:day} needs attention',
  },
  licenseEnds: {
    zh: '营业执照/登记证明 {number} 于 {day:day} 到期',
    en: 'The business licence of {number} expires on {day:day}',
  },
  identityEnds: { zh: '证件 {number} 于 {day:day} 到期', en: 'The ID document of {number} expires on {day:day}' },
  facilityEnds: {
    zh: '{number} 的授信额度于 {day:day} 到期',
    en: 'The counterparty limit of {number} expires on {day:day}',
  },
  quotaEnds: { zh: '授权额度 {number} 于 {day:day} 到期', en: 'Board quota {number} expires on {day:day}' },
})
