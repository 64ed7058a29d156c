/** The option form's live calculation: what follows from what is typed so far, and what a submission would refuse. */
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import type { LegQuote, OptionModel, OptionQuery, OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, ONE } from '@hedgerow/quant/basics/decimal'
import type { PremiumFrame } from '@hedgerow/quant/market/volatility/option-premium'
import type { Context } from '../../../kit/http/serve.ts'
import { centresOf, type PairFacts, pairFacts } from '../deal/deal-pair.store.ts'
import { dealCentres, demandTransDate } from '../deal/trade-dates.rules.ts'
import { demandAgreement, type Terms } from '../deal/trade-terms.rules.ts'
import { demandRange } from '../entry/trade-entry.rules.ts'
import { orgAsked } from '../entry/trade-quote.answer.ts'
import { optionKind } from '../kinds/option.kind.ts'
import { demandOptionDates, type OptionDates, optionDateRules, optionDates } from '../option/option-dates.rules.ts'
import { buysCurrency, entryOf, type OptionEntry, optionRefusal } from '../option/option-said.rules.ts'
import { legsOf } from '../option/option-structure.rules.ts'
import { optionMarketOf, pricedOn } from '../option-price/option-market.answer.ts'
import { modelOf, unpricedOf } from '../option-price/option-model.rules.ts'
import {
  demandPremium,
  inQuoteCurrency,
  type PremiumMarket,
  premiumFrame,
  premiumGapPct,
  premiumOf,
  premiumRate,
  premiumVerdict,
} from '../option-price/option-premium.rules.ts'
import { premiumMarket } from '../option-price/premium-market.answer.ts'
import { inOptionWords } from './option-entry.act.ts'

type OptionInput = Parsed<typeof OptionQuery>
type Problem = OptionQuote['problems'][number]
/** Runs a check and keeps its refusal as a problem of the form: here nothing is stored, so nothing must stop. */
type Keeping = <T>(check: () => T) => T | undefined

function keepingIn(problems: Problem[], { lang }: Context, input: OptionInput): Keeping {
  return (check) => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { field = '', because, params } = optionRefusal(error, input)
      problems.push({ field, message: say(because, lang, params) })
      return undefined
    }
  }
}

/** The same of an answer that asks the database. */
async function keptIn<T>(
  problems: Problem[],
  { lang }: Context,
  input: OptionInput,
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { field = '', because, params } = optionRefusal(error, input)
    problems.push({ field, message: say(because, lang, params) })
    return undefined
  }
}

interface Calculation {
  readonly problems: Problem[]
  readonly context: Context
  /** Whose rates it is priced with. */
  readonly orgId: string
  readonly inPackage: boolean
  readonly input: OptionInput
  readonly entry: OptionEntry
  readonly convention: PairFacts
  readonly keeping: Keeping
}

/** The first option as asked, and each further one of a package with what it shares with the first. */
export async function optionQuote(context: Context, input: OptionInput): Promise<OptionQuote> {
  const [, ...further] = legsOf(input)
  const legs: LegQuote[] = []
  for (const { option } of further) {
    const { nominalAmt2, model, premiumGapPct, verdict, problems } = await quoteOf(context, option as OptionInput, true)
    legs.push({ nominalAmt2, model, premiumGapPct, verdict, problems })
  }
  return { ...(await quoteOf(context, input, legs.length > 0)), legs }
}

async function quoteOf(context: Context, input: OptionInput, inPackage: boolean): Promise<Omit<OptionQuote, 'legs'>> {
  const orgId = orgAsked(context.session, input)
  const entry = entryOf(input)
  const convention = await inOptionWords(input, () => pairFacts(context.tx, { ...context.session, orgId }, entry))
  assert(convention, 'both currencies of a quote are required')
  const problems: Problem[] = []
  const calculation = {
    problems,
    context,
    orgId,
    inPackage,
    input,
    entry,
    convention,
    keeping: keepingIn(problems, context, input),
  }
  const terms = termsOf(calculation)
  const { dates, calendars } = await datesOf(calculation)
  const premium = await premiumFor(calculation, terms)
  const frame = premium?.frame
  const market = frame && dates ? await modelFor(calculation, frame, { terms, dates }) : undefined
  const { pair } = convention
  return {
    pair: pair.pair,
    quotedUnit: pair.quotedUnit,
    pip: pair.pip,
    ...nominals(input, terms),
    spotDate: dates?.spotDate ?? null,
    maturityDate: dates?.maturityDate ?? null,
    maturitySettleDate: dates?.maturitySettleDate ?? null,
    feePayDate: dates?.feePayDate ?? null,
    provisional: dates?.provisional ?? false,
    calendars,
    ...premiumReply(input, premium, { model: market?.model, strike: terms.exePrice }),
    needsVolatility: market?.needsVolatility ?? false,
    problems,
  }
}

