/** The deal form's live calculation: what follows from what is typed so far, and what a submission would refuse. */

import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { DealReview, Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { QuoteQuery } from '@hedgerow/contract/trade/trade.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import type { CalendarsByCode } from '../../reference/expire-date.rules.ts'
import { centresOf, pairFacts } from '../deal/deal-pair.store.ts'
import {
  type DateQuestion,
  type DealDates,
  dealCentres,
  dealDates,
  demandTransDate,
  termDates,
} from '../deal/trade-dates.rules.ts'
import {
  allInRate,
  demandAgreement,
  parityMarkOf,
  type Terms,
  type TermsConvention,
  termNames,
} from '../deal/trade-terms.rules.ts'
import { kindOf } from '../kinds/deal-register.kind.ts'
import { demandRange } from './trade-entry.rules.ts'
import { limitsReply } from './trade-limits.answer.ts'
import { marketReference } from './trade-market.answer.ts'
import { deviationPct, type JudgedQuestion, type MarketReference, marketVerdict } from './trade-market.rules.ts'

type QuoteInput = Parsed<typeof QuoteQuery>
type Problem = Quote['problems'][number]

/** Runs a check and keeps its refusal as a problem of the form: here nothing is stored, so nothing must stop. */
function keeping<T>(problems: Problem[], { lang }: Context, check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ field: error.field ?? '', message: say(error.because, lang, error.params) })
    return undefined
  }
}

function marketReply(market: MarketReference | undefined): DealReview['market'] {
  if (!market) return null
  const { mid, ...origin } = market
  return { ...origin, midPrice: mid.round(6).stripZeros().toString() }
}

/** @throws Refusal DOES_NOT_EXIST where the reader does not see the organisation */
export function orgAsked(
  session: Context['session'],
  { orgId = session.orgId }: { readonly orgId?: string | undefined },
): string {
  demandOrganisation(session, 'trade.view', orgId)
  return orgId
}

export async function quote(context: Context, input: QuoteInput): Promise<Quote> {
  const { tx, session, today } = context
  const kind = kindOf(input.businType)
  const problems: Problem[] = []
  const orgId = orgAsked(session, input)
  const convention = await pairFacts(tx, { ...session, orgId }, input)
  if (!convention) throw new Error('should hold: both currencies of a quote are required')
  const transDate = businessDate(input.transDate ?? today)
  const calendars = await centresOf(tx, session, dealCentres(input.holiday, convention.pair))
  const dates = datesOf(context, { ...input, transDate }, convention, calendars, problems)
  const terms = keeping(problems, context, () => checkedTerms(input, convention, problems, context)) ?? {}
  const bounds = await boundsOf(tx, session, orgId)
  const question = {
    comparedWith: kind.comparedWith,
    pair: convention.pair.pair,
    transDate,
    valueDate: dates?.valueDate,
    bounds,
  }
  const market = await marketReference(tx, { ...session, orgId }, question)
  // A forward is compared once it is known for when.
  const isDated = kind.comparedWith !== 'forward' || dates !== undefined
  return {
    ...conventionReply(input, convention),
    ...termsReply(terms, input),
    valueDate: dates?.valueDate ?? null,
    spotDate: dates?.spotDate ?? null,
    provisional: dates?.provisional ?? false,
    calendars: Object.keys(calendars),
    ...standing(question, isDated ? allInRate(kind, terms) : undefined, market),
    tolerancePct: bounds.offMarketPct,
    limitPct: bounds.offMarketLimitPct,
    ...(await limitsReply(context, { ...input, transDate }, convention, terms, dates?.valueDate)),
    problems,
  }
}

function checkedTerms(input: QuoteInput, convention: TermsConvention, problems: Problem[], context: Context): Terms {
  const kind = kindOf(input.businType)
  const terms = kind.solveTerms(input, convention)
  keeping(problems, context, () => demandRange(terms))
  keeping(problems, context, () => demandAgreement(kind, input, terms, convention))
  return terms
}

/** A said date that cannot be falls back to the term's own, and the form says why. */
function datesOf(
  context: Context,
  input: QuoteInput & { readonly transDate: BusinessDate },
  { pair }: TermsConvention,
  calendars: CalendarsByCode,
  problems: Problem[],
): DealDates | undefined {
  keeping(problems, context, () => demandTransDate(input.transDate, context.today))
  if (!input.timeLimit) return undefined
  const { businType, transDate, timeLimit, valueDate } = input
  const question: DateQuestion = { kind: kindOf(businType), pair, transDate, timeLimit, valueDate, calendars }
  const dates = keeping(problems, context, () => dealDates(question))
  return dates ?? (valueDate ? keeping([], context, () => termDates(question)) : undefined)
}

const conventionReply = (input: QuoteInput, { pair, buyScale, sellScale }: TermsConvention) => ({
  pair: pair.pair,
  quotedUnit: pair.quotedUnit,
  pip: pair.pip,
  dealDirection: input.buyCurrency === pair.base ? DealDirection.of.buy : DealDirection.of.sell,
  buyScale,
  sellScale,
  rateScale: pair.quotedDecimalScale,
})

const termsReply = (terms: Terms, input: QuoteInput) => ({
  buyAmt: terms.buyAmt?.toString() ?? null,
  sellAmt: terms.sellAmt?.toString() ?? null,
  spotRate: terms.spotRate?.toString() ?? null,
  forwardPoint: terms.forwardPoint?.toString() ?? null,
  forwardRate: terms.forwardRate?.toString() ?? null,
  parityMark: parityMarkOf(terms.forwardPoint),
  computed: termNames.filter((name) => terms[name] !== undefined && input[name] === undefined),
})

/** Where the all-in rate stands against the market, in words and percent; what cannot be compared has no percent. */
export function standing(question: JudgedQuestion, rate: Terms['spotRate'], market: MarketReference | undefined) {
  const verdict = marketVerdict(question, rate, market)
  const isCompared = rate && market && verdict !== MarketVerdict.of.spotOnly
  return {
    market: marketReply(market),
    deviationPct: isCompared ? deviationPct(rate, market.mid).toString() : null,
    verdict,
  }
}
