import { dictionary } from '../kit/dictionary.ts'

export const TradeFlow = dictionary(
  'CUSTOMS_IE_FLAG',
  { zh: '进出口标志', en: 'Import or export' },
  { export: ['E', '出口', 'Export'], import: ['I', '进口', 'Import'] },
)
export const DeclarationStatus = dictionary(
  'CUSTOMS_DECL_STATUS',
  { zh: '报关单状态', en: 'Declaration status' },
  {
    declared: ['1', '已申报', 'Declared', 'pending'],
    released: ['2', '已放行', 'Released', 'ok'],
    closed: ['3', '已结关', 'Closed', 'ok'],
    amended: ['4', '已改单', 'Amended', 'changed'],
    withdrawn: ['0', '已撤单', 'Withdrawn', 'void'],
  },
)
/** How much of it proves exposures. */
export const DeclarationMatch = dictionary(
  'CUSTOMS_MATCH_STATUS',
  { zh: '匹配状态', en: 'Match' },
  {
    unmatched: ['0', '未匹配', 'Unmatched', 'draft'],
    partly: ['1', '部分匹配', 'Partly matched', 'pending'],
    matched: ['2', '已匹配', 'Matched', 'ok'],
    noPayment: ['9', '无需收付汇', 'No payment', 'void'],
  },
)
export const SyncStatus = dictionary(
  'CUSTOMS_SYNC_STATUS',
  { zh: '同步状态', en: 'Synchronisation' },
  {
    running: ['1', '同步中', 'Running', 'pending'],
    done: ['2', '同步完成', 'Synchronised', 'ok'],
    stopped: ['3', '已停止', 'Stopped', 'changed'],
    failed: ['9', '同步未完成', 'Not finished', 'danger'],
  },
)
/** What the simulated customs do when they are asked to, so that each can be looked at before a real feed does it. */
export const CustomsMishap = dictionary(
  'CUSTOMS_MISHAP',
  { zh: '模拟情形', en: 'Simulated case' },
  {
    slow: ['1', '每页慢 2 秒', 'Two-second delay per page'],
    cut: ['2', '第 2 页中断', 'Interruption at page 2'],
    busy: ['3', '要求稍后再试（429）', 'Request to try later (429)'],
    malformed: ['4', '一条无法读取', 'One unreadable declaration'],
    duplicate: ['5', '一条重复', 'One duplicate declaration'],
    amended: ['6', '第 1 条已改单', 'First declaration amended'],
    withdrawn: ['7', '第 2 条已撤单', 'Second declaration withdrawn'],
    twoCurrencies: ['8', '第 3 条有两种币制', 'Third declaration in two currencies'],
  },
)
export const TransMode = dictionary(
  'CUSTOMS_TRANS_MODE',
  { zh: '成交方式', en: 'Delivery terms' },
  {
    cif: ['1', 'CIF', 'CIF'],
    cfr: ['2', 'CFR (C&F)', 'CFR (C&F)'],
    fob: ['3', 'FOB', 'FOB'],
    cAndI: ['4', 'C&I', 'C&I'],
    market: ['5', '市场价', 'Market price'],
    ballast: ['6', '垫仓', 'Ballast'],
    exw: ['7', 'EXW', 'EXW'],
  },
)
/** Of freight, insurance and other costs. */
export const CostMark = dictionary(
  'CUSTOMS_COST_MARK',
  { zh: '费用标记', en: 'Cost mark' },
  { rate: ['1', '率', 'Rate'], unit: ['2', '单价', 'Unit price'], total: ['3', '总价', 'Total'] },
)
// Of the customs' own lists the codes that are met here; any other code is shown as it is.
export const TransportMode = dictionary(
  'CUSTOMS_TRAF_MODE',
  { zh: '运输方式', en: 'Transport mode' },
  { sea: ['2', '水路', 'Sea'], air: ['5', '航空', 'Air'] },
)
export const TradeMode = dictionary(
  'CUSTOMS_TRADE_MODE',
  { zh: '监管方式', en: 'Trade mode' },
  { general: ['0110', '一般贸易', 'General trade'], samples: ['3010', '货样广告品', 'Samples'] },
)
export const DutyNature = dictionary(
  'CUSTOMS_CUT_MODE',
  { zh: '征免性质', en: 'Duty nature' },
  { general: ['101', '一般征税', 'General duty'] },
)
export const DutyMode = dictionary(
  'CUSTOMS_DUTY_MODE',
  { zh: '征免方式', en: 'Duty mode' },
  { tariff: ['1', '照章征税', 'Duty as tariff'] },
)
/** What speaks for an exposure as that of a declaration. */
export const MatchReason = dictionary(
  'CUSTOMS_MATCH_REASON',
  { zh: '匹配依据', en: 'Match reason' },
  {
    contract: ['contract', '合同号', 'contract no.'],
    bill: ['bill', '提运单号', 'bill no.'],
    amount: ['amount', '金额 1% 内', 'amount within 1%'],
    date: ['date', '日期 30 天内', 'date within 30 days'],
  },
)
