/** The option form's live calculation: what follows from what is typed so far, and what a submission would refuse. */
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
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
import { inOptionWords } from '../option/option-entry.act.ts'
import { buysCurrency, entryOf, type OptionEntry, optionRefusal } from '../option/option-said.rules.ts'
import { legsOf } from '../option/option-structure.rules.ts'
import { optionMarketOf, pricedOn } from './option-market.answer.ts'
import { modelOf, unpricedOf } from './option-model.rules.ts'
import {
  demandPremium,
  inQuoteCurrency,
  type PremiumMarket,
  premiumFrame,
  premiumGapPct,
  premiumOf,
  premiumRate,
  premiumVerdict,
} from './option-premium.rules.ts'
import { premiumMarket } from './premium-market.answer.ts'

type Asked = Said<typeof OptionQuery>
type Problem = OptionQuote['problems'][number]
/** Runs a check and keeps its refusal as a problem of the form: here nothing is stored, so nothing must stop. */
type Keeping = <T>(check: () => T) => T | undefined

function keepingIn(problems: Problem[], { lang }: Context, asked: Asked): Keeping {
  return (check) => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { field = '', because, params } = optionRefusal(error, asked)
      problems.push({ field, message: say(because, lang, params) })
      return undefined
    }
  }
}

/** The same of an answer that asks the database. */
async function keptIn<T>(
  problems: Problem[],
  { lang }: Context,
  asked: Asked,
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { field = '', because, params } = optionRefusal(error, asked)
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
  readonly asked: Asked
  readonly entry: OptionEntry
  readonly convention: PairFacts
  readonly keeping: Keeping
}

/** The first option as asked, and each further one of a package with what it shares with the first. */
export async function optionQuote(context: Context, asked: Asked): Promise<OptionQuote> {
  const [, ...further] = legsOf(asked)
  const legs: LegQuote[] = []
  for (const { option } of further) {
    const { nominalAmt2, model, premiumGapPct, verdict, problems } = await quoteOf(context, option as Asked, true)
    legs.push({ nominalAmt2, model, premiumGapPct, verdict, problems })
  }
  return { ...(await quoteOf(context, asked, legs.length > 0)), legs }
}

async function quoteOf(context: Context, asked: Asked, inPackage: boolean): Promise<Omit<OptionQuote, 'legs'>> {
  const orgId = orgAsked(context.session, asked)
  const entry = entryOf(asked)
  const convention = await inOptionWords(asked, () => pairFacts(context.tx, context.session, entry))
  assert(convention, 'both currencies of a quote are required')
  const problems: Problem[] = []
  const calculation = {
    problems,
    context,
    orgId,
    inPackage,
    asked,
    entry,
    convention,
    keeping: keepingIn(problems, context, asked),
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
    ...nominals(asked, terms),
    spotDate: dates?.spotDate ?? null,
    maturityDate: dates?.maturityDate ?? null,
    maturitySettleDate: dates?.maturitySettleDate ?? null,
    feePayDate: dates?.feePayDate ?? null,
    provisional: dates?.provisional ?? false,
    calendars,
    ...premiumTold(asked, premium, { model: market?.model, strike: terms.exePrice }),
    needsVolatility: market?.needsVolatility ?? false,
    problems,
  }
}

const text = (value: Decimal | undefined) => value?.stripZeros().toString() ?? null

function termsOf({ entry, convention, keeping }: Calculation): Terms {
  const { buyCurrency, sellCurrency } = entry
  assert(buyCurrency && sellCurrency, 'the sides of a quoted option are known')
  const said = { ...entry, buyCurrency, sellCurrency }
  const terms = keeping(() => optionKind.solveTerms(said, convention)) ?? {}
  keeping(() => demandRange(terms))
  keeping(() => demandAgreement(optionKind, said, terms, convention))
  return terms
}

