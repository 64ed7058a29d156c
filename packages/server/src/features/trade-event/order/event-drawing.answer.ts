/** An event drawn from what is said of it: what it comes to, and its picture. Preview and submission draw the same. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import type { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { DealEvent, MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { centresOf } from '../../trade/deal/deal-pair.store.ts'
import { dealCentres, termDates } from '../../trade/deal/trade-dates.rules.ts'
import { referenceOf } from '../../trade/entry/trade-market.answer.ts'
import { demandMarketRate, type JudgedQuestion, marketVerdict } from '../../trade/entry/trade-market.rules.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import type { Outcome } from '../events/deal-state.rules.ts'
import type { EventTerms } from '../events/event.rules.ts'
import { eventOf } from '../events/event-register.rules.ts'
import { demandOpen } from '../events/trade-event.rules.ts'
import { demandCarriable, gateOf } from '../judgement/event-judgement.answer.ts'
import type { EventCode } from '../judgement/event-order.store.ts'
import { type EventFacts, homePer } from './event-facts.answer.ts'
import { pictureOf } from './event-picture.rules.ts'
import { closingVerdict, modelClosing } from './option-end.answer.ts'

export type EventInput = EventTerms & { readonly offMarketReason?: string | undefined }

export interface Drawing {
  readonly outcome: Outcome
  readonly picture: EventPicture
}

/** The new maturity of an extension: that of its term, or a day that is good in every centre. @throws Refusal */
async function newMaturity({ tx, session, today }: Context, { deal, pair }: EventFacts, input: EventInput) {
  const { timeLimit, maturityDate } = input
  const calendars = await centresOf(tx, session, dealCentres(deal.holiday ?? undefined, pair))
  if (maturityDate) {
    if (isGoodDay(businessDate(maturityDate), Object.values(calendars))) return maturityDate
    const names = Object.values(calendars)
      .map(({ code }) => code)
      .join('+')
    return refuse(tradeRefusals.VALUE_DATE_CLOSED, { valueDate: maturityDate, calendars: names }, 'maturityDate')
  }
  if (!timeLimit) return refuse(tradeEventRefusals.NEW_MATURITY, {}, 'maturityDate')
  if (/^0+D$/.test(timeLimit)) return refuse(referenceRefusals.FORWARD_DATE, {}, 'timeLimit')
  const kind = kindOf(deal.businType)
  return termDates({ kind, pair, transDate: today, timeLimit, calendars }).valueDate
}

async function completed(context: Context, facts: EventFacts, code: EventCode, input: EventInput): Promise<EventTerms> {
  if (code !== DealEvent.of.extend) return input
  return { ...input, maturityDate: await newMaturity(context, facts, input) }
}

/** The rate of an event that the market can be asked about: a close, and the child of a roll at market. */
function comparable(code: EventCode, input: EventTerms, { terms }: EventFacts, { eventRate, facts }: Outcome) {
  if (code === DealEvent.of.close) return { rate: decimal(eventRate ?? '0'), valueDate: terms.valueDate }
  const isMarketRoll = code === DealEvent.of.extend && input.extendMethod === ExtendMethod.of.market
  if (isMarketRoll && facts.newMaturityDate)
    return { rate: decimal(eventRate ?? '0'), valueDate: facts.newMaturityDate }
  return undefined
}

interface Comparison {
  readonly market: EventPicture['market']
  readonly verdict: EventPicture['verdict']
  readonly modelFee?: string | undefined
}

const marketReply = ({ spot, market }: EventFacts): EventPicture['market'] =>
  spot && market
    ? {
        mid: market.spot.toString(),
        dataDate: spot.dataDate,
        dataTime: spot.dataTime,
        dataSource: spot.dataSource,
        simulated: spot.simulated,
      }
    : null

