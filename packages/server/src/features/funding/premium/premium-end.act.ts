/**
 * A premium is carried in the books until its option ends: what ended and is paid becomes a result, a part of the premium for a part of the
 * principal. What an event undoes, or a payment that came back, is carried again (decision 0338).
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { postAll } from '../../ledger/journal.act.ts'
import type { JournalLine } from '../../ledger/journal.rules.ts'
import { reverseJournals } from '../../ledger/journal.store.ts'
import { spotRate } from '../../market/price/market.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { insertParts, overCarried, returnPremiums, takePartsBack } from './carried-premium.store.ts'
import { premiumRole } from './premium-lines.rules.ts'

interface Of {
  readonly tx: Tx
  readonly session: Scope
}
type Over = Awaited<ReturnType<typeof overCarried>>[number]

/** When a premium ends, and by the payment of which row; null of an event. */
interface End {
  readonly day: BusinessDate
  readonly netId: string | null
}

/** A part with its end. */
type Part = Over & { readonly day: BusinessDate; readonly endedNetId: string | null }

/** By deal; each question and each table once for all of them. @throws Refusal MISSING_RATE where the books are kept in another currency */
export async function endPremiums(context: Of, ends: ReadonlyMap<string, End>): Promise<void> {
  if (ends.size === 0) return
  const { tx, session } = context
  const over = await overCarried(tx, session, [...ends.keys()])
  const parts = over.flatMap((one): Part[] => {
    const end = ends.get(one.dealId)
    return end ? [{ ...one, day: end.day, endedNetId: end.netId }] : []
  })
  const [ended, back] = [parts.filter(isEnded), parts.filter((part) => !isEnded(part))]
  for (const of of Map.groupBy(ended, ({ orgId, day }) => `${orgId} ${day}`).values()) await bookParts(context, of)
  for (const [day, of] of Map.groupBy(back, (part) => part.day)) {
    const taken = of.map(({ carriedId, principalAfter: above }) => ({ carriedId, above }))
    await reverseJournals(tx, session, await takePartsBack(tx, session, taken), day)
  }
}

const isEnded = ({ principalBefore, principalAfter }: Over) => decimal(principalBefore).gt(decimal(principalAfter))
const stepOf = ({ carriedId, parts }: Over) => `premium ${carriedId} ${parts + 1}`

/** Of one organisation on one day. */
async function bookParts(context: Of, all: readonly Part[]): Promise<void> {
  const { tx, session } = context
  const [first] = all
  if (!first) return
  const { orgId, day: bookDate } = first
  const journals = await postAll(tx, session, {
    orgId,
    bookDate,
    journalKind: 'settlement',
    originType: 'deal',
    journals: all.map((part) => ({
      originId: part.dealId,
      originNo: part.dealSerialNo,
      originStep: stepOf(part),
      lines: linesOf(part),
    })),
  })
  const journalOf = new Map(journals.map(({ id, originStep }) => [originStep, id]))
  const inHome = await homeValues(context, { orgId, bookDate }, [...new Set(all.map(({ currency }) => currency))])
  const rows = all.flatMap((part) => {
    const journalId = journalOf.get(stepOf(part))
    // What cost nothing moves nothing, and is no result.
    if (journalId === undefined) return []
    const { currency, partAmt } = part
    const result = decimal(partAmt).neg()
    return [
      {
        ...part,
        journalId,
        bookDate,
        resultAmt: result.toString(),
        homeResult: inHome(currency, result).toString(),
      },
    ]
  })
  if (rows.length > 0) await insertParts(tx, session, rows)
}

function linesOf({ partAmt, currency, isAsset }: Over): JournalLine[] {
  const cost = decimal(partAmt)
  return [
    { account: { role: 'fxResult' }, currency, amount: cost },
    { account: { role: premiumRole(isAsset) }, currency, amount: cost.neg() },
  ]
}

/** How amounts of these currencies are told in the currency of the books, at the rates of the day. */
async function homeValues(
  { tx, session }: Of,
  { orgId, bookDate }: { readonly orgId: string; readonly bookDate: BusinessDate },
  currencies: readonly string[],
) {
  const home = await homeCurrencyOf(tx, session, orgId)
  const foreign = currencies.filter((currency) => currency !== home)
  const scale = foreign.length > 0 ? (await amountScales(tx))(home) : 0
  const rates = new Map<string, ReturnType<typeof fxRate>>()
  for (const currency of foreign) {
    const pair = `${currency}/${home}`
    const { mid, unit } = await spotRate(tx, { ...session, orgId }, pair, bookDate)
    rates.set(currency, fxRate(pair, mid, unit))
  }
  return (currency: string, amount: Decimal): Decimal => {
    const rate = rates.get(currency)
    return rate ? quoteAmount(rate, amount, scale) : amount
  }
}

/** The payment of a row came back, on `day`. */
export async function returnEnded({ tx, session }: Of, netId: string, day: BusinessDate): Promise<void> {
  await reverseJournals(tx, session, await returnPremiums(tx, session, netId), day)
}
