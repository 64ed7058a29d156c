/**
 * A premium is carried in the books until its option ends: what ended and is paid becomes a result, a part of the premium for a part of the
 * principal. What an event undoes, or a payment that came back, is carried again (decision 0338).
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../../kit/http/serve.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { post } from '../../ledger/journal.act.ts'
import { reverseJournals } from '../../ledger/journal.store.ts'
import { spotRate } from '../../market/price/market.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { insertPart, overCarried, returnPremiums, takePartsBack } from './carried-premium.store.ts'
import { premiumRole } from './premium-lines.rules.ts'

type Of = Pick<Context, 'tx' | 'session'>
type Over = Awaited<ReturnType<typeof overCarried>>[number]

/** When a premium ends, and by the payment of which row; null of an event. */
interface End {
  readonly day: BusinessDate
  readonly netId: string | null
}

/** By deal; one question for all of them. @throws Refusal MISSING_RATE where the books are kept in another currency */
export async function endPremiums(context: Of, ends: ReadonlyMap<string, End>): Promise<void> {
  if (ends.size === 0) return
  const { tx, session } = context
  for (const over of await overCarried(tx, session, [...ends.keys()])) {
    const end = ends.get(over.dealId)
    if (!end) continue
    if (decimal(over.principalBefore).gt(decimal(over.principalAfter))) await bookPart(context, over, end)
    else {
      const { carriedId, principalAfter: above } = over
      await reverseJournals(tx, session, await takePartsBack(tx, session, { carriedId, above }), end.day)
    }
  }
}

async function bookPart(context: Of, over: Over, { day, netId }: End): Promise<void> {
  const { tx, session } = context
  const { orgId, dealId, dealSerialNo, currency, isAsset, partAmt, parts, ...part } = over
  const cost = decimal(partAmt)
  if (cost.isZero()) return
  const journal = await post(tx, session, {
    orgId,
    bookDate: day,
    journalKind: 'settlement',
    originType: 'deal',
    originId: dealId,
    originNo: dealSerialNo,
    originStep: `premium ${part.carriedId} ${parts + 1}`,
    lines: [
      { account: { role: 'fxResult' }, currency, amount: cost },
      { account: { role: premiumRole(isAsset) }, currency, amount: cost.neg() },
    ],
  })
  const result = cost.neg()
  const home = await homeCurrencyOf(tx, session, orgId)
  const homeResult = currency === home ? result : await inHome(context, { orgId, currency, home, day }, result)
  await insertPart(tx, session, {
    ...part,
    orgId,
    dealId,
    currency,
    journalId: journal.id,
    bookDate: day,
    resultAmt: result.toString(),
    homeResult: homeResult.toString(),
    endedNetId: netId,
  })
}

async function inHome(
  { tx, session }: Of,
  {
    orgId,
    currency,
    home,
    day,
  }: { readonly orgId: string; readonly currency: string; readonly home: string; readonly day: BusinessDate },
  amount: ReturnType<typeof decimal>,
) {
  const pair = `${currency}/${home}`
  const { mid, unit } = await spotRate(tx, { ...session, orgId }, pair, day)
  return quoteAmount(fxRate(pair, mid, unit), amount, (await amountScales(tx))(home))
}

/** The payment of a row came back, on `day`. */
export async function returnEnded({ tx, session }: Of, netId: string, day: BusinessDate): Promise<void> {
  await reverseJournals(tx, session, await returnPremiums(tx, session, netId), day)
}
