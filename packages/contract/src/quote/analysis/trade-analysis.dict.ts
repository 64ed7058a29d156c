import { dictionary } from '../../kit/dictionary.ts'

/** What became of a price. */
export const PriceOutcome = dictionary(
  'PRICE_OUTCOME',
  { zh: '结果', en: 'Outcome' },
  {
    won: ['1', '已成交', 'Dealt', 'ok'],
    lost: ['2', '未采用', 'Not taken', 'void'],
    unanswered: ['3', '未报价', 'No quote', 'danger'],
    byHand: ['4', '线下成交', 'Dealt offline', 'locked'],
  },
)
/** From the deal's day to its settlement. */
export const TenorBand = dictionary(
  'TENOR_BAND',
  { zh: '期限档', en: 'Tenor band' },
  {
    week: ['0', '1 周内', 'Up to 1 week'],
    month: ['1', '1 个月内', 'Up to 1 month'],
    quarter: ['3', '3 个月内', 'Up to 3 months'],
    half: ['6', '6 个月内', 'Up to 6 months'],
    year: ['12', '12 个月内', 'Up to 12 months'],
    longer: ['13', '12 个月以上', 'Above 12 months'],
  },
)
/** By the amount in the home currency. */
export const SizeBand = dictionary(
  'SIZE_BAND',
  { zh: '金额档', en: 'Size band' },
  {
    small: ['1', '100 万以下', 'Below 1 m'],
    medium: ['2', '100–500 万', '1 to 5 m'],
    large: ['3', '500–2000 万', '5 to 20 m'],
    largest: ['4', '2000 万以上', 'From 20 m'],
  },
)
