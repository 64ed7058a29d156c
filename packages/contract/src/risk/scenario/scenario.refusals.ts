import { refusals } from '../../kit/refusal.ts'

export const scenarioRefusals = refusals({
  SCENARIO_NOT_DRAFT: {
    code: '18090001',
    zh: '只有草稿可以修改；生效的情景请复制为新情景',
    en: 'Only a draft can be changed; copy a scenario in force into a new one',
  },
  SCENARIO_NOT_AWAITING: {
    code: '18090002',
    zh: '该情景不在待复核状态',
    en: 'This scenario does not await review',
  },
  SCENARIO_NOT_VOIDABLE: {
    code: '18090003',
    zh: '只有草稿可以作废；生效的情景由另一人停用',
    en: 'Only a draft can be voided; another person retires a scenario in force',
  },
  SCENARIO_NOT_YOURS: {
    code: '18090004',
    zh: '只有经办人可以撤回或作废',
    en: 'Only its maker can withdraw or void it',
  },
  SCENARIO_NOT_IN_FORCE: {
    code: '18090025',
    zh: '只有生效的情景可以停用',
    en: 'Only a scenario in force can be retired',
  },
  SCENARIO_COMMENT: {
    code: '18090005',
    zh: '退回时须填写复核意见',
    en: 'A comment is required to send a scenario back',
  },
  PERIOD_ORDER: {
    code: '18090006',
    zh: '数据区间的开始日应早于结束日',
    en: 'The data period must start before it ends',
  },
  PERIOD_AHEAD: {
    code: '18090007',
    zh: '历史区间不能晚于系统日期',
    en: 'A historical period cannot be later than the system date',
  },
  CHANGE_ADJUST: {
    code: '18090008',
    zh: '变动调整应在 −1000% 与 1000% 之间，且不为 0',
    en: 'Change adjust must be −1000% to 1000% and not 0',
  },
  SPOT_SHOCK: {
    code: '18090009',
    zh: '{pair} 的即期变动应大于 −100%，不超过 1000%',
    en: 'The spot shock of {pair} must be above −100% and at most 1000%',
  },
  VOL_SHOCK: {
    code: '18090010',
    zh: '波动率变动应在 −100 与 100 个百分点之间',
    en: 'The volatility shock must be −100 to 100 percentage points',
  },
  RATE_SHOCK: {
    code: '18090011',
    zh: '{currency} 的利率变动应在 −10000 与 10000 基点之间',
    en: 'The rate shock of {currency} must be −10,000 to 10,000 bp',
  },
  SHOCK_TWICE: { code: '18090012', zh: '{name} 重复出现', en: '{name} appears twice' },
  CROSS_SHOCK: {
    code: '18090013',
    zh: '套算汇率变动与两腿不一致：{pair}',
    en: 'The shock of {pair} is not consistent with its legs',
  },
  SCENARIO_EMPTY: {
    code: '18090014',
    zh: '请至少填写一个不为 0 的变动',
    en: 'Enter at least one shock that is not 0',
  },
  NO_PERIOD_RATES: {
    code: '18090015',
    zh: '{scenario}：{pair} 在 {from:day} 或 {to:day} 没有汇率',
    en: '{scenario}: {pair} has no rate on {from:day} or {to:day}',
  },
  NO_SUCH_SCENARIO: {
    code: '18090016',
    zh: '情景不存在或未生效',
    en: 'This scenario does not exist or is not in force',
  },
  TOO_MANY_SCENARIOS: {
    code: '18090017',
    zh: '一次最多 {count} 个情景',
    en: 'At most {count} scenarios at a time',
  },
  STRESS_FACTOR: {
    code: '18090018',
    zh: '放大应在 −1000% 与 1000% 之间，且不为 0',
    en: 'The factor must be −1000% to 1000% and not 0',
  },
  LARGEST_FACTOR: {
    code: '18090019',
    zh: '最大倍数应大于 0，不超过 100',
    en: 'The largest factor must be above 0 and at most 100',
  },
  NO_BUDGET_RATE: {
    code: '18090020',
    zh: '{pair} 没有预算汇率，请在套保政策中设置',
    en: '{pair} has no budget rate; set one in the hedging policy',
  },
  BUDGET_BROKEN: {
    code: '18090021',
    zh: '按今日汇率预算已被突破，差额 {currency} {amount:number}',
    en: 'At today’s rates the budget is already breached by {currency} {amount:number}',
  },
  LOSS_AMOUNT: { code: '18090023', zh: '损失金额为必填项', en: 'Loss amount is required' },
  NO_PAIR_RATE: {
    code: '18090024',
    zh: '{pair} 没有 {day:day} 的汇率',
    en: '{pair} has no rate of {day:day}',
  },
  STRESS_TOO_LONG: {
    code: '18090022',
    zh: '计算超过 {seconds} 秒，请减少情景',
    en: 'The calculation takes longer than {seconds} s; choose fewer scenarios',
  },
})
