/** Dictionaries of options (specification §3; the values that it leaves open are ours). Flag and exercise method stand with the deal. */
import { dictionary } from '../../kit/dictionary.ts'

export const OptionStyle = dictionary(
  'OPTION_TYPE',
  { zh: '期权类型', en: 'Option style' },
  { european: ['E', '欧式', 'European'], american: ['A', '美式', 'American'] },
)
export const ExerciseType = dictionary(
  'OPTION_EXE_TYPE',
  { zh: '行权类型', en: 'Exercise type' },
  {
    instruction: ['1', '人工行权', 'By instruction'],
    proposed: ['2', '价内自动提示', 'Proposed when in the money'],
  },
)
/** An amortising notional is a kind of its own; nothing here would reduce it. */
export const PrincipalChange = dictionary(
  'PRINCIPAL_CHG_TYPE',
  { zh: '本金变化方式', en: 'Principal schedule' },
  { constant: ['0', '不变', 'Constant'] },
)
/** At expiry delivers as spot does; deferred by the lag that was agreed. */
export const MaturityPayMethod = dictionary(
  'MATURITY_PAY_METHOD',
  { zh: '到期支付方式', en: 'Payment at expiry' },
  { atExpiry: ['1', '到期支付', 'At expiry'], deferred: ['2', '延后支付', 'Deferred'] },
)
export const PayLagType = dictionary(
  'PAY_LAG_TYPE',
  { zh: '间隔单位', en: 'Lag unit' },
  { businessDays: ['1', '营业日', 'Business days'], calendarDays: ['2', '自然日', 'Calendar days'] },
)
export const OptionStructure = dictionary(
  'OPTION_STRUCTURE',
  { zh: '组合结构', en: 'Structure' },
  {
    single: ['0', '单一', 'Single'],
    collar: ['1', '领式', 'Collar'],
    seagull: ['2', '海鸥', 'Seagull'],
    participating: ['3', '参与式', 'Participating'],
  },
)
/** Of what a delta is, and whether the premium, paid in the pair's base currency, is taken off. */
export const DeltaConvention = dictionary(
  'DELTA_CONVENTION',
  { zh: 'Delta 口径', en: 'Delta convention' },
  {
    spot: ['spot', '即期', 'Spot'],
    forward: ['forward', '远期', 'Forward'],
    spotAdjusted: ['spot-premium-adjusted', '即期（扣除期权费）', 'Spot, premium-adjusted'],
    forwardAdjusted: ['forward-premium-adjusted', '远期（扣除期权费）', 'Forward, premium-adjusted'],
  },
)
/** Whose volatility the model was asked with. */
export const VolatilityOrigin = dictionary(
  'VOLATILITY_ORIGIN',
  { zh: '波动率来源', en: 'Volatility source' },
  { market: ['market', '市场', 'Market'], quoted: ['quoted', '报价', 'Quote'] },
)
/** How the agreed premium stands to the model's. */
export const PremiumVerdict = dictionary(
  'PREMIUM_VERDICT',
  { zh: '期权费偏离', en: 'Premium deviation' },
  {
    within: ['within', '偏离正常', 'Within tolerance', 'ok'],
    reason: ['reason', '偏离较大，需说明原因', 'Large deviation, reason required', 'changed'],
    unknown: ['unknown', '无法定价，需说明原因', 'No model price, reason required', 'changed'],
  },
)
