import { dictionary } from '../../kit/dictionary.ts'

/** Fair values of a day: proposed by one person, booked by another. */
export const MarkStatus = dictionary(
  'MARK_STATUS',
  { zh: '估值入账状态', en: 'Valuation status' },
  {
    proposed: ['1', '待复核', 'Awaiting review', 'pending'],
    booked: ['2', '已入账', 'Booked', 'ok'],
    withdrawn: ['0', '已撤回', 'Withdrawn', 'void'],
  },
)
