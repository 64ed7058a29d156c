import { refusals } from '../../kit/refusal.ts'

export const hedgeTestRefusals = refusals({
  RELATION_NOT_IN_FORCE: {
    code: '18130001',
    zh: '只有生效的套期关系可以评估',
    en: 'Only a relationship in force can be tested',
  },
  TEST_DAY_AHEAD: {
    code: '18130002',
    zh: '评估日 {testDate:day} 不能晚于系统日期',
    en: 'The test date {testDate:day} cannot be after the system date',
  },
  TEST_WINDOW: { code: '18130003', zh: '窗口应为 2 至 120 个月', en: 'The window must be 2 to 120 months' },
  TEST_MARKET_MISSING: {
    code: '18130004',
    zh: '缺少行情，不能评估：{gaps}',
    en: 'Market data are missing, the test cannot be made: {gaps}',
  },
  TEST_SAMPLE: {
    code: '18130005',
    zh: '样本 {count} 少于最小样本量 {least}',
    en: '{count} {count:observation is|observations are} fewer than the minimum sample size of {least}',
  },
  ITEM_UNMOVED: {
    code: '18130006',
    zh: '项目无变动，无法回归',
    en: 'The item did not move; regression is impossible',
  },
  TEST_RELATION_OVER: {
    code: '18130007',
    zh: '套期关系已于 {endDate:day} 到期，请选择此日或更早的评估日',
    en: 'The relationship ended on {endDate:day}; choose that date or an earlier test date',
  },
  SOURCES_UNCHANGED: {
    code: '18180001',
    zh: '无效部分的来源没有变化',
    en: 'The sources of ineffectiveness are unchanged; there is nothing to save',
  },
})
