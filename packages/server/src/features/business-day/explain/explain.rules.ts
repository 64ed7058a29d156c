/**
 * Values deals of a snapshot and says why each is worth something else than in the one before: by `explainProfit`, one part after the other,
 * on markets that are mixed of the two. A rate that converts moves with the spot rates. Pure.
 */
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { type DealState, explainProfit, statesBetween } from '@hedgerow/quant/risk/profit/profit-explain'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { type DealValue, dealValue, type LiveDeal } from '../../position/valuation.rules.ts'
import { type FrozenMarket, marketOf } from '../snapshot/frozen-market.rules.ts'

/** A deal in the two snapshots; missing before it was made, and after it left. */
export interface DealOfDays {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly currencyPair: string
  readonly opening: LiveDeal | null
  readonly closing: LiveDeal | null
  /** What was stored as its closing value of the opening snapshot; null where that was not valued. */
  readonly storedOpening: string | null
}

/** The markets of both; without an opening every deal is new. */
export interface MarketsOfDays {
  readonly opening: FrozenMarket | null
  readonly closing: FrozenMarket
  /** Decimals of the home currency. */
  readonly scale: number
}

/** A row of the explanation; amounts in the home currency as decimal text. */
export interface ExplainedDeal {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly currencyPair: string
  readonly marketRate: number | null
  readonly value: number | null
  readonly cost: string | null
  readonly openingValue: string
  readonly new: string
  readonly settled: string
  readonly changes: string
  readonly time: string
  readonly spot: string
  readonly points: string
  readonly vol: string
  readonly residual: string
  readonly closingValue: string
  readonly gainLoss: string | null
}

/** Which of the two days each part of a state is of: 0 the opening, 1 the closing. */
type Mixed = DealState<LiveDeal, 0 | 1>

/** The market of each state, made once, and a deal in the state of either day. */
function mixedMarkets({ opening, closing }: Pick<MarketsOfDays, 'opening' | 'closing'>) {
  const before = opening ?? closing
  const days = new Map<string, LoadedDay>()
  const marketFor = (state: Mixed): LoadedDay => {
    const key = keyOf(state)
    const made = days.get(key) ?? marketOf(mixedOf(before, closing, state), closing.homeCurrency)
    days.set(key, made)
    return made
  }
  const statesOf = ({ opening: old, closing: now }: Pick<DealOfDays, 'opening' | 'closing'>) => {
    // Of a deal whose terms did not change, the first step asks for what is known.
    const deal = old && now && JSON.stringify(old) === JSON.stringify(now) ? old : now
    const was: Mixed | undefined = old ? { terms: old, asOf: before.day, spot: 0, points: 0, vol: 0 } : undefined
    const is: Mixed | undefined = deal ? { terms: deal, asOf: closing.day, spot: 1, points: 1, vol: 1 } : undefined
    return { opening: was, closing: is }
  }
  return { marketFor, statesOf }
}

/** A deal as it is valued before, between and after the steps that explain it. */
export interface ExplainStage {
  readonly terms: LiveDeal
  readonly day: LoadedDay
}

/** Nothing before the deal was made, and nothing after it left. */
export function stagesOf(
  markets: Pick<MarketsOfDays, 'opening' | 'closing'>,
  deal: DealOfDays,
): readonly ExplainStage[] {
  const { marketFor, statesOf } = mixedMarkets(markets)
  const { opening, closing } = statesOf(deal)
  const states = opening && closing ? statesBetween(opening, closing) : [opening, closing].flatMap((one) => one ?? [])
  return states.map((state) => ({ terms: state.terms, day: marketFor(state) }))
}

/** Errors: DEALS_NOT_VALUED names a deal that a market cannot value. */
export function explainer({ scale, ...markets }: MarketsOfDays): (deal: DealOfDays) => ExplainedDeal {
  const { marketFor, statesOf } = mixedMarkets(markets)

  return ({ opening: old, closing: now, storedOpening, ...named }) => {
    const values = new Map<LoadedDay, readonly [LiveDeal, DealValue]>()
    const valueIn = (state: Mixed): DealValue => {
      const market = marketFor(state)
      const [terms, earlier] = values.get(market) ?? []
      if (earlier && terms === state.terms) return earlier
      const value =
        dealValue(market, state.terms) ??
        refuse(businessDayRefusals.DEALS_NOT_VALUED, { count: 1, list: named.dealSerialNo })
      values.set(market, [state.terms, value])
      return value
    }
    const states = statesOf({ opening: old, closing: now })
    // Rounded as a decimal: a binary half of a cent would fall on either side.
    const priceOf = (state: Mixed) => Number(valueIn(state).converted.round(scale).toString())
    const {
      openingValue,
      closingValue,
      change: _change,
      residual: _residual,
      ...parts
    } = explainProfit([states], priceOf, scale)
    // A valuation by a later library may differ from what was stored: the difference is told, not hidden in a part.
    const opened = storedOpening === null ? openingValue : decimal(storedOpening)
    const residual = openingValue.sub(opened)
    const value = states.closing && valueIn(states.closing)
    return {
      ...named,
      marketRate: value?.marketRate ?? null,
      value: value?.value ?? null,
      cost: value?.cost?.toString() ?? null,
      openingValue: amount(opened, scale),
      ...(Object.fromEntries(Object.entries(parts).map(([part, sum]) => [part, amount(sum, scale)])) as Record<
        keyof typeof parts,
        string
      >),
      residual: amount(residual, scale),
      closingValue: amount(closingValue, scale),
      gainLoss: value ? amount(value.result, scale) : null,
    }
  }
}

const keyOf = ({ asOf, spot, points, vol }: Mixed) => `${asOf} ${spot}${points}${vol}`

const amount = (value: Decimal, scale: number) => value.round(scale).toString()

/** The market of a state: of the day that passed, with the spot rates, the points and the volatilities of either. */
function mixedOf(
  opening: FrozenMarket,
  closing: FrozenMarket,
  { asOf, spot, points, vol }: Omit<Mixed, 'terms'>,
): FrozenMarket {
  const rated = points === 1 ? closing : opening
  return {
    day: asOf,
    homeCurrency: closing.homeCurrency,
    pairs: rated.pairs,
    calendars: rated.calendars,
    points: rated.points,
    curves: rated.curves,
    spots: (spot === 1 ? closing : opening).spots,
    volatilities: (vol === 1 ? closing : opening).volatilities,
  }
}

/** The sums of a chunk of rows, added to those before. */
export function addSums(sums: ExplainSums, rows: readonly ExplainedDeal[]): ExplainSums {
  const next = { ...sums }
  for (const row of rows) for (const name of explainParts) next[name] = next[name].add(decimal(row[name]))
  return next
}

const explainParts = [
  'openingValue',
  'new',
  'settled',
  'changes',
  'time',
  'spot',
  'points',
  'vol',
  'residual',
  'closingValue',
] as const
type ExplainSums = Record<(typeof explainParts)[number], Decimal>
export const noSums = Object.fromEntries(explainParts.map((name) => [name, ZERO])) as ExplainSums
