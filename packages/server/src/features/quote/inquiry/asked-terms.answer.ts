/** What the terms of an inquiry mean today: dates, mid, amounts, limits, and the banks that can be asked for them. */

import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import type { AskTerms, BankChoice, InquiryTerms, Mid } from '@hedgerow/contract/quote/quote.contract'
import { BankAdapter } from '@hedgerow/contract/quote/quote.dict'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { DealType, TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { instantOf, wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { policyOf } from '../../hedging/policy/hedge-policy.store.ts'
import { spotMaxAgeDays } from '../../market/pair/spot.rules.ts'
import { ratesFromSource, referenceRates } from '../../market/price/market.answer.ts'
import { calendarsOf, currencyPairs, type StoredPair } from '../../reference/reference.store.ts'
import type { DealKind } from '../../trade/deal/deal.kind.ts'
import { centresOf, type PairFacts, pairFacts } from '../../trade/deal/deal-pair.store.ts'
import { limitWorth, worthUsd } from '../../trade/deal/deal-worth.store.ts'
import { type DealDates, dealCentres, dealDates } from '../../trade/deal/trade-dates.rules.ts'
import { demandParties } from '../../trade/entry/deal-parties.store.ts'
import { useOf } from '../../trade/entry/trade-facility.rules.ts'
import { marketReference } from '../../trade/entry/trade-market.answer.ts'
import { orgAsked } from '../../trade/entry/trade-quote.answer.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import { banksWithLines, type StoredBank } from './bank-choice.store.ts'
import { bankCentres, demandTerm, isOpenAt, otherAmount, ranked, type Sides, sidesOf } from './quote.rules.ts'

type Terms = Parsed<typeof AskTerms>
/** On whose behalf, and as of which day, terms are resolved. */
export type Asking = Pick<Context, 'tx' | 'session' | 'today'>

export interface MarketQuery {
  readonly mid: Decimal
  readonly spotMid: Decimal
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  readonly simulated: boolean
}
export interface ResolvedTerms extends Sides {
  readonly orgId: string
  readonly kind: DealKind
  readonly pair: StoredPair
  readonly facts: PairFacts
  readonly dates: DealDates
  readonly market: MarketQuery | undefined
  /** At the mid; undefined without one. */
  readonly dealAmt2: Decimal | undefined
  readonly baseAmt: Decimal | undefined
  readonly worth: Decimal | undefined
}

/** The mid of a pair for a settle date, with the spot that it stands on. */
async function askedMarket(
  { tx, session, today }: Asking,
  orgId: string,
  kind: Pick<DealKind, 'comparedWith'>,
  pair: string,
  valueDate: BusinessDate | undefined,
): Promise<MarketQuery | undefined> {
  const scope = { ...session, orgId }
  const spot = (await referenceRates(tx, scope, [pair], today)).get(pair)
  const question = { comparedWith: kind.comparedWith, pair, transDate: today, valueDate }
  const market = await marketReference(tx, scope, question)
  if (!spot || !market) return undefined
  const { dataDate, dataTime, dataSource, simulated } = market
  return { mid: market.mid, spotMid: spot.mid, dataDate, dataTime, dataSource, simulated }
}

/** @throws Refusal for terms that cannot be asked; a term that settles nowhere is told of `dealLimit` */
export async function resolveTerms(context: Asking, terms: Terms): Promise<ResolvedTerms> {
  const { tx, session, today } = context
  const orgId = orgAsked(session, terms)
  const pair =
    (await currencyPairs(tx)).get(terms.currencyPair) ?? refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
  const sides = sidesOf(pair, terms)
  const facts = await pairFacts(tx, { ...session, orgId }, sides)
  if (!facts) throw new Error('should hold: both currencies of an inquiry are known')
  const kind = kindOf(terms.businType)
  demandTerm(kind, terms.dealLimit)
  const calendars = await centresOf(tx, session, dealCentres(undefined, pair))
  const dates = ofLimit(() => dealDates({ kind, pair, transDate: today, timeLimit: terms.dealLimit, calendars }))
  const market = await askedMarket(context, orgId, kind, pair.pair, dates.valueDate)
  const scale = terms.currency === sides.buyCurrency ? facts.sellScale : facts.buyScale
  const dealAmt2 = market && otherAmount(pair, terms, market.mid, scale)
  const baseAmt = terms.currency === pair.base ? decimal(terms.dealAmt) : dealAmt2
  const amounts = amountsOf(sides, terms, dealAmt2, baseAmt, pair.pair, today)
  const worth = limitWorth(await worthUsd(tx, session, { orgId, ...amounts }))
  return { ...sides, orgId, kind, pair, facts, dates, market, dealAmt2, baseAmt, worth }
}

/** The form speaks of a deal limit where a deal speaks of its time limit. */
function ofLimit<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal && error.field === 'timeLimit')
      throw new Refusal(error.because, error.params, 'dealLimit', error.problems)
    throw error
  }
}

const amountsOf = (
  { buyCurrency, sellCurrency }: Sides,
  { currency, dealAmt }: Terms,
  dealAmt2: Decimal | undefined,
  baseAmt: Decimal | undefined,
  currencyPair: string,
  transDate: string,
) => {
  const amountIn = (one: string) => (one === currency ? dealAmt : (dealAmt2?.toString() ?? null))
  return {
    buyCurrency,
    buyAmt: amountIn(buyCurrency),
    sellCurrency,
    sellAmt: amountIn(sellCurrency),
    currencyPair,
    principal: baseAmt?.toString() ?? null,
    transDate,
  }
}