function nominals(asked: Asked, { buyAmt, sellAmt, exePrice }: Terms) {
  const [first, second] = buysCurrency(asked) ? [buyAmt, sellAmt] : [sellAmt, buyAmt]
  return { nominalAmt: text(first), nominalAmt2: text(second), exePrice: text(exePrice) }
}

async function datesOf({ context, asked, convention: { pair }, keeping }: Calculation) {
  const { tx, session, today } = context
  const transDate = businessDate(asked.transDate ?? today)
  const calendars = await centresOf(tx, session, dealCentres(asked.holiday, pair))
  const { timeLimit } = asked
  const told = { calendars: Object.keys(calendars) }
  keeping(() => demandTransDate(transDate, today))
  if (!timeLimit) return { ...told, dates: undefined }
  const question = { kind: optionDateRules, pair, transDate, timeLimit, calendars }
  const dates = keeping(() => optionDates(question, asked))
  if (dates) keeping(() => demandOptionDates(question, dates))
  return { ...told, dates }
}

interface FramedPremium {
  readonly frame: PremiumFrame | undefined
  readonly market: PremiumMarket
}

async function premiumFor(calculation: Calculation, terms: Terms): Promise<FramedPremium | undefined> {
  const { context, orgId, asked, entry, convention, inPackage, keeping, problems } = calculation
  const { tx, session, today } = context
  const { pair } = convention
  const date = businessDate(asked.transDate ?? today)
  const market = await keptIn(problems, context, asked, () =>
    premiumMarket(tx, { ...session, orgId }, { pair, date }, asked),
  )
  if (!market) return undefined
  const frame = premiumFrame(asked, { convention, buyCurrency: entry.buyCurrency ?? '', terms }, market)
  if (frame) keeping(() => demandPremium(asked, frame, { inPackage }))
  return { frame, market }
}

interface Found {
  readonly terms: Terms
  readonly dates: OptionDates
}

/** The model of these terms; a strike that follows from the two notionals is priced too. */
async function modelFor(
  { context, orgId, asked, convention }: Calculation,
  frame: PremiumFrame,
  { terms, dates }: Found,
) {
  const { tx, session, today } = context
  if (!terms.exePrice?.isPositive()) return undefined
  const { pair } = convention.pair
  const date = businessDate(asked.transDate ?? today)
  const unpriced = unpricedOf({ ...asked, exePrice: terms.exePrice.toString() }, convention.pair.base, dates)
  const found = await optionMarketOf(tx, { ...session, orgId }, { pair, date }, unpriced, asked.optionQuoteVol)
  const priced = pricedOn(found, unpriced)
  const { market, used } = found
  const model = priced && market && used ? modelOf(market, priced, frame, { held: asked, used }) : undefined
  return { model: model ?? null, needsVolatility: used?.origin !== 'market' }
}

interface ModelTold {
  readonly model: OptionModel | null | undefined
  readonly strike: Decimal | undefined
}

/** Decimals of what one unit of the premium's currency is. */
const unitScale = 10

/** The forms of the premium, and how it stands to the model. */
function premiumTold(asked: Asked, framed: FramedPremium | undefined, { model, strike }: ModelTold) {
  const { frame, market } = framed ?? {}
  const premium = frame ? premiumOf(asked, frame) : {}
  const { fee } = premium
  const modelFee = model ? decimal(model.fee) : undefined
  return {
    fee: text(premium.fee),
    feePremiumRate: text(premium.percent),
    feePremiumPoint: text(premium.points),
    feePayAmt: text(premium.paid),
    feeExchangeRate: frame ? text(premiumRate(asked, frame)) : null,
    feeToQuote: text(frame && market && strike && inQuoteCurrency(ONE, frame, market, { strike, scale: unitScale })),
    feeRatePair: (market?.payQuoting ?? market?.feeQuoting)?.pair ?? '',
    model: model ?? null,
    premiumGapPct: fee && modelFee ? (premiumGapPct(fee, modelFee)?.toString() ?? null) : null,
    verdict: fee ? premiumVerdict(fee, modelFee) : null,
  }
}
