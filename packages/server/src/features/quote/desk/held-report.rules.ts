/**
 * Whether a bank's report is the deal that was ordered. A term that the bank leaves out is taken as ordered; one that it writes otherwise, a
 * rate or an amount that is missing, or an end that is no fill, makes the report one for people (decision 0207).
 */
import type { Compared } from '@hedgerow/contract/quote/held/held-report.contract'
import type { reportFields } from '@hedgerow/contract/quote/held/held-report.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { isPlain, isSameNumber, isSamePair, sideOf } from '../provider/order-terms.rules.ts'
import type { OrderRequest, ReportedTerms } from '../provider/provider.shape.ts'

export type ReportField = keyof typeof reportFields
export type Ordered = Omit<OrderRequest, 'quoteSerialNo'>

type Term = readonly [field: Exclude<ReportField, 'bankDealNo' | 'earlierReport' | 'spotAndPoints'>, ordered: string]
const amountsAndRates: readonly ReportField[] = [
  'dealAmt',
  'orderAmt',
  'leftAmt',
  'exchangeRate',
  'averageRate',
  'orderRate',
]

const termsOf = (order: Ordered): readonly Term[] => [
  ['currencyPair', order.currencyPair],
  ['side', sideOf(order)],
  ['currency', order.currency],
  ['dealAmt', order.dealAmt],
  ['orderAmt', order.dealAmt],
  ['lastAmt', order.dealAmt],
  ['leftAmt', '0'],
  ['settleDate', order.settleDate],
  ['exchangeRate', order.exchangeRate],
  ['averageRate', order.exchangeRate],
  ['orderRate', order.exchangeRate],
  ['quoteRef', order.providerQuoteId],
  ['secondLeg', ''],
  ['ended', ''],
]

function isAsOrdered([field, ordered]: Term, report: ReportedTerms): boolean {
  const reported = report[field]
  if (field === 'dealAmt' || field === 'exchangeRate') return isSameNumber(reported, ordered)
  if (reported === undefined) return true
  if (field === 'currencyPair') return isSamePair(reported, ordered)
  // The last of several fills is smaller than the whole; none is larger.
  if (field === 'lastAmt')
    return isPlain(reported) && !decimal(reported).isNegative() && decimal(reported).lte(decimal(ordered))
  return amountsAndRates.includes(field) ? isSameNumber(reported, ordered) : reported === ordered
}

/** Spot and points that do not make the rate of the report. */
function hasOddPoints({ spotRate, points, exchangeRate }: ReportedTerms): boolean {
  if (spotRate === undefined || points === undefined) return false
  if (!isPlain(spotRate) || !isPlain(points) || !isPlain(exchangeRate)) return true
  return !decimal(spotRate).add(decimal(points)).eq(decimal(exchangeRate))
}

/** What the report says otherwise than the order. */
export function contradictions(order: Ordered, report: ReportedTerms): ReportField[] {
  const differing: ReportField[] = termsOf(order)
    .filter((term) => !isAsOrdered(term, report))
    .map(([field]) => field)
  if (hasOddPoints(report)) differing.push('spotAndPoints')
  if (!report.bankDealNo) differing.push('bankDealNo')
  return differing
}

/** Both sides of each term that the bank wrote or that differs, in the order in which people read them. */
export function compared(
  order: Ordered | undefined,
  report: ReportedTerms,
  differing: readonly string[],
): readonly Compared[] {
  const terms: readonly (readonly [ReportField, string | undefined, string | undefined])[] = order
    ? termsOf(order).map(([field, ordered]) => [field, ordered, report[field]])
    : termNames.map((field) => [field, undefined, report[field]])
  const spotAndPoints = [report.spotRate, report.points].filter((one) => one !== undefined).join(' + ')
  return [
    ...terms,
    ['spotAndPoints', undefined, spotAndPoints] as const,
    ['bankDealNo', undefined, report.bankDealNo] as const,
    ['earlierReport', undefined, undefined] as const,
  ]
    .filter(([field, , reported]) => Boolean(reported) || differing.includes(field))
    .map(([field, ordered, reported]) => ({
      field,
      ordered: ordered || null,
      reported: reported || null,
      differs: differing.includes(field) ? '1' : '0',
    }))
}
const termNames = [
  'currencyPair',
  'side',
  'currency',
  'dealAmt',
  'orderAmt',
  'settleDate',
  'exchangeRate',
  'averageRate',
  'secondLeg',
  'ended',
] as const

/** Whether two reports tell of one deal: nothing that both say differs. A status says less than the fill that it repeats. */
export function isOneReport(one: ReportedTerms, other: ReportedTerms): boolean {
  const names = Object.keys(one) as (keyof ReportedTerms)[]
  return names.every((name) => {
    const [left, right] = [one[name], other[name]]
    if (left === undefined || right === undefined) return true
    return left === right || (isPlain(left) && isSameNumber(left, right))
  })
}
