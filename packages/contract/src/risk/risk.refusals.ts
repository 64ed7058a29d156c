import { refusals } from '../kit/refusal.ts'

export const riskRefusals = refusals({
  SAMPLE_SIZE: {
    code: '18080001',
    zh: '样本量应为 20 至 2500',
    en: 'Sample size must be 20 to 2500',
  },
  HOLDING_DAYS: {
    code: '18080002',
    zh: '持有天数应为 1 至 250',
    en: 'Holding days must be 1 to 250',
  },
  SIMULATIONS: {
    code: '18080003',
    zh: '模拟次数应为 1000 至 1000000',
    en: 'Simulations must be 1,000 to 1,000,000',
  },
  CONFIDENCE: {
    code: '18080004',
    zh: '置信水平应为 90% 至 99.99%',
    en: 'Confidence must be 90% to 99.99%',
  },
  LAMBDA: {
    code: '18080005',
    zh: 'λ 须在 0 与 1 之间',
    en: 'λ must lie between 0 and 1',
  },
  RATE_GAPS: {
    code: '18080006',
    zh: '{pair} 缺 {count} 天（{pct}%），超过样本的 2%：{dates}',
    en: '{pair} lacks {count} {count:day|days} ({pct}%), more than 2% of the sample: {dates}',
  },
  NO_HISTORY: {
    code: '18080007',
    zh: '{currency} 没有历史汇率',
    en: '{currency} has no historical rates',
  },
  SHORT_HISTORY: {
    code: '18080008',
    zh: '历史汇率只有 {count} 天，不足以计算',
    en: 'There {count:is|are} only {count} {count:day|days} of historical rates, too few for the calculation',
  },
  NOTHING_OPEN: {
    code: '18080009',
    zh: '没有可计算的头寸',
    en: 'There are no positions to calculate',
  },
  IMPOSSIBLE_CORRELATION: {
    code: '18080010',
    zh: '相关矩阵不成立：这些相关系数不能同时出现',
    en: 'The correlation matrix is not valid: these correlations cannot occur together',
  },
  TOO_LONG: {
    code: '18080011',
    zh: '计算超过 {seconds} 秒，请减少模拟次数或样本量',
    en: 'The calculation takes longer than {seconds} s; reduce the number of simulations or the sample size',
  },
  NO_DAY_RATE: {
    code: '18080012',
    zh: '{currency} 没有估值日的汇率，不能折算',
    en: '{currency} has no rate of the day and cannot be converted',
  },
  HEDGE_UNMEASURED: {
    code: '18080013',
    zh: '{pair} 的两个币种都不在计算范围内',
    en: 'Neither currency of {pair} is within the scope of the calculation',
  },
  NOT_COMPUTED: {
    code: '18080014',
    zh: '风险价值不能计算（{code}）',
    en: 'The value at risk cannot be computed ({code})',
  },
})
