import { refusals } from '../../kit/refusal.ts'

export const hedgeEventRefusals = refusals({
  EVENT_NOT_AWAITING: {
    code: '18170001',
    zh: '该套期事件不在待复核状态',
    en: 'This event of the relationship does not await review',
  },
  EVENT_NOT_YOURS: {
    code: '18170002',
    zh: '只有经办人可以撤回该套期事件',
    en: 'Only its maker can withdraw this event',
  },
  EVENT_COMMENT: {
    code: '18170003',
    zh: '退回时须填写复核意见',
    en: 'A comment is required to send an event back',
  },
  EVENT_WAITS: {
    code: '18170004',
    zh: '该套期关系已有待复核的事件',
    en: 'An event of this relationship already awaits review',
  },
  NOTHING_REBALANCED: {
    code: '18170005',
    zh: '再平衡须改变至少一个指定金额',
    en: 'A rebalancing must change at least one designated amount',
  },
  CAUSE_AHEAD: {
    code: '18170006',
    zh: '原因发生日 {causeDate:day} 不能晚于系统日期',
    en: 'The date of the cause {causeDate:day} cannot be after the system date',
  },
  CAUSE_TOO_EARLY: {
    code: '18170007',
    zh: '原因发生日不能早于套期关系开始日期 {startDate:day}',
    en: 'The date of the cause cannot be before the relationship began on {startDate:day}',
  },
  NOT_A_FORECAST: {
    code: '18170008',
    zh: '该套期关系的项目都已确定，没有预期交易',
    en: 'All items of this relationship are certain; there is no forecast',
  },
  FORECAST_GONE: {
    code: '18170010',
    zh: '敞口 {no} 已认定不再发生，在其确定之前不能作为被套期项目',
    en: 'Exposure {no} was found to be no longer expected; it cannot be a hedged item before it is certain',
  },
})
