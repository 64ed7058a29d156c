import { dictionary } from '../../kit/dictionary.ts'

export const HedgeEventStatus = dictionary(
  'HEDGE_EVENT_STATUS',
  { zh: '套期事件状态', en: 'Event status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已生效', 'In effect', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
