/** What a calculator says when the mathematics declines an input, by the library's code. Braces hold the values that came with it. */
import { type Text, texts } from '../kit/text.ts'

export const quantTexts: Readonly<Record<string, Text>> = texts({
  'input-missing': { zh: '此算例需要的输入未填写', en: 'An input that this case needs is missing' },
  'inputs-greater-than-0': { zh: '输入值必须大于 0', en: 'Inputs must be greater than 0' },
  'ideal-controlled-rate-not-negative': {
    zh: '理想控制率不能为负，目标利润率也不能为负',
    en: 'Ideal controlled rate cannot be negative; nor can the target margin',
  },
  'amount-not-negative': { zh: '金额不能为负', en: 'The amount cannot be negative' },
  'amount-too-large': { zh: '锁定金额不能超过总额', en: 'The locked amount cannot exceed the total' },
  'spot-positive': { zh: '即期价格须大于 0', en: 'Spot must be greater than 0' },
  'strike-positive': { zh: '执行价须大于 0', en: 'Strike must be greater than 0' },
  'time-positive': { zh: '期限须大于 0', en: 'Time must be greater than 0' },
  'time-at-most-50': { zh: '期限不能超过 50 年', en: 'Time must be at most 50 years' },
  'time-at-most-100': { zh: '期限不能超过 100 年', en: 'Time must be at most 100 years' },
  'volatility-positive': { zh: '波动率须大于 0', en: 'Volatility must be greater than 0' },
  'volatility-at-most-1000': { zh: '波动率不能超过 1000%', en: 'Volatility must be at most 1000%' },
  'volatility-0.25-to-200': { zh: '波动率须在 0.25%–200%', en: 'Volatility must be 0.25%–200%' },
  'volatility-0.05-to-2000': { zh: '波动率须在 0.05%–2000%', en: 'Volatility must be 0.05%–2000%' },
  'not-finite': {
    zh: '请输入数字；若已输入，数值超出可计算范围',
    en: 'Enter a number; if entered, it is beyond what can be computed',
  },
  'trade-date-before-expiry': { zh: '交易日期必须早于到期日', en: 'Trade date must be before expiry date' },
  'calculation-date-between-trade-and-expiry': {
    zh: '计算日期须在交易日期与到期日之间',
    en: 'Calculation date must lie between trade date and expiry date',
  },
  'tree-steps-2-to-500': { zh: '步数须为 2–500 的整数', en: 'Tree steps must be a whole number 2–500' },
  'tree-display-at-most-10-steps': { zh: '树形图最多显示 10 步', en: 'A tree display can have at most 10 steps' },
  'probability-outside-0-1': {
    zh: '概率超出 0–1：步数至少 {minimumSteps}',
    en: 'Probability outside 0–1: use at least {minimumSteps} steps',
  },
  'no-solution': {
    zh: '目标超出可达范围 {lower}–{upper}，无解',
    en: 'Target outside the reachable {lower}–{upper}; no solution',
  },
  'spot-must-exceed-pv-dividends': {
    zh: '股价须大于股息现值',
    en: 'Stock price must exceed present value of dividends',
  },
  'dividends-at-most-10': { zh: '股息最多 10 行', en: 'There can be at most 10 dividends' },
  'dividend-not-negative': { zh: '股息不能为负', en: 'Dividend must not be negative' },
  'decision-date-at-most-life-minus-1-day': {
    zh: '选择日须至少比到期早 1 天',
    en: 'Decision date must be at least 1 day before expiry',
  },
  'average-to-date-needed': {
    zh: '已过期限大于 0，请输入已实现平均价',
    en: 'Enter the average to date: averaging has begun',
  },
  'average-to-date-positive': { zh: '已实现平均价须大于 0', en: 'Average to date must be greater than 0' },
  'time-since-inception-0-to-10000': {
    zh: '已过期限须为 0 至 10000 年（不含）',
    en: 'Time since inception must be 0 to below 10000 years',
  },
  'observation-times-in-order': { zh: '第 {row} 行观察时点须递增', en: 'Observation times must increase (row {row})' },
  'observations-positive-integer': { zh: '观察次数须为正整数', en: 'Observations must be a positive whole number' },
  'barrier-positive': { zh: '障碍价须大于 0', en: 'Barrier must be greater than 0' },
  'rebate-not-negative': { zh: '补偿不能为负', en: 'Rebate must not be negative' },
  'cash-payout-positive': { zh: '现金赔付须大于 0', en: 'Cash payout must be greater than 0' },
  'extreme-positive': { zh: '极值须大于 0', en: 'Extreme must be greater than 0' },
  'extreme-includes-spot': {
    zh: '最低价不能高于、最高价不能低于即期 {spot}',
    en: 'A low cannot be above, a high cannot be below the spot {spot}',
  },
  'mother-expires-before-daughter': { zh: '母期权须早于子期权到期', en: 'Mother must expire before daughter' },
  'paths-1000-to-1000000': { zh: '路径数须为 1,000–1,000,000', en: 'Paths must be 1,000–1,000,000' },
  'simulation-steps-1-to-1000': { zh: '时间步数须为 1–1000', en: 'Time steps must be 1–1000' },
  'seed-not-an-integer': { zh: '种子须为非负整数', en: 'Seed must be a whole number from 0' },
  'alpha-minus-10-to-10': { zh: '弹性须在 −10 至 10', en: 'Elasticity must be −10 to 10' },
  'beta-0-to-1': { zh: 'Beta 须在 0–1', en: 'Beta must be 0 to 1' },
  'correlation-minus-0.99-to-0.99': { zh: '相关系数须在 −0.99 至 0.99', en: 'Correlation must be −0.99 to 0.99' },
  'vol-of-vol-0.0001-to-5': { zh: '波动率的波动率须在 0.0001–5', en: 'Volatility of volatility must be 0.0001–5' },
  'jumps-per-year-0-to-100': { zh: '年跳跃次数须在 0–100', en: 'Jumps a year must be 0–100' },
  'mean-jump-above-minus-100': {
    zh: '平均跳幅须高于 −100%，至多 1000%',
    en: 'Mean jump must be above −100%, at most 1000%',
  },
  'jump-deviation-0-to-500': { zh: '跳幅标准差须在 0–500%', en: 'Jump deviation must be 0–500%' },
  'mean-reversion-not-negative': { zh: '回复速度不能为负', en: 'Reversion speed must not be negative' },
  'long-run-variance-0-to-4': { zh: '长期方差须在 0–4', en: 'Long-run variance must be 0–4' },
  'variance-rate-positive': { zh: '方差率须大于 0', en: 'Variance rate must be greater than 0' },
  'variance-gamma-mean-infinite': {
    zh: '参数使均值无穷：须 1−θν−σ²ν/2 > 0',
    en: 'Mean is infinite: 1−θν−σ²ν/2 must be > 0',
  },
  'sabr-expansion-invalid': { zh: 'SABR 展开式在此期限无效', en: 'The SABR expansion is not valid at this time' },
  'shifted-rate-positive': { zh: '平移后须大于 0', en: 'Must be above 0 after the shift' },
  'reversion-not-negative': { zh: '均值回复速度不能为负', en: 'Mean reversion must not be negative' },
  'principal-positive': { zh: '本金（面值）须大于 0', en: 'Principal (face) must be greater than 0' },
  'price-positive': { zh: '价格须大于 0', en: 'Price must be greater than 0' },
  'rate-out-of-range': { zh: '利率超出可计算范围', en: 'Rate out of range' },
  'compounding-not-known': { zh: '计息方式无效', en: 'Compounding is not known' },
  'frequency-1-2-4-12': { zh: '年付息次数须为 1、2、4 或 12', en: 'Payments a year must be 1, 2, 4 or 12' },
  'known-rate-needed': {
    zh: '首期不完整，请输入本期已定利率',
    en: 'Broken first period: enter the rate already fixed',
  },
  'option-outlives-bond': { zh: '期权到期须早于债券到期 {life}', en: 'Option must expire before the bond ({life})' },
  'forward-positive': { zh: '远期利率须大于 0 方可用此模型', en: 'This model needs forwards above 0' },
  'exercise-times-in-order': {
    zh: '行权时点须递增且在期限内；仅树模型可提前行权',
    en: 'Exercise times must increase within the life; early exercise needs a tree',
  },
  'tau-0.05-to-30': { zh: 'τ 须在 0.05–30 年', en: 'τ must be 0.05–30 years' },
  'delta-0-to-0.5-each-once': { zh: 'Delta 须在 0–0.5 且不重复', en: 'Each delta must be 0–0.5, once' },
  'discount-positive': { zh: '贴现因子须大于 0', en: 'Discount factor must be greater than 0' },
  'negative-discount': {
    zh: '第 {number} 项（{maturity} 年）无法定出正的贴现因子',
    en: 'No positive discount factor prices item {number} ({maturity} y)',
  },
  'curve-empty': { zh: '至少需要一行', en: 'At least one row is needed' },
  'curve-not-increasing': { zh: '期限须递增且不重复', en: 'Maturities must increase without repetition' },
  'lengths-differ': { zh: '期限与利率的行数须相同', en: 'Times and rates must be equal in number' },
  'points-not-increasing': { zh: '期限须递增', en: 'Times must increase' },
  'too-few-points': { zh: '至少需要 {least} 个点', en: 'At least {least} points' },
  'matrix-singular': { zh: '点太接近，参数无法分辨', en: 'Points too close; parameters cannot be told apart' },
  'not-converged': { zh: '未能收敛，误差约 {error}', en: 'Did not converge; error about {error}' },
  'rate-positive': { zh: '汇率须大于 0', en: 'Rate must be greater than 0' },
  'pip-positive': { zh: '点值须大于 0', en: 'Pip must be greater than 0' },
  'lower-above-upper': { zh: '买价不能高于卖价', en: 'Bid must not exceed ask' },
  'curves-as-of-differ': { zh: '两条曲线的日期须相同', en: 'Both curves must have the same date' },
  'date-before-spot': { zh: '日期不能早于即期日', en: 'Date must not be before the spot date' },
  'date-before-as-of': { zh: '日期不能早于曲线日期', en: 'Date must not be before the curve’s date' },
  'not-a-pair': { zh: '货币对无效', en: 'Not a valid pair' },
  'same-currency': { zh: '货币对无效', en: 'Not a valid pair' },
  'not-a-date': { zh: '日期无效', en: 'Not a valid date' },
  'date-out-of-range': { zh: '日期无效', en: 'Not a valid date' },
  'not-a-tenor': { zh: '期限须如 3D、1M、2Y，且在范围内', en: 'Tenor must be such as 3D, 1M, 2Y, within range' },
  'tenor-too-long': { zh: '期限须如 3D、1M、2Y，且在范围内', en: 'Tenor must be such as 3D, 1M, 2Y, within range' },
  'calendar-missing': { zh: '该日期没有可用的营业日历', en: 'No business calendar for that date' },
  'no-good-day': { zh: '该日期没有可用的营业日历', en: 'No business calendar for that date' },
  'not-a-good-day': { zh: '该日期没有可用的营业日历', en: 'No business calendar for that date' },
})

/** Sentences for codes that came without the values which the full sentence names. */
const plainTexts: Readonly<Record<string, Text>> = texts({
  'no-solution': { zh: '无解', en: 'No solution' },
  'probability-outside-0-1': {
    zh: '概率超出 0–1：短期利率树每年至少 {stepsPerYear} 步',
    en: 'Probability outside 0–1: rate trees need at least {stepsPerYear} steps a year',
  },
  'not-converged': { zh: '未能收敛', en: 'Did not converge' },
})

const unknownText: Text = { zh: '无法计算：请检查输入（{code}）', en: 'Cannot be computed; check the inputs ({code})' }

/** The sentence of a code; the plain one where the values for the full one are missing. */
export function quantText(code: string, params: Readonly<Record<string, unknown>>): Text {
  const full = quantTexts[code] ?? unknownText
  const places = [...full.en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isWhole = places.every((name) => name === 'code' || params[name] !== undefined)
  return isWhole ? full : (plainTexts[code] ?? full)
}
