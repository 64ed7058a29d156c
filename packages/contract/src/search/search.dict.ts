import { dictionary } from '../kit/dictionary.ts'

/** What can be found by its number. */
export const SearchKind = dictionary(
  'SEARCH_KIND',
  { zh: '记录类型', en: 'Kind of record' },
  {
    exposure: ['exposure', '敞口', 'Exposure'],
    request: ['request', '套保申请', 'Hedge request'],
    deal: ['deal', '交易', 'Deal'],
  },
)
