import { dictionary } from '../../kit/dictionary.ts'

/** What one method says of one period, or of all of them. */
export const TestOutcome = dictionary(
  'TEST_OUTCOME',
  { zh: '检验结果', en: 'Outcome' },
  {
    pass: ['1', '通过', 'Pass', 'ok'],
    fail: ['2', '未通过', 'Fail', 'danger'],
    undefined: ['3', '比率不存在', 'No ratio', 'pending'],
    notMeaningful: ['4', '变动微小', 'Too small', 'pending'],
  },
)

export const HedgeCondition = dictionary(
  'HEDGE_CONDITION',
  { zh: '套期条件', en: 'Condition' },
  {
    met: ['1', '满足', 'Met', 'ok'],
    notMet: ['2', '不满足', 'Not met', 'danger'],
    notAssessed: ['3', '未评估', 'Not assessed', 'pending'],
  },
)

/** Why a hedge is not wholly effective (IFRS 9 B6.4.7, B6.5.5). */
export const IneffectSource = dictionary(
  'INEFFECT_SOURCE',
  { zh: '无效部分的来源', en: 'Source of ineffectiveness' },
  {
    dates: ['1', '日期不同', 'Dates differ'],
    amounts: ['2', '金额不同', 'Amounts differ'],
    creditRisk: ['3', '信用风险', 'Credit risk'],
    basis: ['4', '基差与远期点', 'Basis and forward points'],
    timeValue: ['5', '时间价值', 'Time value'],
    delayed: ['6', '预期推迟', 'Forecast delayed'],
  },
)
