/** From cells by currency and month to positions by currency and the two figures that need the day's rates. */
import type {
  AgainstBudget,
  Cover,
  CoverCell,
  CoverPosition,
  CoverSide,
  PolicyStand,
  PositionSide,
} from '@hedgerow/contract/dashboard/dashboard.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { businessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { type RateUnit, unitOf } from '@hedgerow/quant/basics/fx-rate'

export type CellAmounts = Omit<CoverCell, 'firstDate' | 'lastDate'>

/** The span of end dates that belongs to a cell; the running month starts today, because earlier days are overdue. */
export function spanOf(month: string, today: string): { firstDate: string; lastDate: string } {
  const first = businessDate(`${month}01`)
  return { firstDate: first < today ? today : first, lastDate: endOfMonth(first) }
}

const amountOf = (cells: readonly CellAmounts[], part: 'locked' | 'reserved' | 'open'): Decimal =>
  sum(cells.map((cell) => decimal(cell[part])))
const plain = (amount: Decimal) => amount.stripZeros().toString()

/** A market rate: units of the reporting currency for `unit` (1 or 100) of a currency. */
export interface ConversionRate {
  readonly mid: Decimal
  readonly unit: RateUnit
}

interface Conversion {
  readonly currency: string
  /** Decimals of the reporting currency. */
  readonly scale: number
  /** Undefined when the market does not say. */
  readonly rateOf: (currency: string) => ConversionRate | undefined
}

/** Where a band stands: `covered` of `effective`, compared exactly and rounded for the eye. */
export function standOf({ effectiveAmt, coveredAmt, ...band }: BandAmounts): PolicyStand['bands'][number] {
  const [covered, effective] = [decimal(coveredAmt).mul(decimal('100')), decimal(effectiveAmt)]
  const verdict = covered.gt(effective.mul(decimal(band.mostPct)))
    ? 'above'
    : covered.lt(effective.mul(decimal(band.leastPct)))
      ? 'below'
      : 'within'
  return { ...band, coverPct: covered.div(effective, 2).stripZeros().toString(), verdict }
}

/** The exposures that a request may take of one month. */
export interface OpenMonth {
  readonly currency: string
  readonly exposureDirection: string
  readonly month: string
  readonly exposureIds: readonly string[]
}

/** Each month of a side with those that are open. */
export function withExposures(side: JudgedSide, open: readonly OpenMonth[]): AgainstBudget {
  const own = open.filter(
    ({ currency, exposureDirection }) => currency === side.currency && exposureDirection === side.exposureDirection,
  )
  const idsOf = (month: string) => own.find((one) => one.month === month)?.exposureIds ?? []
  return { ...side, months: side.months.map((month) => ({ ...month, exposureIds: [...idsOf(month.month)] })) }
}
type JudgedSide = Omit<AgainstBudget, 'months'> & {
  readonly months: readonly Omit<AgainstBudget['months'][number], 'exposureIds'>[]
}

type BandAmounts = Omit<PolicyStand['bands'][number], 'coverPct' | 'verdict'> & {
  readonly effectiveAmt: string
  readonly coveredAmt: string
}

type Totals = Pick<Cover, 'positions' | 'netOfAll' | 'coverRatio' | 'parts'>

const sides = { receivable: ExposureDirection.of.long, payable: ExposureDirection.of.short } as const

/** Positions that cannot be converted are in no total; the caller names the missing rate. */
export function coverTotals(cells: readonly CellAmounts[], conversion: Conversion): Totals {
  const foreign = cells.filter(({ currency }) => currency !== conversion.currency)
  const groups = [...Map.groupBy(foreign, ({ currency }) => currency)]
  const positions = groups.map(([currency, of]) => positionOf(currency, of, conversion)).sort(byWeight)
  const converted = positions.filter(({ netConverted }) => netConverted !== null)
  const parts = {
    receivable: convertedSide(converted, 'receivable', conversion),
    payable: convertedSide(converted, 'payable', conversion),
  }
  const [locked, whole] = (['locked', 'effective'] as const).map((part) =>
    decimal(parts.receivable[part]).add(decimal(parts.payable[part])),
  ) as [Decimal, Decimal]
  const nothingKnown = positions.length > 0 && converted.length === 0
  const netOfAll = sum(converted.map(({ netConverted }) => decimal(netConverted ?? '0').abs()))
  return {
    positions,
    netOfAll: nothingKnown ? null : plain(netOfAll),
    coverRatio: whole.isZero() ? null : locked.mul(decimal('100')).div(whole, 4).toString(),
    parts,
  }
}

/** The largest net exposure first; what cannot be converted comes last. */
function byWeight(a: CoverPosition, b: CoverPosition): number {
  const [left, right] = [a, b].map(({ netConverted }) =>
    netConverted === null ? undefined : decimal(netConverted).abs(),
  )
  if (!left || !right) return Number(!left) - Number(!right)
  return right.cmp(left)
}

function sideOf(cells: readonly CellAmounts[], side: keyof typeof sides): CoverSide {
  const own = cells.filter(({ exposureDirection }) => exposureDirection === sides[side])
  const [locked, reserved, open] = [amountOf(own, 'locked'), amountOf(own, 'reserved'), amountOf(own, 'open')]
  return whole(locked, reserved, open)
}

/** Effective is what its parts add up to. */
const whole = (locked: Decimal, reserved: Decimal, open: Decimal): CoverSide => ({
  effective: plain(locked.add(reserved).add(open)),
  locked: plain(locked),
  reserved: plain(reserved),
  open: plain(open),
})

/** Locked of effective in percent, to one decimal. */
function withLocked(side: CoverSide): PositionSide {
  const [effective, locked] = [decimal(side.effective), decimal(side.locked)]
  const lockedPct = effective.isZero() ? null : locked.mul(decimal('100')).div(effective, 1).toString()
  return { ...side, unlocked: plain(effective.sub(locked)), lockedPct }
}

function positionOf(currency: string, cells: readonly CellAmounts[], conversion: Conversion): CoverPosition {
  const [receivable, payable] = [withLocked(sideOf(cells, 'receivable')), withLocked(sideOf(cells, 'payable'))]
  const net = decimal(receivable.unlocked).sub(decimal(payable.unlocked))
  const rate = conversion.rateOf(currency)
  const netConverted = rate === undefined ? null : plain(converted(net, rate, conversion.scale))
  return { currency, receivable, payable, net: plain(net), netConverted }
}

/** Rounded once, to the reporting currency's decimals. */
export const converted = (amount: Decimal, { mid, unit }: ConversionRate, scale: number): Decimal =>
  amount.mul(mid).div(unitOf(unit), scale)

function convertedSide(
  positions: readonly CoverPosition[],
  side: keyof typeof sides,
  { rateOf, scale }: Conversion,
): CoverSide {
  const inAll = (part: 'locked' | 'reserved' | 'open') =>
    positions.reduce((total, position) => {
      const rate = rateOf(position.currency)
      return rate === undefined ? total : total.add(converted(decimal(position[side][part]), rate, scale))
    }, ZERO)
  return whole(inAll('locked'), inAll('reserved'), inAll('open'))
}
