import { type DictionaryValue, dictionary } from '../../kit/dictionary.ts'

export const MarketChangeKind = dictionary(
  'MARKET_CHANGE_KIND',
  { zh: '变更内容', en: 'Change subject' },
  {
    rate: ['rate', '汇率', 'Rates'],
    curve: ['curve', '利率曲线与掉期点', 'Curves and forward points'],
    volatility: ['volatility', '波动率', 'Volatilities'],
    daily: ['daily', '当日行情', 'Rates of the day'],
    calendar: ['calendar', '节假日', 'Holidays'],
    zeroCurve: ['zeroCurve', '自建曲线', 'Own curve'],
    priority: ['priority', '来源次序', 'Order of sources'],
    retirement: ['retirement', '停用自建曲线', 'Retirement of a curve'],
  },
)

/** What a person does to a stored rate. */
export const HandAct = dictionary(
  'MARKET_HAND_ACT',
  { zh: '人工操作', en: 'Manual action' },
  {
    add: ['add', '人工新增', 'Added', 'ok'],
    edit: ['edit', '人工修改', 'Changed', 'changed'],
    delete: ['delete', '人工删除', 'Deleted', 'danger'],
    quarantine: ['quarantine', '隔离', 'Quarantined', 'danger'],
    release: ['release', '解除隔离', 'Released', 'ok'],
  },
)
export type HandAct = DictionaryValue<typeof HandAct>

/** An import goes to its reviewer at once; what is not agreed is imported anew. */
export const MarketChangeStatus = dictionary(
  'MARKET_CHANGE_STATUS',
  { zh: '变更状态', en: 'Change status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已复核', 'Reviewed', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