const text = (value: Decimal | undefined) => value?.stripZeros().toString() ?? null

function termsOf({ entry, convention, keeping }: Calculation): Terms {
  const { buyCurrency, sellCurrency } = entry
  assert(buyCurrency && sellCurrency, 'the sides of a quoted option are known')
  const optionTerms = { ...entry, buyCurrency, sellCurrency }
  const terms = keeping(() => optionKind.solveTerms(optionTerms, convention)) ?? {}
  keeping(() => demandRange(terms))
  keeping(() => demandAgreement(optionKind, optionTerms, terms, convention))
  return terms
}

function nominals(input: OptionInput, { buyAmt, sellAmt, exePrice }: Terms) {
  const [first, second] = buysCurrency(input) ? [buyAmt, sellAmt] : [sellAmt, buyAmt]
  return { nominalAmt: text(first), nominalAmt2: text(second), exePrice: text(exePrice) }
}

async function datesOf({ context, input, convention: { pair }, keeping }: Calculation) {
  const { tx, session, today } = context
  const transDate = businessDate(input.transDate ?? today)
  const calendars = await centresOf(tx, session, dealCentres(input.holiday, pair))
  const { timeLimit } = input
  const centres = { calendars: Object.keys(calendars) }
  keeping(() => demandTransDate(transDate, today))
  if (!timeLimit) return { ...centres, dates: undefined }
  const question = { kind: optionDateRules, pair, transDate, timeLimit, calendars }
  const dates = keeping(() => optionDates(question, input))
  if (dates) keeping(() => demandOptionDates(question, dates))
  return { ...centres, dates }
}

interface FramedPremium {
  readonly frame: PremiumFrame | undefined
  readonly market: PremiumMarket
}

async function premiumFor(calculation: Calculation, terms: Terms): Promise<FramedPremium | undefined> {
  const { context, orgId, input, entry, convention, inPackage, keeping, problems } = calculation
  const { tx, session, today } = context
  const { pair } = convention
  const date = businessDate(input.transDate ?? today)
  const market = await keptIn(problems, context, input, () =>
    premiumMarket(tx, { ...session, orgId }, { pair, date }, input),
  )
  if (!market) return undefined
  const frame = premiumFrame(input, { convention, buyCurrency: entry.buyCurrency ?? '', terms }, market)
  if (frame) keeping(() => demandPremium(input, frame, { inPackage }))
  return { frame, market }
}

interface DatedTerms {
  readonly terms: Terms
  readonly dates: OptionDates
}

/** The model of these terms; a strike that follows from the two notionals is priced too. */
async function modelFor(
  { context, orgId, input, convention }: Calculation,
  frame: PremiumFrame,
  { terms, dates }: DatedTerms,
) {
  const { tx, session, today } = context
  if (!terms.exePrice?.isPositive()) return undefined
  const { pair } = convention.pair
  const date = businessDate(input.transDate ?? today)
  const unpriced = unpricedOf({ ...input, exePrice: terms.exePrice.toString() }, convention.pair.base, dates)
  const pricing = await optionMarketOf(tx, { ...session, orgId }, { pair, date }, unpriced, input.optionQuoteVol)
  const priced = pricedOn(pricing, unpriced)
  const { market, used } = pricing
  const model = priced && market && used ? modelOf(market, priced, frame, { held: input, used }) : undefined
  return { model: model ?? null, needsVolatility: used?.origin !== 'market' }
}

interface ModelReply {
  readonly model: OptionModel | null | undefined
  readonly strike: Decimal | undefined
}

/** Decimals of what one unit of the premium's currency is. */
const unitScale = 10

/** The forms of the premium, and how it stands to the model. */
function premiumReply(input: OptionInput, framed: FramedPremium | undefined, { model, strike }: ModelReply) {
  const { frame, market } = framed ?? {}
  const premium = frame ? premiumOf(input, frame) : {}
  const { fee } = premium
  const modelFee = model ? decimal(model.fee) : undefined
  return {
    fee: text(premium.fee),
    feePremiumRate: text(premium.percent),
    feePremiumPoint: text(premium.points),
    feePayAmt: text(premium.paid),
    feeExchangeRate: frame ? text(premiumRate(input, frame)) : null,
    feeToQuote: text(frame && market && strike && inQuoteCurrency(ONE, frame, market, { strike, scale: unitScale })),
    feeRatePair: (market?.payQuoting ?? market?.feeQuoting)?.pair ?? '',
    model: model ?? null,
    premiumGapPct: fee && modelFee ? (premiumGapPct(fee, modelFee)?.toString() ?? null) : null,
    verdict: fee ? premiumVerdict(fee, modelFee) : null,
  }
}
