import { dictionary } from '../../kit/dictionary.ts'

/** Entries of a month end: proposed by one person, booked by another. */
export const HedgeEntryStatus = dictionary(
  'HEDGE_ENTRY_STATUS',
  { zh: '套期分录状态', en: 'Hedge entry status' },
  {
    proposed: ['1', '待复核', 'Awaiting review', 'pending'],
    booked: ['2', '已入账', 'Booked', 'ok'],
    withdrawn: ['0', '已撤回', 'Withdrawn', 'void'],
    reversed: ['9', '已冲销', 'Reversed', 'void'],
  },
)

/** Where a gain or loss goes when the hedged item is over (IFRS 9 6.5.11 (d); CAS 24 (2017) article 25). */
export const HedgeReleaseTo = dictionary(
  'HEDGE_RELEASE_TO',
  { zh: '转出去向', en: 'Release account' },
  {
    revenue: ['revenue', '主营业务收入', 'Revenue'],
    inventory: ['inventory', '存货', 'Inventory'],
    cost: ['cost', '主营业务成本', 'Cost of sales'],
    fxResult: ['fxResult', '汇兑损益', 'Exchange gains and losses'],
  },
)