/** Every bank with a line as a choice, best first, with what it is stored by. */
export async function bankChoices(
  { tx, session, today, lang }: Asking & Pick<Context, 'lang'>,
  resolved: Pick<ResolvedTerms, 'worth' | 'dates'> | undefined,
): Promise<{ readonly choices: BankChoice[]; readonly stored: readonly StoredBank[] }> {
  const settleDate = resolved?.dates.valueDate
  const stored = await banksWithLines(tx, session, { today, settleDate })
  const clock = await systemDate(tx)
  const utc = wallClockOf('UTC')(instantOf(clock.timeZone, { day: today, time: clock.time }))
  const calendars = await calendarsOf(tx, session, bankCentres(stored.map(({ country }) => country)))
  const choices = stored.map((bank): BankChoice => {
    const { facilityUsd, usedUsd, usePct } = bank
    const use = { usedUsd, usePct }
    const facility = facilityUsd === null ? null : useOf({ limitUsd: facilityUsd, ...use }, resolved?.worth, !!resolved)
    const isShort = facility?.exceeded === true
    return {
      quoteSource: bank.quoteSource,
      quoteSourceName: bank.quoteSourceName,
      counterPartyId: bank.counterPartyId,
      onlineType: bank.onlineType,
      internalRiskRating: bank.internalRiskRating,
      externalRiskRating: bank.externalRiskRating,
      averageSpread: bank.averageSpread,
      winRate: bank.winRate,
      answerSeconds: bank.answerSeconds,
      dealTimeBegin: bank.dealTimeBegin,
      dealTimeEnd: bank.dealTimeEnd,
      isOpen: isOpenAt(bank, utc, calendars),
      facility,
      executableFlag: isShort ? TradeExeFlag.of.no : TradeExeFlag.of.yes,
      why: isShort ? say(quoteRefusals.BANK_SHORT, lang, { bank: bank.quoteSourceName }) : null,
      simulated: bank.adapter === BankAdapter.of.simulator,
    }
  })
  return { choices: ranked(choices), stored }
}

const midReply = (pair: string, market: MarketQuery): Mid => ({
  currencyPair: pair,
  midPrice: market.mid.round(6).stripZeros().toString(),
  spotMid: market.spotMid.round(6).stripZeros().toString(),
  dataDate: market.dataDate,
  dataTime: market.dataTime,
  dataSource: market.dataSource,
  simulated: market.simulated,
})

/**
 * The spot mid of a pair alone: of one source where the caller names it, else the one that deals are compared with.
 * @throws Refusal NO_PAIR, MISSING_RATE, MISSING_SOURCE_RATE
 */
export async function spotMid(
  { tx, session, today }: Asking,
  { currencyPair, dataSource }: { readonly currencyPair: string; readonly dataSource?: string | undefined },
): Promise<Mid> {
  const { pair } = (await currencyPairs(tx)).get(currencyPair) ?? refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
  const rates = dataSource ? ratesFromSource(dataSource) : referenceRates
  const spot = (await rates(tx, session, [pair], today)).get(pair)
  if (spot) return midReply(pair, { ...spot, spotMid: spot.mid })
  const missing = { pair, date: today, days: spotMaxAgeDays }
  if (!dataSource) refuse(marketRefusals.MISSING_RATE, missing, 'currencyPair')
  return refuse(marketRefusals.MISSING_SOURCE_RATE, { ...missing, source: dataSource }, 'dataSource')
}

/** Whom and what an inquiry names must be the group's own. @throws Refusal DOES_NOT_EXIST */
export async function demandNamed(
  { tx, session, today }: Context,
  terms: Pick<Terms, 'orgId' | 'hedgeRequestId'> & { readonly portfolioId?: string | undefined },
): Promise<void> {
  const { hedgeRequestId, portfolioId } = terms
  await demandParties(
    tx,
    session,
    { orgId: orgAsked(session, terms), hedgeRequestId, portfolioId },
    { today, mustBeActive: false },
  )
}

/** The live calculation behind the terms: what cannot be asked is told as a problem of its field. */
export async function askedTerms(context: Context, terms: Terms): Promise<InquiryTerms> {
  await demandNamed(context, terms)
  const problems: { field: string; message: string }[] = []
  let resolved: ResolvedTerms | undefined
  try {
    resolved = await resolveTerms(context, terms)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ field: error.field ?? '', message: say(error.because, context.lang, error.params) })
  }
  const { choices } = await bankChoices(context, resolved)
  return {
    settleDate: resolved ? businessDate(resolved.dates.valueDate) : null,
    provisional: resolved?.dates.provisional ?? false,
    mid: resolved?.market ? midReply(resolved.pair.pair, resolved.market) : null,
    dealAmt2: resolved?.dealAmt2?.toString() ?? null,
    currency2: resolved?.currency2 ?? '',
    pip: resolved?.pair.pip ?? '',
    quota: resolved ? await quotaUse(context, terms, resolved) : null,
    banks: choices,
    problems,
  }
}

/** A hedge that no request stands behind takes of the board's quota by itself. */
async function quotaUse(asking: Asking, terms: Terms, { orgId, worth }: ResolvedTerms) {
  if (terms.dealType !== DealType.of.hedge || terms.hedgeRequestId) return null
  return quotaOf(asking, orgId, { worth })
}

/** The board's quota as it stands, or as it would with a deal; null where none is in force. */
export async function quotaOf(
  { tx, session, today }: Asking,
  orgId: string,
  deal?: { readonly worth: Decimal | undefined },
) {
  const policy = await policyOf(tx, session, orgId, today)
  if (!policy?.quotaUsd) return null
  return useOf({ limitUsd: policy.quotaUsd, usedUsd: policy.usedUsd, usePct: '100' }, deal?.worth, deal !== undefined)
}
