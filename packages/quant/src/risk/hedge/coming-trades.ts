// What comes of hedging so much of each coming month by forwards, options and spot, and what one long forward costs beside near ones that
// are rolled. Decimals throughout: these amounts are planned to be dealt.
import { type Decimal, decimal, ONE, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

const HUNDRED = decimal('100')
/** Decimals of a computed rate. */
const RATE_SCALE = 10

export interface ComingMonth {
  /** Base currency, without a sign. */
  readonly amount: Decimal
  /** Percents, 0 to 100: of the amount what is hedged, of that its parts, which are 100 together. */
  readonly hedgePercent: Decimal
  readonly forwardPercent: Decimal
  readonly optionPercent: Decimal
  readonly spotPercent: Decimal
  readonly forwardRate: Decimal
  readonly strike: Decimal
  /** In pips of the pair, per quoted unit of the base. */
  readonly premiumPips: Decimal
  /** At which the spot part and what is not hedged are dealt when they are due. */
  readonly marketRate: Decimal
}

interface ComingTerms {
  readonly side: 'receivable' | 'payable'
  readonly unit: RateUnit
  readonly pip: Decimal
  readonly baseScale: number
  readonly quoteScale: number
}

interface ComingTrade {
  readonly hedgedAmt: Decimal
  readonly forwardAmt: Decimal
  readonly optionAmt: Decimal
  readonly spotAmt: Decimal
  /** What the plan leaves to the market of the day on which it is due. */
  readonly unhedgedAmt: Decimal
  /** Quote currency, paid. */
  readonly premium: Decimal
  /** Per quoted unit, 10 decimals; null where nothing comes. */
  readonly achievedRate: Decimal | null
}

interface ComingTrades {
  readonly months: readonly ComingTrade[]
  readonly achievedRate: Decimal | null
  readonly premium: Decimal
}

const PERCENTS = ['hedgePercent', 'forwardPercent', 'optionPercent', 'spotPercent'] as const

/**
 * Parts are rounded to the base currency and spot takes the rest; an option counts at its strike, less its premium. The achieved rate is
 * what all of the amount fetches (payable: costs) per quoted unit. Errors: `percent-0-to-100` naming the percent, `parts-not-100`.
 */
export function comingTrades(months: readonly ComingMonth[], terms: ComingTerms): ComingTrades {
  const each = months.map((month) => comingTrade(month, terms))
  const amount = sum(months.map((month) => month.amount))
  return {
    months: each.map(({ trade }) => trade),
    achievedRate: rateOver(sum(each.map(({ worth }) => worth)), amount),
    premium: sum(each.map(({ trade }) => trade.premium)),
  }
}

function comingTrade(month: ComingMonth, { side, unit, pip, baseScale, quoteScale }: ComingTerms) {
  for (const name of PERCENTS)
    if (month[name].isNegative() || month[name].gt(HUNDRED)) throw new QuantError('percent-0-to-100', name)
  const { amount, hedgePercent, forwardPercent, optionPercent, spotPercent } = month
  if (!sum([forwardPercent, optionPercent, spotPercent]).eq(HUNDRED))
    throw new QuantError('parts-not-100', 'forwardPercent')
  const share = (of: Decimal, percent: Decimal) => of.mul(percent).div(HUNDRED, baseScale)
  const hedgedAmt = share(amount, hedgePercent)
  const forwardAmt = share(hedgedAmt, forwardPercent)
  const optionAmt = share(hedgedAmt, optionPercent)
  const spotAmt = hedgedAmt.sub(forwardAmt).sub(optionAmt)
  const premium = optionAmt.mul(month.premiumPips).mul(pip).div(unitOf(unit), quoteScale)
  const atMarket = amount.sub(forwardAmt).sub(optionAmt).mul(month.marketRate)
  const agreed = forwardAmt.mul(month.forwardRate).add(optionAmt.mul(month.strike))
  const paid = premium.mul(unitOf(unit))
  const worth = atMarket.add(agreed).add(side === 'receivable' ? paid.neg() : paid)
  const trade: ComingTrade = {
    hedgedAmt,
    forwardAmt,
    optionAmt,
    spotAmt,
    unhedgedAmt: amount.sub(hedgedAmt),
    premium,
    achievedRate: rateOver(worth, amount),
  }
  return { trade, worth }
}

const rateOver = (worth: Decimal, amount: Decimal) => (amount.isZero() ? null : worth.div(amount, RATE_SCALE))

interface BudgetTerms extends Pick<ComingTerms, 'side' | 'unit' | 'quoteScale'> {
  readonly achievedRate: Decimal
  readonly budgetRate: Decimal
  readonly amount: Decimal
}

/** What the achieved rate brings beside the budget rate, in quote currency; + is better. */
export function againstBudget({ side, unit, quoteScale, achievedRate, budgetRate, amount }: BudgetTerms): Decimal {
  const better = side === 'receivable' ? achievedRate.sub(budgetRate) : budgetRate.sub(achievedRate)
  return better.mul(amount).div(unitOf(unit), quoteScale)
}

interface RollTerms extends Pick<ComingTerms, 'side' | 'unit' | 'quoteScale'> {
  readonly amount: Decimal
  readonly spot: Decimal
  /** Outrights of the month ends on the way, the last one the far one; per quoted unit. */
  readonly forwards: readonly Decimal[]
  /** What one deal, or one roll, costs against its mid, per quoted unit. */
  readonly spread: Decimal
}

interface RollStep {
  /** Points of the step against the one before, per quoted unit: of the near forward against spot, then of each roll. */
  readonly points: Decimal
  /** Quote currency, + earned: what the points bring this side. */
  readonly carry: Decimal
  readonly cost: Decimal
  /** Carry less cost. */
  readonly total: Decimal
}

interface RollComparison {
  readonly far: RollStep
  readonly rolls: readonly RollStep[]
  readonly rolledPoints: Decimal
  readonly rolledCarry: Decimal
  readonly rolledCost: Decimal
  readonly rolledTotal: Decimal
  /** What rolling costs more than one long forward at the points of today. */
  readonly extraCost: Decimal
}

/**
 * One forward to the last date, or a near one rolled month by month, on the curve of today. Both earn the same points, which add up step by
 * step (covered parity: Hull, §5.10); rolling pays the spread of each roll, and stands open to the points of later days.
 */
export function rollComparison({ side, unit, quoteScale, amount, spot, forwards, spread }: RollTerms): RollComparison {
  const money = (perUnit: Decimal) => amount.mul(perUnit).div(unitOf(unit), quoteScale)
  const cost = money(spread)
  const sign = side === 'receivable' ? ONE : ONE.neg()
  /** What all points up to an outright bring: steps are differences of it, so that they add up to the last digit. */
  const carryTo = (outright: Decimal) => money(outright.sub(spot).mul(sign))
  const step = (from: Decimal, to: Decimal): RollStep => {
    const carry = carryTo(to).sub(carryTo(from))
    return { points: to.sub(from), carry, cost, total: carry.sub(cost) }
  }
  const rolls = forwards.map((outright, at) => step(forwards[at - 1] ?? spot, outright))
  const rolledCarry = sum([ZERO.round(quoteScale), ...rolls.map(({ carry }) => carry)])
  const rolledCost = sum(rolls.map((roll) => roll.cost))
  return {
    far: step(spot, forwards.at(-1) ?? spot),
    rolls,
    rolledPoints: sum(rolls.map(({ points }) => points)),
    rolledCarry,
    rolledCost,
    rolledTotal: rolledCarry.sub(rolledCost),
    extraCost: rolledCost.sub(cost),
  }
}
