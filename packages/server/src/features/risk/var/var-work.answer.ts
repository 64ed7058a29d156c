/** All that a value at risk follows from, read once: the book of the day converted, and the clean history of its rates; or every reason against it. */
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert, refuseAll } from '@hedgerow/contract/kit/refusal'
import { listText, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { RiskReason, varApi } from '@hedgerow/contract/risk/var/var.contract'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { Scope } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { eachInTurn } from '../../../kit/work/turn.ts'
import { pairsAgainst } from '../../business-day/snapshot/freeze.answer.ts'
import { valuedBookOf } from '../../business-day/snapshot/valued-book.answer.ts'
import { rateHistory } from '../../market/price/rate-history.answer.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { conversionRate } from '../../position/valuation.rules.ts'
import { currencies as allCurrencies, amountScales } from '../../reference/reference.store.ts'
import { cleanHistory, type HistoryGap } from './history.rules.ts'
import { type Holdings, holdingSums } from './holding.rules.ts'
import { currencyProblems, termProblems, termsOf, type VarQuestion, type VarWork } from './var.rules.ts'

/** Days before the sample that judge the past. */
const judgedDays = 250

type Refused = { readonly reasons: readonly RiskReason[] }
type Prepared = Refused | { readonly reasons?: never; readonly work: VarWork }
type Hedge = Pick<InputOf<(typeof varApi)['hedgeEffect']>, 'currencyPair' | 'dealDirection' | 'amount'>

/** A member who asks, or the server on behalf of an organisation. */
interface VarAsker extends Pick<Context, 'tx' | 'today' | 'lang'> {
  readonly session: Scope & { readonly orgId: string }
}

/** `added` of the work is what a hedge that is only thought of would bring. @throws Refusal with all that is wrong with the terms, and of `valuedBookOf` */
export async function preparedWork(context: VarAsker, ask: VarQuestion, hedge?: Hedge): Promise<Prepared> {
  refuseAll([...termProblems(ask), ...currencyProblems(ask, await allCurrencies(context.tx))])
  const book = await bookOf(context, ask, hedge)
  if (book.reasons) return book
  const { home, currencies, options, held, rateOf, day, snapshotId } = book
  const days = await historyOf(context, ask, book)
  const cleaned = cleanHistory(days, currencies, ask.sampleSize)
  if (cleaned.gaps) return { reasons: cleaned.gaps.map((gap) => gapReason(context, gap, home)) }
  const { observations, ...history } = cleaned.history
  const knownRate = (currency: string) => {
    const rate = rateOf(currency)
    assert(rate, 'a currency without a rate of the day is a reason')
    return rate
  }
  const worthIn = (of: ReadonlyMap<string, number>) =>
    currencies.map((currency) => (of.get(currency) ?? 0) / knownRate(home))
  const quotes = [...new Set(options.map(({ pair }) => splitPair(pair).quote))]
  const perUnit = (currency: string) => knownRate(currency) / knownRate(home)
  return {
    work: {
      calcDate: day,
      snapshotId,
      confidence: ask.confidence,
      algorithm: ask.algorithm,
      scale: (await amountScales(context.tx))(home),
      item: worthIn(held.item),
      hedge: worthIn(held.hedge),
      ...(hedge ? { added: currencies.map(addedBy(hedge, perUnit)) } : {}),
      book: {
        home,
        currencies,
        options,
        conversions: Object.fromEntries(quotes.map((quote) => [quote, perUnit(quote)])),
      },
      terms: termsOf(ask, observations, Number(day)),
      spots: currencies.map(perUnit),
      ...history,
    },
  }
}

interface OpenBook {
  readonly reasons?: never
  readonly day: BusinessDate
  readonly snapshotId: string | null
  readonly home: string
  readonly held: Holdings
  readonly currencies: readonly string[]
  readonly options: readonly FxTrade[]
  /** Units of the reporting currency for one. */
  readonly rateOf: (currency: string) => number | undefined
}

async function bookOf(
  { tx, session, today, lang }: VarAsker,
  ask: VarQuestion,
  hedge: Hedge | undefined,
): Promise<OpenBook | Refused> {
  const valued = await valuedBookOf(tx, session, ask, today)
  const { market, day, snapshotId } = valued
  const { reportingCurrency } = market
  const exposures = await valued.exposures()
  const owed = exposures.map(({ currency }) => currency)
  const pairs = await pairsAgainst(tx, reportingCurrency, owed)
  const sums = holdingSums({ market, pairs }, { bookScope: ask.bookScope, exposureTypes: ask.exposureType.split(',') })
  await eachInTurn(exposures, sums.addExposure)
  await eachInTurn(await valued.rows(), sums.addRow)
  const held = sums.held()
  const lacking = sayGaps(held.gaps, day, lang)
  if (lacking.length > 0) return { reasons: lacking.map((message) => ({ message, currencyPair: null })) }
  const home = ask.convertCurrency ?? reportingCurrency
  const rateOf = (currency: string) => {
    const rate = conversionRate(market.dayOf(null), currency)
    return rate && modelValue(rate)
  }
  const sides = hedge ? Object.values(splitPair(hedge.currencyPair)) : []
  const { currencies, options } = unitsOf(held, { home, chosen: ask.calcCurrency?.split(','), sides })
  const quotes = options.map(({ pair }) => splitPair(pair).quote)
  const unrated = [...new Set([home, ...sides, ...quotes])].filter((currency) => rateOf(currency) === undefined)
  if (unrated.length > 0)
    return {
      reasons: unrated.map((currency) => ({
        message: say(riskRefusals.NO_DAY_RATE, lang, { currency }),
        currencyPair: `${currency}/${reportingCurrency}`,
      })),
    }
  if (currencies.length === 0)
    return { reasons: [{ message: say(riskRefusals.NOTHING_OPEN, lang), currencyPair: null }] }
  return { day, snapshotId, home, held, currencies, options, rateOf }
}

async function historyOf({ tx, session }: VarAsker, ask: VarQuestion, { day, currencies, home }: OpenBook) {
  const rows = ask.sampleSize + 1 + judgedDays
  const span = { from: addDays(day, -calendarDays(rows)), to: day }
  const pairs = currencies.map((currency) => `${currency}/${home}`)
  const days = await rateHistory(tx, { ...session, orgId: ask.orgId ?? session.orgId }, pairs, span)
  return days.slice(-rows)
}

function gapReason({ lang }: VarAsker, gap: HistoryGap, home: string): RiskReason {
  const reason = (text: Text, params: TextParams, currencyPair: string | null) => ({
    message: say(text, lang, params),
    currencyPair,
  })
  if (gap.reason === 'history-too-short') return reason(riskRefusals.SHORT_HISTORY, { count: gap.days }, null)
  const pair = `${gap.currency}/${home}`
  if (gap.reason === 'no-history') return reason(riskRefusals.NO_HISTORY, { currency: gap.currency }, pair)
  const { dates, percent } = gap
  const params = {
    pair,
    count: dates.length,
    pct: fromNumber(percent, 2).toString(),
    dates: listText(dates.map(dashed)),
  }
  return reason(riskRefusals.RATE_GAPS, params, pair)
}

const dashed = (date: string) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
/** Calendar days that hold so many working days, with the longest closings of a year. */
const calendarDays = (rows: number) => Math.ceil((rows * 7) / 5) + Math.ceil(rows / 10) + 20

interface Chosen {
  readonly home: string
  readonly chosen: readonly string[] | undefined
  /** Currencies of a hedge that is thought of: measured whatever is held of them. */
  readonly sides: readonly string[]
}

/** The currencies that are held or chosen, and the options that move with one of them. */
function unitsOf({ item, hedge, options }: Holdings, { home, chosen, sides }: Chosen) {
  const isChosen = (currency: string) => currency !== home && (chosen === undefined || chosen.includes(currency))
  const ofOptions = options.filter(({ pair }) => Object.values(splitPair(pair)).some(isChosen))
  const held = [
    ...[...item, ...hedge].flatMap(([currency, worth]) => (worth === 0 ? [] : [currency])),
    ...ofOptions.flatMap(({ pair }) => Object.values(splitPair(pair))),
    ...sides,
  ]
  return { currencies: [...new Set(held)].filter(isChosen).sort(), options: ofOptions }
}

/** What a deal at spot brings of a currency: the base that is bought, and the quote that pays for it. */
const addedBy =
  ({ currencyPair, dealDirection, amount }: Hedge, rateOf: (currency: string) => number) =>
  (currency: string): number => {
    const { base, quote } = splitPair(currencyPair)
    if (currency !== base && currency !== quote) return 0
    const worth = modelValue(amount) * rateOf(base) * (dealDirection === DealDirection.of.buy ? 1 : -1)
    return currency === base ? worth : -worth
  }
