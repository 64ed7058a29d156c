import { dictionary } from '../../kit/dictionary.ts'

export const HedgeEventKind = dictionary(
  'HEDGE_EVENT_KIND',
  { zh: '套期事件', en: 'Event of a relationship' },
  {
    rebalancing: ['1', '再平衡', 'Rebalancing', 'pending'],
    discontinuation: ['2', '终止', 'Discontinuation', 'pending'],
  },
)

export const HedgeEventStatus = dictionary(
  'HEDGE_EVENT_STATUS',
  { zh: '套期事件状态', en: 'Status of the event' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已生效', 'In effect', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)

/** Why a relationship ends; none of them is the mere wish to end it (IFRS 9 6.5.6, B6.5.26; CAS 24 (2017) article 19). */
export const DiscontinueReason = dictionary(
  'DISCONTINUE_REASON',
  { zh: '终止原因', en: 'Reason for discontinuation' },
  {
    forecastGone: ['1', '预期交易不再发生', 'Forecast no longer expected', 'danger'],
    forecastUncertain: [
      '2',
      '预期交易不再很可能发生，仍预期发生',
      'Forecast still expected, no longer highly probable',
    ],
    instrumentEnded: ['3', '套期工具到期、出售、终止或行使', 'Instrument expired, sold, terminated or exercised'],
    noRelationship: ['4', '经济关系不再存在', 'No economic relationship any more'],
    creditRisk: ['5', '信用风险占主导', 'Credit risk dominates'],
    objective: ['6', '风险管理目标改变', 'Risk management objective changed'],
  },
)
