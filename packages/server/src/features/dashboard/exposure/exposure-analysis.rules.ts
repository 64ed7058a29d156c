/** From sums by organisation to the matrix with its bands, the steps to what is open, and what offsets by itself. */
import type {
  ExposureAnalysis,
  ExposureSteps,
  MatrixCell,
  OffsetMonth,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { naturalOffset, overHedge, savedSpread } from '@hedgerow/quant/risk/exposure/natural-offset'
import { type CellAmounts, type ConversionRate, spanOf, standOf } from '../cover.rules.ts'
import { type Axis, columnSpan } from './exposure-axis.rules.ts'

type Side = DictionaryValue<typeof ExposureDirection>

/** Sums of one organisation, currency, side and month; decimal text. */
export interface OrgCell extends Omit<CellAmounts, 'reserved'> {
  readonly orgId: string
  readonly orgName: string
  /** Null where the book does not tell it: then it is part of what is open. */
  readonly reserved: string | null
  readonly original: string
  readonly changed: string
  readonly settled: string
  /** Of what the policy asks to hedge: observed exposures are left out. */
  readonly policyEffective: string
  readonly policyCovered: string
  /** What a request may take, the soonest first. */
  readonly exposureIds: readonly string[]
}

export interface ExposureMoves {
  readonly fromDate: string
  readonly toDate: string
  readonly rows: NonNullable<ExposureAnalysis['moves']>['rows']
}

interface PolicyBand {
  readonly orgId: string
  readonly currency: string
  readonly exposureDirection: Side
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
}

type Amount =
  | 'original'
  | 'changed'
  | 'settled'
  | 'effective'
  | 'locked'
  | 'reserved'
  | 'open'
  | 'policyEffective'
  | 'policyCovered'
const totalOf = (cells: readonly OrgCell[], name: Amount): Decimal =>
  sum(cells.map((cell) => decimal(cell[name] ?? '0')))
const plain = (amount: Decimal) => amount.stripZeros().toString()
const hundred = decimal('100')

/** Organisations together: one cell a currency, side and month. */
export function groupCells(cells: readonly OrgCell[]): CellAmounts[] {
  const groups = Map.groupBy(cells, (cell) => `${cell.month} ${cell.currency} ${cell.exposureDirection}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { currency, exposureDirection, month } = first
    const amounts = (['effective', 'locked', 'reserved', 'open'] as const).map((name) => [
      name,
      plain(totalOf(of, name)),
    ])
    const count = of.reduce((all, cell) => all + cell.count, 0)
    return [
      {
        currency,
        exposureDirection,
        month,
        count,
        ...(Object.fromEntries(amounts) as Pick<CellAmounts, 'open'>),
      } as CellAmounts,
    ]
  })
}

const noBand = { coverPct: null, leastPct: null, mostPct: null, verdict: null, toLeast: null } as const
const noOrg = { orgId: null, orgName: null } as const

interface MatrixTerms {
  readonly axis: Axis
  readonly day: BusinessDate
  /** Whether requests can still be raised, and what they reserve is known. */
  readonly isToday: boolean
  /** Decimals of a currency. */
  readonly scaleOf: (currency: string) => number
}

/** Each organisation by itself, beside the bands of its own policy. */
export const matrixByOrg = (
  cells: readonly OrgCell[],
  bands: readonly PolicyBand[],
  terms: MatrixTerms,
): MatrixCell[] =>
  [...Map.groupBy(cells, ({ orgId }) => orgId)].flatMap(([orgId, own]) => {
    const orgName = own[0]?.orgName ?? ''
    const ownBands = bands.filter((band) => band.orgId === orgId)
    return matrixOf(own, ownBands, terms).map((cell) => ({ ...cell, orgId, orgName }))
  })

/** Each cell beside the band in which the last day of its column lies. */
export function matrixOf(
  cells: readonly OrgCell[],
  bands: readonly PolicyBand[],
  { axis, day, isToday, scaleOf }: MatrixTerms,
): MatrixCell[] {
  const byCell = Map.groupBy(cells, (cell) => `${cell.month} ${cell.currency} ${cell.exposureDirection}`)
  return groupCells(cells).map((grouped): MatrixCell => {
    const { currency, exposureDirection, month } = grouped
    const cell = { ...grouped, ...noOrg, reserved: isToday ? grouped.reserved : null }
    const span = columnSpan(axis, month, day)
    const days = daysBetween(day, businessDate(span.lastDate ?? span.firstDate))
    const band = bands.find(
      (one) =>
        one.currency === currency &&
        one.exposureDirection === exposureDirection &&
        one.dayFrom <= days &&
        days <= one.dayTo,
    )
    const of = byCell.get(`${month} ${currency} ${exposureDirection}`) ?? []
    const effective = totalOf(of, 'policyEffective')
    if (!band || !effective.isPositive()) return { ...cell, ...span, ...noBand, exposureIds: [] }
    const covered = totalOf(of, 'policyCovered')
    const stand = standOf({ ...band, effectiveAmt: effective.toString(), coveredAmt: covered.toString() })
    const { coverPct, leastPct, mostPct, verdict } = stand
    const isLacking = verdict === 'below' && isToday
    return {
      ...cell,
      ...span,
      coverPct,
      leastPct,
      mostPct,
      verdict,
      toLeast: isLacking ? plain(lackOf(effective, band, covered, scaleOf(currency))) : null,
      exposureIds: isLacking ? of.flatMap(({ exposureIds }) => exposureIds) : [],
    }
  })
}

/** The least that is enough: rounded up to what can be hedged of the currency. */
const lackOf = (effective: Decimal, { leastPct }: PolicyBand, covered: Decimal, scale: number): Decimal =>
  effective.mul(decimal(leastPct)).sub(covered.mul(hundred)).div(hundred, scale, 'up')

/** Each side of a currency from what was registered to what is open. */
export function stepsOf(cells: readonly OrgCell[]): ExposureSteps[] {
  const groups = [...Map.groupBy(cells, (cell) => `${cell.currency} ${cell.exposureDirection}`)]
  return groups
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([, of]) => {
      const [first] = of
      if (!first) return []
      const { currency, exposureDirection } = first
      return [
        {
          currency,
          exposureDirection,
          originalAmt: plain(totalOf(of, 'original')),
          changedAmt: plain(totalOf(of, 'changed')),
          settledAmt: plain(totalOf(of, 'settled')),
          lockAmt: plain(totalOf(of, 'locked')),
          reservedAmt: of.some(({ reserved }) => reserved === null) ? null : plain(totalOf(of, 'reserved')),
          openAmt: plain(totalOf(of, 'open')),
        },
      ]
    })
}

/** Currencies whose hedges go beyond what is left once both sides offset. */
export function overHedges(cells: readonly OrgCell[]): ExposureAnalysis['overHedge'] {
  return [...Map.groupBy(cells, ({ currency }) => currency)].flatMap(([currency, of]) => {
    const side = (direction: Side) => {
      const own = of.filter(({ exposureDirection }) => exposureDirection === direction)
      return { effective: totalOf(own, 'effective'), covered: totalOf(own, 'locked').add(totalOf(own, 'reserved')) }
    }
    const over = overHedge(side(ExposureDirection.of.long), side(ExposureDirection.of.short))
    return over.isPositive() ? [{ currency, overAmt: plain(over) }] : []
  })
}

type Totals = Pick<ExposureAnalysis, 'netOfAll' | 'coverRatio' | 'parts'>

/** Where the book does not tell what was reserved, it is part of what is open. */
export const withoutReserves = ({ parts, ...totals }: Totals): Totals => ({
  ...totals,
  parts: {
    receivable: { ...parts.receivable, reserved: null },
    payable: { ...parts.payable, reserved: null },
  },
})

/** What is told in the conversion currency, in its unit. */
export function inUnits({ netOfAll, coverRatio, parts }: Totals, per: Decimal): Totals {
  const inUnit = (amount: string) => plain(decimal(amount).mul(per))
  const sideIn = ({ effective, locked, reserved, open }: Totals['parts']['payable']) => ({
    effective: inUnit(effective),
    locked: inUnit(locked),
    reserved: reserved === null ? null : inUnit(reserved),
    open: inUnit(open),
  })
  return {
    netOfAll: netOfAll === null ? null : inUnit(netOfAll),
    coverRatio,
    parts: { receivable: sideIn(parts.receivable), payable: sideIn(parts.payable) },
  }
}

/** What both sides come to, as they are told; what one does not know, both do not. */
export function bothSides({ parts: { receivable, payable } }: Totals): ExposureAnalysis['together'] {
  const sumOf = (one: string, other: string) => plain(decimal(one).add(decimal(other)))
  return {
    reserved:
      receivable.reserved === null || payable.reserved === null ? null : sumOf(receivable.reserved, payable.reserved),
    open: sumOf(receivable.open, payable.open),
  }
}

interface OffsetMarket {
  readonly day: BusinessDate
  /** The reporting currency; rates are into the conversion currency. */
  readonly home: string
  readonly scale: number
  readonly rateOf: (currency: string) => ConversionRate | undefined
  /** Basis points that dealing cost, by pair. */
  readonly spreads: ReadonlyMap<string, string>
  /** One over the unit of amounts in the conversion currency. */
  readonly per: Decimal
}

/** Open receivables and payables of each foreign currency and month that meet. */
export function offsetsOf(cells: readonly OrgCell[], market: OffsetMarket): OffsetMonth[] {
  const foreign = cells.filter(({ currency }) => currency !== market.home)
  const names = new Map(cells.map(({ orgId, orgName }) => [orgId, orgName]))
  const nameOf = (orgId: string) => names.get(orgId) ?? ''
  const groups = Map.groupBy(foreign, (cell) => `${cell.currency} ${cell.month}`)
  return [...groups.values()].flatMap((of): OffsetMonth[] => {
    const [first] = of
    const offset = naturalOffset(positionsOf(of))
    if (!first || !offset.amount.isPositive()) return []
    const { currency, month } = first
    return [
      {
        currency,
        month,
        ...spanOf(month, market.day),
        offsetAmt: plain(offset.amount),
        savedSpread: savedOf(currency, offset.amount, market),
        own: offset.own.map(({ orgId, amount }) => ({ orgId, orgName: nameOf(orgId), offsetAmt: plain(amount) })),
        transfers: offset.transfers.map(({ fromOrgId, toOrgId, amount }) => ({
          fromOrgId,
          fromOrgName: nameOf(fromOrgId),
          toOrgId,
          toOrgName: nameOf(toOrgId),
          offsetAmt: plain(amount),
        })),
      },
    ]
  })
}

const positionsOf = (cells: readonly OrgCell[]) =>
  [...Map.groupBy(cells, ({ orgId }) => orgId)].map(([orgId, of]) => {
    const open = (direction: Side) =>
      totalOf(
        of.filter(({ exposureDirection }) => exposureDirection === direction),
        'open',
      )
    return { orgId, receivable: open(ExposureDirection.of.long), payable: open(ExposureDirection.of.short) }
  })

function savedOf(
  currency: string,
  amount: Decimal,
  { home, scale, rateOf, spreads, per }: OffsetMarket,
): string | null {
  const rate = rateOf(currency)
  const spread = spreads.get(`${currency}/${home}`) ?? spreads.get(`${home}/${currency}`)
  if (!rate || spread === undefined) return null
  const saved = savedSpread({ amount, mid: rate.mid, unit: rate.unit, spreadBp: decimal(spread), scale })
  return saved.mul(per).toString()
}
