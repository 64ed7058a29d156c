/**
 * The rates by which a book of exposures is judged on a day, in the currency of the reports: the forward of each end date by the one
 * forward function, spot, and the budget rates in force; by organisation where it has rates of its own.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import { unitOf } from '@hedgerow/quant/basics/fx-rate'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { budgetsOn } from '../../limit/policy/hedging-policy.store.ts'
import { curvesMissing, forwardFrom } from '../../market/pair/forward.rules.ts'
import { orgsRatedApart } from '../../market/price/market.answer.ts'
import { loadMarketDays } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { reportingCurrency } from '../../position/reporting-currency.store.ts'
import { forwardGaps, type Gap } from '../../position/valuation.rules.ts'
import { pairConvention, type StoredPair } from '../../reference/reference.store.ts'
import { exposureDates, hedgedCurrencies } from './exposure-book.store.ts'

/** An inverted rate is a quotient: so many decimals that no amount of twelve digits shows the last. */
const invertedScale = 24

/** A currency against that of the reports; `isInverted` where the market quotes it the other way round. */
interface HomePair {
  readonly currency: string
  readonly convention: StoredPair
  readonly isInverted: boolean
}

/** One line of what the book is joined with; rates for `quotedUnit` of the currency, decimal text. */
interface ExposureRate {
  /** The organisation that has rates of its own; null for all others. */
  readonly org_id: string | null
  readonly currency: string
  readonly end_date: BusinessDate
  readonly rate: string
  readonly spot: string
  readonly per_unit: string
  readonly source: string
}

export interface ExposureMarket {
  readonly day: BusinessDate
  readonly convertCurrency: string
  /** Organisations with rates of their own. */
  readonly apart: readonly string[]
  readonly rates: readonly ExposureRate[]
  /** How each currency is quoted against that of the reports. */
  readonly pairs: readonly {
    readonly currency: string
    readonly pair: string
    readonly is_inverted: boolean
    readonly quoted: string
  }[]
  readonly budgets: readonly { readonly org_id: string; readonly pair: string; readonly rate: string }[]
  readonly gaps: readonly Gap[]
  readonly used: Pick<Awaited<ReturnType<typeof loadMarketDays>>, 'rates' | 'curves' | 'points'>
}

/** Of what one exposure asks for alone where `id` is said. */
export async function exposureMarket(tx: Tx, scope: Scope, day: BusinessDate, id?: string): Promise<ExposureMarket> {
  const convertCurrency = await reportingCurrency(tx, scope)
  const dates = await exposureDates(tx, scope, day, id)
  const currencies = new Set([...dates.map(({ currency }) => currency), ...(await hedgedCurrencies(tx, scope, id))])
  currencies.delete(convertCurrency)
  const pairs = await homePairs(tx, [...currencies].sort(), convertCurrency)
  const apart = await orgsRatedApart(tx, scope, scope.orgIds, day)
  const names = pairs.map(({ convention }) => convention.pair)
  const days = await loadMarketDays(tx, scope, { pairs: names }, day, apart)
  const ends = [...new Set(dates.map(({ endDate }) => endDate))].sort()
  const answers = [null, ...apart].flatMap((orgId) =>
    pairs.map((pair) => ratesOf(days.dayOf(orgId), orgId, pair, ends)),
  )
  const quoted = new Set(pairs.map(({ currency }) => currency))
  return {
    day,
    convertCurrency,
    apart,
    rates: answers.flatMap(({ rates }) => rates),
    pairs: pairs.map(({ currency, convention, isInverted }) => ({
      currency,
      pair: convention.pair,
      is_inverted: isInverted,
      quoted: String(convention.quotedUnit),
    })),
    budgets: (await budgetsOn(tx, scope, day)).map(({ orgId, currencyPair, budgetRate }) => ({
      org_id: orgId,
      pair: currencyPair,
      rate: budgetRate,
    })),
    gaps: [
      ...answers.flatMap(({ gaps }) => gaps),
      ...[...currencies]
        .filter((currency) => !quoted.has(currency))
        .map((currency): Gap => ({ kind: 'rate', name: `${currency}/${convertCurrency}` })),
    ],
    used: { rates: days.rates, curves: days.curves, points: days.points },
  }
}

async function homePairs(tx: Tx, currencies: readonly string[], home: string): Promise<HomePair[]> {
  const pairs: HomePair[] = []
  for (const currency of currencies) {
    const convention = await pairConvention(tx, currency, home)
    if (convention) pairs.push({ currency, convention, isInverted: convention.quote === currency })
  }
  return pairs
}

interface RatesOf {
  readonly rates: readonly ExposureRate[]
  readonly gaps: readonly Gap[]
}

function ratesOf(day: LoadedDay, orgId: string | null, home: HomePair, ends: readonly BusinessDate[]): RatesOf {
  const { currency, convention, isInverted } = home
  const market = day.marketOf(convention.pair)
  const gaps = forwardGaps(day, convention.pair, ends, curvesMissing)
  if (!market) return { rates: [], gaps }
  const own = (rate: Decimal) =>
    (isInverted ? unitOf(convention.quotedUnit).div(rate, invertedScale) : rate).stripZeros().toString()
  const shared = {
    org_id: orgId,
    currency,
    spot: own(market.spot.mid),
    per_unit: isInverted || convention.quotedUnit === 1 ? '1' : '0.01',
    source: [market.spot.dataSource, market.spot.dataDate, market.spot.derivedFrom].filter(Boolean).join(' '),
  }
  const priced = ends.filter((end) => curvesMissing(market, end).length === 0)
  return {
    rates: priced.map((end) => ({ ...shared, end_date: end, rate: own(forwardFrom(market, end).outright) })),
    gaps,
  }
}
