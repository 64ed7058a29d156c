import { dictionary } from '../kit/dictionary.ts'

/** What of the book is measured. */
export const BookScope = dictionary(
  'BOOK_SCOPE',
  { zh: '计算范围', en: 'Calculation scope' },
  {
    together: ['1', '敞口+交易', 'Exposures and deals'],
    exposures: ['2', '仅敞口', 'Exposures only'],
    deals: ['3', '仅交易', 'Deals only'],
  },
)

/** What a saved run measured. */
export const RiskRunKind = dictionary(
  'RISK_RUN_KIND',
  { zh: '运行类型', en: 'Kind of run' },
  {
    valueAtRisk: ['1', '风险价值', 'Value at risk'],
    stress: ['2', '压力情景', 'Stress'],
  },
)

export const VarAlgorithm = dictionary(
  'VAR_ALGORITHM',
  { zh: '算法', en: 'Algorithm' },
  {
    parametric: ['1', '参数法', 'Parametric'],
    historical: ['2', '历史模拟', 'Historical'],
    monteCarlo: ['3', '蒙特卡洛', 'Monte Carlo'],
  },
)

export const ReturnKind = dictionary(
  'RETURN_TYPE',
  { zh: '收益率', en: 'Returns' },
  { log: ['1', '对数', 'Logarithmic'], simple: ['2', '简单', 'Simple'] },
)

export const VolatilityEstimator = dictionary(
  'VOLATILITY_ESTIMATOR',
  { zh: '波动率估计', en: 'Estimator' },
  { sample: ['1', '样本', 'Sample'], ewma: ['2', '指数加权', 'Exponentially weighted'] },
)

export const HoldingScaling = dictionary(
  'HOLDING_SCALING',
  { zh: '持有期', en: 'Holding period' },
  { squareRoot: ['1', '时间平方根', 'Square root of time'], overlapping: ['2', '重叠窗口', 'Overlapping windows'] },
)

export const TailWeights = dictionary(
  'TAIL_WEIGHTS',
  { zh: '尾部权重', en: 'Weights of days' },
  {
    rank: ['1', '等权排序', 'By rank'],
    fractional: ['2', '等权分摊', 'Fractional'],
    age: ['3', '按时间递减', 'Falling with age'],
  },
)

export const SpotProcess = dictionary(
  'SPOT_PROCESS',
  { zh: '过程', en: 'Process' },
  { lognormal: ['1', '对数正态', 'Lognormal'], normal: ['2', '正态', 'Normal'] },
)

export const SpotCentre = dictionary(
  'SPOT_CENTRE',
  { zh: '中心', en: 'Centre' },
  { median: ['1', '中位数', 'Median'], mean: ['2', '均值', 'Mean'] },
)

/** What Kupiec's test of the past says. */
export const KupiecVerdict = dictionary(
  'KUPIEC_VERDICT',
  { zh: 'Kupiec 检验', en: 'Kupiec test' },
  {
    accepted: ['1', '接受', 'Accepted', 'ok'],
    tooMany: ['2', '超限过多', 'Too many exceptions', 'danger'],
    tooFew: ['3', '超限过少', 'Too few exceptions', 'pending'],
  },
)
