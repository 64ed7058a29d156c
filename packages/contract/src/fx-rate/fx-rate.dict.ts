import { dictionary } from '../kit/dictionary.ts'

export const PriceType = dictionary(
  'FX_PRICE_TYPE',
  { zh: '价格类型', en: 'Price type' },
  { mid: ['1', '中间价', 'Mid'], bid: ['2', '买入价', 'Bid'], ask: ['3', '卖出价', 'Ask'] },
)

/** Where a stored rate stands: one on which an act waits for its second person is still in force. */
export const RateStatus = dictionary(
  'FX_RATE_STATUS',
  { zh: '状态', en: 'Status' },
  { submitted: ['1', '已提交', 'Submitted', 'pending'], inForce: ['2', '生效', 'In force', 'ok'] },
)

/** Whose figure a rate stands behind. */
export const RateUser = dictionary(
  'RATE_USER',
  { zh: '记录', en: 'Record' },
  {
    exposure: ['exposure', '敞口', 'Exposure'],
    request: ['request', '套保申请', 'Hedge request'],
    deal: ['deal', '交易', 'Deal'],
    alert: ['alert', '汇率提醒', 'Rate alert'],
  },
)
/** How a rate is used: on its own day once, or today because no later one is stored. */
export const RateUse = dictionary(
  'RATE_USE',
  { zh: '用途', en: 'Use' },
  {
    ofDay: ['1', '当日折算与比价', 'Conversion and comparison of the day'],
    valued: ['2', '按最新汇率估值', 'Valuation at the latest rate', 'pending'],
    watched: ['3', '与触发值比较', 'Comparison with a level', 'pending'],
  },
)
/** What came of asking a source for a day. */
export const FetchOutcome = dictionary(
  'RATE_FETCH_OUTCOME',
  { zh: '获取结果', en: 'Fetch result' },
  {
    came: ['1', '已取得', 'Received', 'ok'],
    nothing: ['2', '该日没有汇率', 'No rate of the day', 'plain'],
    outside: ['3', '偏离相邻汇率过大，未入库', 'Too far from the neighbouring rates; not stored', 'danger'],
    failed: ['0', '未能获取', 'Not fetched', 'danger'],
  },
)
/** What a business day has of a pair. */
export const RateDay = dictionary(
  'RATE_DAY',
  { zh: '当日汇率', en: 'Rate of the day' },
  {
    present: ['1', '有', 'Present', 'ok'],
    derived: ['2', '套算', 'Cross rate', 'plain'],
    hand: ['3', '人工', 'By hand', 'changed'],
    simulated: ['4', '模拟', 'Simulated', 'plain'],
    quarantined: ['5', '隔离', 'Quarantined', 'danger'],
    missing: ['0', '缺', 'Missing', 'danger'],
  },
)
