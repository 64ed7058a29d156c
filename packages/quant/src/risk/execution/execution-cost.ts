// What a deal cost against the mid of its moment, what asking several banks saved, and how each bank did. Worse than the mid is positive.
import { type Decimal, decimal, sum } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

/** Who deals buys or sells the base currency. */
export type DealSide = 'buy' | 'sell'

/** Decimals of a cost in pips and in basis points. */
const COST_SCALE = 2
const SECOND_SCALE = 1
const TEN_THOUSAND = decimal('10000')

interface PricedDeal {
  readonly side: DealSide
  /** Of the price and of the mid: quote currency for `unit` of the base. */
  readonly unit: RateUnit
  readonly pip: Decimal
  readonly rate: Decimal
  readonly mid: Decimal
  readonly baseAmount: Decimal
  /** Home currency for one of the quote currency; null where nothing converts it. */
  readonly homeRate: Decimal | null
  /** Decimals of the home currency. */
  readonly homeScale: number
}

interface ExecutionCost {
  readonly pip: Decimal
  /** Of the mid. */
  readonly bp: Decimal
  /** In the home currency. */
  readonly cost: Decimal | null
}

const worseBy = ({ side, rate, mid }: Pick<PricedDeal, 'side' | 'rate' | 'mid'>): Decimal =>
  side === 'buy' ? rate.sub(mid) : mid.sub(rate)

/** How much worse than the mid a price is for us; each figure rounded once. Errors: `rate-positive` for a mid that is none. */
export function executionCost(deal: PricedDeal): ExecutionCost {
  const { unit, pip, mid, baseAmount, homeRate, homeScale } = deal
  if (!mid.isPositive()) throw new QuantError('rate-positive', 'mid')
  const worse = worseBy(deal)
  return {
    pip: worse.div(pip, COST_SCALE),
    bp: worse.mul(TEN_THOUSAND).div(mid, COST_SCALE),
    cost: homeRate === null ? null : worse.mul(baseAmount).mul(homeRate).div(unitOf(unit), homeScale),
  }
}

/** Mean cost of all answers less that of the one taken; null with one answer, which nothing was compared with. */
export function savedByAsking(answers: readonly Decimal[], taken: Decimal, scale: number): Decimal | null {
  if (answers.length < 2) return null
  const count = decimal(String(answers.length))
  return sum(answers).sub(taken.mul(count)).div(count, scale)
}

/** Cost in basis points of what was dealt, both in the home currency; null where nothing was. */
export function averageCostBp(cost: Decimal, amountAtMid: Decimal): Decimal | null {
  return amountAtMid.isZero() ? null : cost.mul(TEN_THOUSAND).div(amountAtMid, COST_SCALE)
}

/** What one bank made of one inquiry. */
interface BankAnswer {
  readonly bank: string
  /** Against the mid, where there were both. */
  readonly bp: Decimal | null
  readonly seconds: Decimal
  readonly isAnswered: boolean
  readonly isTaken: boolean
}

interface BankStand {
  readonly bank: string
  readonly asked: number
  readonly answered: number
  readonly won: number
  /** Without an answer. */
  readonly rejected: number
  readonly averageCostBp: Decimal | null
  readonly averageSeconds: Decimal | null
}

const mean = (values: readonly Decimal[], scale: number): Decimal | null =>
  values.length === 0 ? null : sum(values).div(decimal(String(values.length)), scale)

/** Banks by name. A bank's cost is the mean over all its answers with a mid, dealt or not: its prices, not its luck. */
export function bankLeague(answers: readonly BankAnswer[]): BankStand[] {
  const byBank = [...Map.groupBy(answers, ({ bank }) => bank)].sort(([a], [b]) => (a < b ? -1 : 1))
  return byBank.map(([bank, of]) => {
    const answered = of.filter(({ isAnswered }) => isAnswered)
    return {
      bank,
      asked: of.length,
      answered: answered.length,
      won: of.filter(({ isTaken }) => isTaken).length,
      rejected: of.length - answered.length,
      averageCostBp: mean(
        answered.flatMap(({ bp }) => bp ?? []),
        COST_SCALE,
      ),
      averageSeconds: mean(
        answered.map(({ seconds }) => seconds),
        SECOND_SCALE,
      ),
    }
  })
}
