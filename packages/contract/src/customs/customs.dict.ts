import { dictionary } from '../kit/dictionary.ts'

export const TradeFlow = dictionary(
  'CUSTOMS_IE_FLAG',
  { zh: '进出口标志', en: 'Import or export' },
  { export: ['E', '出口', 'Export'], import: ['I', '进口', 'Import'] },
)
export const DeclarationStatus = dictionary(
  'CUSTOMS_DECL_STATUS',
  { zh: '报关单状态', en: 'Status of a declaration' },
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
    partly: ['1', '部分匹配', 'Partly', 'pending'],
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
export const TransMode = dictionary(
  'CUSTOMS_TRANS_MODE',
  { zh: '成交方式', en: 'Terms of trade' },
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
