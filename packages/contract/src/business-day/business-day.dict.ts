import { dictionary } from '../kit/dictionary.ts'

/** How far a business day of an organisation is. */
export const DayStatus = dictionary(
  'DAY_STATUS',
  { zh: '营业日状态', en: 'Business-day status' },
  {
    open: ['0', '开放', 'Open', 'draft'],
    frozen: ['1', '已冻结', 'Rates frozen', 'pending'],
    valued: ['2', '已估值', 'Valued', 'pending'],
    reviewed: ['3', '已复核', 'Reviewed', 'changed'],
    closed: ['4', '已关闭', 'Closed', 'ok'],
  },
)

/** A calculation that outlives its request. */
export const RunStatus = dictionary(
  'RUN_STATUS',
  { zh: '运行状态', en: 'Run status' },
  {
    queued: ['0', '排队中', 'Queued', 'pending'],
    running: ['1', '计算中', 'Running', 'pending'],
    done: ['2', '已完成', 'Done', 'ok'],
    refused: ['3', '已拒绝', 'Refused', 'danger'],
    cancelled: ['4', '已取消', 'Cancelled', 'void'],
    failed: ['5', '失败', 'Failed', 'danger'],
  },
)

/** What was done to a day, and by whom. */
export const DayAct = dictionary(
  'DAY_ACT',
  { zh: '日终操作', en: 'Acts on the day' },
  {
    accept: ['1', '接受过旧行情', 'Stale rates accepted'],
    freeze: ['2', '冻结', 'Frozen'],
    value: ['3', '估值', 'Valued'],
    review: ['4', '复核', 'Reviewed'],
    close: ['5', '关账', 'Closed'],
    reopen: ['6', '重新打开', 'Re-opened', 'changed'],
    held: ['7', '自动冻结未执行', 'Automatic freeze not executed', 'danger'],
  },
)

/** What a figure of the market is. */
export const MarketPart = dictionary(
  'MARKET_PART',
  { zh: '行情种类', en: 'Kind of market figure' },
  {
    spot: ['1', '即期', 'Spot'],
    points: ['2', '远期点', 'Forward points'],
    curve: ['3', '曲线', 'Curve'],
    volatility: ['4', '波动率', 'Volatilities'],
  },
)

/** Whether a day can be frozen with it. */
export const MarketState = dictionary(
  'MARKET_STATE',
  { zh: '行情状态', en: 'State of the figure' },
  {
    fresh: ['0', '当日', 'Of the day', 'ok'],
    stale: ['1', '过旧', 'Stale', 'pending'],
    missing: ['2', '缺少', 'Missing', 'danger'],
  },
)

/** On which days the entries of a day are booked before it is closed. */
export const EntriesDue = dictionary(
  'ENTRIES_DUE',
  { zh: '入账要求', en: 'Entries before a close' },
  {
    daily: ['1', '每个营业日', 'Every business day'],
    monthEnd: ['2', '仅月末', 'At month end only'],
  },
)

/** What the server waits for before it freezes a day by itself. */
export const FreezeNeeds = dictionary(
  'FREEZE_NEEDS',
  { zh: '自动冻结条件', en: 'Automatic freeze conditions' },
  {
    rates: ['1', '行情齐备', 'Rates complete'],
    ratesAndReviews: ['2', '行情齐备且无待复核交易', 'Rates complete, no deal awaits review'],
  },
)

export const DayPackLanguage = dictionary(
  'DAY_PACK_LANGUAGE',
  { zh: '日终文件语言', en: 'Day pack language' },
  { chinese: ['zh_CN', '中文', 'Chinese'], english: ['en_US', '英文', 'English'], both: ['both', '中英文', 'Both'] },
)

export const DayPackFormat = dictionary(
  'DAY_PACK_FORMAT',
  { zh: '日终文件格式', en: 'Day pack format' },
  { paper: ['1', 'PDF', 'PDF'], workbook: ['2', 'XLSX', 'XLSX'] },
)

/** What moved the value of a deal from one day to another, in the order in which it is told. */
export const ExplainPart = dictionary(
  'EXPLAIN_PART',
  { zh: '变动来源', en: 'Part of the change' },
  {
    new: ['1', '新增', 'New'],
    settled: ['2', '结清', 'Settled'],
    changes: ['3', '变更', 'Changes'],
    time: ['4', '时间', 'Time'],
    spot: ['5', '即期', 'Spot'],
    points: ['6', '远期点', 'Forward points'],
    vol: ['7', '波动率', 'Volatility'],
    residual: ['8', '残差', 'Residual'],
  },
)