/** @throws Refusal OFF_MARKET, FAR_OFF_MARKET, NO_FORWARD_RATE */
async function compared(
  { tx, session, today }: Context,
  facts: EventFacts,
  price: { readonly rate: Decimal; readonly valueDate: string } | undefined,
  offMarketReason: string | undefined,
): Promise<Comparison> {
  const { deal, terms, spot, pairMarket } = facts
  const reply = { market: marketReply(facts) }
  if (!price) return { ...reply, verdict: MarketVerdict.of.none }
  const question: JudgedQuestion = {
    // What matures today is compared with spot: there is no forward of it.
    comparedWith: price.valueDate > today ? 'forward' : 'spot',
    pair: terms.currencyPair,
    transDate: today,
    valueDate: businessDate(price.valueDate),
    bounds: await boundsOf(tx, session, deal.orgId),
  }
  const reference = referenceOf(question, spot, pairMarket)
  demandMarketRate(question, price.rate, reference, offMarketReason)
  return { ...reply, verdict: marketVerdict(question, price.rate, reference) }
}

/** The closing premium of an option is compared with its model. @throws Refusal OFF_MODEL, NO_MODEL */
async function comparedClosing(
  context: Context,
  facts: EventFacts,
  option: OptionTerms,
  { eventAmt = '0', closeFee = '0', offMarketReason }: EventInput,
): Promise<Comparison> {
  const model = await modelClosing(context, facts, option, decimal(eventAmt))
  const verdict = closingVerdict(closeFee, model, offMarketReason)
  return { market: marketReply(facts), verdict, modelFee: model?.toString() }
}

/** The result in the home currency at the stored rate, rounded once. @throws Refusal NO_HOME_RATE */
async function inHome(context: Context, { deal, terms }: EventFacts, result: string | null) {
  const { tx, session } = context
  const { orgId } = deal
  const homeCurrency = await homeCurrencyOf(tx, session, orgId)
  if (result === null) return { homeCurrency, rollResult: null }
  const rate = await homePer(context, { orgId, currency: terms.quote, homeCurrency })
  const scale = (await amountScales(tx))(homeCurrency)
  return { homeCurrency, rollResult: decimal(result).mul(rate).round(scale).toString() }
}

/** What the event comes to. Nothing is stored. @throws Refusal by whatever stands against it */
export async function drawEvent(
  context: Context,
  facts: EventFacts,
  code: EventCode,
  input: EventInput,
): Promise<Drawing> {
  const { terms, state, days, market, links, deal } = facts
  demandOpen(gateOf(facts, facts.mayEndEarly), code)
  const completedInput = await completed(context, facts, code, input)
  const drawn = eventOf(code).outcome({ deal: terms, state, input: completedInput, days, market })
  const { mayEndEarly } = facts
  await demandCarriable(context, facts, { code, effects: drawn.effects, mayEndEarly, undoes: null })
  const { modelFee, ...comparison } =
    code === DealEvent.of.preExpire && facts.option
      ? await comparedClosing(context, facts, facts.option, input)
      : await compared(context, facts, comparable(code, completedInput, facts, drawn), input.offMarketReason)
  const outcome = modelFee === undefined ? drawn : { ...drawn, facts: { ...drawn.facts, modelFee } }
  const home = await inHome(context, facts, outcome.result)
  const isWhole = code === DealEvent.of.expire || code === DealEvent.of.noExercise
  const eventAmt =
    code === DealEvent.of.deletion ? null : isWhole ? state.remainPrincipal : (completedInput.eventAmt ?? null)
  const worthUsd = deal.worthUsd ?? deal.handWorthUsd
  const picture = pictureOf({ deal: terms, state, outcome, links, eventAmt, ...home, worthUsd, ...comparison })
  return { outcome, picture }
}

/** A lapse that its maker must explain is asked for by the rules; a deletion always. @throws Refusal REQUIRED */
export function demandReason(reason: string | undefined): string {
  return reason || refuse(fieldRefusals.REQUIRED, { field: tradeEventWords.cancelReason }, 'cancelReason')
}
