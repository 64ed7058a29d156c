import { refusals } from '../../kit/refusal.ts'

export const hedgeStrategyRefusals = refusals({
  STRATEGY_NOT_DRAFT: {
    code: '18150001',
    zh: '只有草稿可以修改；生效的策略请新建版本',
    en: 'Only a draft can be changed; make a new version of a strategy in force',
  },
  STRATEGY_NOT_AWAITING: {
    code: '18150002',
    zh: '该策略不在待复核状态',
    en: 'This strategy does not await review',
  },
  STRATEGY_NOT_VOIDABLE: {
    code: '18150003',
    zh: '只有草稿可以作废；生效的策略由另一人停用',
    en: 'Only a draft can be voided; another person retires a strategy in force',
  },
  STRATEGY_NOT_YOURS: {
    code: '18150004',
    zh: '只有经办人可以撤回或作废',
    en: 'Only its maker can withdraw or void it',
  },
  STRATEGY_NOT_IN_FORCE: {
    code: '18150005',
    zh: '只有生效的策略可以停用或新建版本',
    en: 'Only a strategy in force can be retired or get a new version',
  },
  STRATEGY_COMMENT: {
    code: '18150006',
    zh: '退回时须填写复核意见',
    en: 'A comment is required to send a strategy back',
  },
  STRATEGY_FROM_LATER: {
    code: '18150007',
    zh: '生效日须晚于系统日期 {today:day}',
    en: 'A strategy must take effect after the system date {today:day}',
  },
  LAYERS_NEEDED: { code: '18150008', zh: '请至少填写一层', en: 'Enter at least one layer' },
  LAYERS_RISE: {
    code: '18150009',
    zh: '分层比例须递增',
    en: 'Layer percentages must increase',
  },
  LAYER_TWICE: {
    code: '18150010',
    zh: '到期前 {count} 天的分层重复出现',
    en: 'The layer {count} {count:day|days} before maturity appears twice',
  },
  LAYER_PERCENT: {
    code: '18150011',
    zh: '比例应大于 0，不超过 100%',
    en: 'A percent must be above 0 and at most 100',
  },
  LAYER_DAYS: {
    code: '18150012',
    zh: '到期前天数应为 0 至 {most} 的整数',
    en: 'Days before maturity must be a whole number from 0 to {most}',
  },
  INSTRUMENTS_NEEDED: {
    code: '18150013',
    zh: '请至少选择一种工具',
    en: 'Choose at least one instrument',
  },
  INSTRUMENT_TWICE: { code: '18150014', zh: '该工具重复出现', en: 'This instrument appears twice' },
  STRATEGY_VERSION_WAITS: {
    code: '18150015',
    zh: '该策略已有未完成的新版本',
    en: 'This strategy already has an unfinished new version',
  },
  UNKNOWN_STRATEGY_PAIR: {
    code: '18150016',
    zh: '没有货币对 {pair}',
    en: 'There is no pair {pair}',
  },
})
