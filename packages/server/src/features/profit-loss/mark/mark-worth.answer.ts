/** What the deals of an organisation are worth on a day, as it is marked: by its last snapshot, or live where nothing of the day is frozen. */

import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText, type Text } from '@hedgerow/contract/kit/text'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Context } from '../../../kit/http/serve.ts'
import { frozenBook, type SnapshotHead, storedWorths } from '../../business-day/snapshot/snapshot.store.ts'
import { premiumCosts } from '../../funding/premium/carried-premium.store.ts'
import { designatedPrincipals } from '../../hedge-accounting/relation/designated-principal.store.ts'
import { type BookDeal, bookOn } from '../../position/book.store.ts'
import { marketOn, sayGaps } from '../../position/market-day.answer.ts'
import { toAmount, worthOf } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { type LeftOutDeal, type MarkLine, premiumShare, undesignated } from './mark-run.rules.ts'

const rateScale = 10
/** So many numbers of deals stand in a refusal. */
const namedDeals = 5

export interface MarkDay {
  readonly orgId: string
  readonly markDate: BusinessDate
}

interface MarkWorth {
  readonly lines: readonly (MarkLine & { readonly dealSerialNo: string; readonly isCarried: boolean })[]
  /** Those that the market cannot value. */
  readonly leftOut: readonly LeftOutDeal[]
}

const someOf = (deals: readonly BookDeal[]): Text => {
  const numbers = deals.map(({ dealSerialNo }) => dealSerialNo)
  return listText([...numbers.slice(0, namedDeals), ...(numbers.length > namedDeals ? ['…'] : [])])
}

interface Valued {
  readonly deal: BookDeal
  readonly worth: { readonly marketRate: number; readonly value: number }
}

/** Without the shares that hedging relationships designate. */
async function linesOf(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  { orgId, markDate: day }: MarkDay,
  valued: readonly Valued[],
): Promise<MarkWorth['lines']> {
  const scaleOf = await amountScales(tx)
  const designated = await designatedPrincipals(tx, session, { orgId, day })
  const dealIds = valued.map(({ deal }) => deal.dealId)
  const costs = await premiumCosts(tx, session, { dealIds, day })
  return valued.map(({ deal: { dealId, dealSerialNo, currencyPair, principal }, worth }) => {
    const { quote: currency } = splitPair(currencyPair)
    const marketRate = toAmount(worth.marketRate, rateScale)
    const { hedgedPrincipal, share } = undesignated(principal, designated.get(dealId))
    const valueAmt = toAmount(worth.value * share, scaleOf(currency))
    const premium = costs.get(dealId)
    const costAmt = premiumShare(premium, principal, scaleOf(currency))
    const isCarried = premium?.isCarried ?? false
    return { dealId, dealSerialNo, currency, marketRate, valueAmt, costAmt, isCarried, hedgedPrincipal }
  })
}

/** @throws Refusal MARK_NO_DEALS, DEALS_NOT_VALUED */
export async function frozenMarks(
  context: Pick<Context, 'tx' | 'session'>,
  { snapshotId, orgId, day: markDate }: SnapshotHead,
): Promise<MarkWorth> {
  const { tx, session } = context
  const deals = await frozenBook(tx, session, [snapshotId]).deals()
  if (deals.length === 0) refuse(markRunRefusals.MARK_NO_DEALS, {}, 'markDate')
  const worths = await storedWorths(tx, session, [snapshotId])
  const lacking = deals.filter(({ dealId }) => !worths.has(dealId))
  if (lacking.length > 0) {
    refuse(businessDayRefusals.DEALS_NOT_VALUED, { count: lacking.length, list: someOf(lacking) }, 'markDate')
  }
  const valued = deals.flatMap((deal) => {
    const worth = worths.get(deal.dealId)
    return worth ? [{ deal, worth }] : []
  })
  return { lines: await linesOf(context, { orgId, markDate }, valued), leftOut: [] }
}

/** @throws Refusal MARK_NO_DEALS, MARK_MISSING where deals lack something and may not be left out, or where all of them do */
export async function liveMarks(
  context: Pick<Context, 'tx' | 'session' | 'lang'>,
  { orgId, markDate }: MarkDay,
  { mayLeaveOut }: { readonly mayLeaveOut: boolean },
): Promise<MarkWorth> {
  const { tx, session, lang } = context
  const deals = await bookOn(tx, session, { day: markDate }, [orgId]).deals()
  if (deals.length === 0) refuse(markRunRefusals.MARK_NO_DEALS, {}, 'markDate')
  const pairs = [...new Set(deals.map(({ currencyPair }) => currencyPair))]
  const rows = worthOf(deals, await marketOn(tx, session, { pairs }, markDate, [orgId]))
  const lacking = rows.filter(({ value }) => value === undefined)
  if (lacking.length > 0 && (!mayLeaveOut || lacking.length === rows.length)) {
    const ofDeals = lacking.flatMap((one) => one.gaps)
    const gaps = sayGaps(ofDeals, markDate, lang).join('; ')
    const params = { gaps, deals: someOf(lacking.map(({ deal }) => deal)), count: lacking.length }
    refuse(markRunRefusals.MARK_MISSING, params, 'markDate')
  }
  const valued = rows.flatMap(({ deal, value }) => (value ? [{ deal, worth: value }] : []))
  return {
    lines: await linesOf(context, { orgId, markDate }, valued),
    leftOut: lacking.map(({ deal, gaps }) => ({ dealId: deal.dealId, gaps })),
  }
}
