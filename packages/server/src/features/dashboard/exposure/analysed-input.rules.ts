/** What the figures of the exposure analysis are made of, as their functions take it. Pure. */
import type {
  ExposureSteps,
  MatrixCell,
  OffsetMonth,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import type { AnalysedStep } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { unitOf } from '@hedgerow/quant/basics/fx-rate'
import type { FigureInput, FigurePart } from '../../../kit/http/figure-source.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { spanOf } from '../cover.rules.ts'
import type { analysedExposure } from './exposure-analysis.answer.ts'
import type { OrgCell } from './exposure-analysis.rules.ts'

export type Analysed = Awaited<ReturnType<typeof analysedExposure>>

export const input = (
  symbol: string,
  name: Text,
  value: string | readonly string[],
  unit?: string | null,
  url?: string,
): FigureInput => ({ symbol, name, value, ...(unit && { unit }), ...(url && { url }) })

const listOf = (filters: FigureFacts, facts: FigureFacts) => pathOf('expo-an', { ...filters, ...facts })
const { long, short } = ExposureDirection.of

type SidePart = 'receivable' | 'payable'
export const sidePart = (side: string | undefined): SidePart => (side === long ? 'receivable' : 'payable')
export const together = (amounts: readonly string[]) => sum(amounts.map((amount) => decimal(amount))).toString()

/** Where amounts are told in thousands or millions. */
export const perInput = ({ behind: { per } }: Analysed): FigureInput[] =>
  per.eq(decimal('1')) ? [] : [input('p', exposureAnalysisTexts.perUnit, per.toString())]

/** The rate of a currency, and for how many of its units it is quoted. */
export function rateInputs(
  { analysis, behind: { conversion } }: Analysed,
  currency: string,
  at: string,
): FigureInput[] {
  const rate = conversion.rateOf(currency)
  if (!rate) return []
  const { convertCurrency, reportingCurrency } = conversion
  const pairs = [currency, convertCurrency].map((one) => `${one}/${reportingCurrency}`)
  const used = analysis.rates.filter(({ currencyPair }) => pairs.includes(currencyPair))
  const sources = used.map(({ dataSource, derivedFrom }) => [dataSource, derivedFrom].filter(Boolean).join(' '))
  return [
    {
      ...input(`r${at}`, filled(exposureAnalysisTexts.rateOfCurrency, { currency }), rate.mid.stripZeros().toString()),
      unit: `${currency}/${convertCurrency}`,
      source: [...new Set(sources)].join(', '),
      date: used.map(({ dataDate }) => dataDate).sort()[0] ?? null,
      url: pathOf('rate-spot', { currencyPair: pairs[0] ?? '' }),
    },
    input(`u${at}`, filled(exposureAnalysisTexts.unitOfCurrency, { currency }), unitOf(rate.unit).toString()),
  ]
}

/** An amount of each foreign currency beside its rate; of both sides the net one, without its sign. */
export function convertedInputs(
  of: Analysed,
  filters: FigureFacts,
  part: 'net' | 'locked' | 'reserved' | 'open',
  side: SidePart = 'receivable',
): FigureInput[] {
  const positions = of.behind.totals.positions.filter(({ netConverted }) => netConverted !== null)
  const amounts = positions.flatMap((position, place) => {
    const { currency } = position
    const at = String(place + 1)
    const amount = part === 'net' ? decimal(position.net).abs().toString() : position[side][part]
    const name =
      part === 'net'
        ? filled(exposureAnalysisTexts.netOfCurrency, { currency })
        : filled(coverFigureTexts.ofCurrency, { currency, amount: '' })
    const facts: FigureFacts =
      part === 'net' ? { currency } : { currency, exposureDirection: side === 'receivable' ? long : short }
    return [input(`a${at}`, name, amount, currency, listOf(filters, facts)), ...rateInputs(of, currency, at)]
  })
  return [...amounts, decimalsInput(of.behind.scale), ...perInput(of)]
}

const totalOf = (cells: readonly OrgCell[], name: keyof typeof stepColumns | 'policyEffective' | 'policyCovered') =>
  sum(cells.map((cell) => decimal(cell[name] ?? '0')))
const stepColumns = { original: 0, changed: 0, settled: 0, effective: 0, locked: 0, reserved: 0, open: 0 } as const

/** What is effective and what is covered of either side of a currency. */
export function overHedgeInputs(
  { behind: { cells } }: Analysed,
  currency: string,
  filters: FigureFacts,
): FigureInput[] {
  const { receivableEffective, payableEffective, receivableCovered, payableCovered } = exposureAnalysisTexts
  const of = (direction: string) => {
    const own = cells.filter((cell) => cell.currency === currency && cell.exposureDirection === direction)
    const covered = totalOf(own, 'locked').add(totalOf(own, 'reserved')).stripZeros().toString()
    return {
      effective: totalOf(own, 'effective').stripZeros().toString(),
      covered,
      url: listOf(filters, { currency, exposureDirection: direction }),
    }
  }
  const [receivable, payable] = [of(long), of(short)]
  return [
    input('R', receivableEffective, receivable.effective, currency, receivable.url),
    input('P', payableEffective, payable.effective, currency, payable.url),
    input('hr', receivableCovered, receivable.covered, currency, receivable.url),
    input('hp', payableCovered, payable.covered, currency, payable.url),
  ]
}

/** The least of its band, then what is covered of what may be hedged. */
export function bandInputs(
  { behind: { columns } }: Analysed,
  { currency, exposureDirection, month, orgId, firstDate, lastDate, leastPct }: MatrixCell,
  filters: FigureFacts,
): FigureInput[] {
  const own = columns.filter(
    (cell) =>
      cell.currency === currency &&
      cell.exposureDirection === exposureDirection &&
      cell.month === month &&
      (orgId === null || cell.orgId === orgId),
  )
  const span = { currency, exposureDirection, endDateStart: firstDate }
  const url = listOf(filters, { ...span, ...(lastDate && { endDateEnd: lastDate }), ...(orgId && { orgId }) })
  const text = (name: 'policyCovered' | 'policyEffective') => totalOf(own, name).stripZeros().toString()
  return [
    input('p', exposureAnalysisTexts.leastOfPolicy, leastPct ?? '', '%', pathOf('hedging-policy')),
    input('a', coverFigureTexts.covered, text('policyCovered'), currency, url),
    input('b', exposureAnalysisTexts.hedgeable, text('policyEffective'), currency, url),
    input('h', cellInputs.hundred, '100'),
  ]
}

const columnOf = {
  originalAmt: 'original',
  changedAmt: 'changed',
  settledAmt: 'settled',
  lockAmt: 'locked',
  reservedAmt: 'reserved',
  openAmt: 'open',
} as const satisfies Readonly<Record<AnalysedStep, keyof typeof stepColumns>>

/** Each organisation and month of a currency and side. */
export const cellParts = (
  { behind: { cells, day } }: Analysed,
  { currency, exposureDirection }: ExposureSteps,
  name: AnalysedStep,
  filters: FigureFacts,
): FigurePart[] =>
  cells
    .filter((cell) => cell.currency === currency && cell.exposureDirection === exposureDirection)
    .map((cell) => {
      const { firstDate: endDateStart, lastDate: endDateEnd } = spanOf(cell.month, day)
      const facts = { currency, exposureDirection, endDateStart, endDateEnd, orgId: cell.orgId }
      return {
        name: filled(exposureAnalysisTexts.orgMonth, { org: cell.orgName, month: cell.month }),
        value: decimal(cell[columnOf[name]] ?? '0')
          .stripZeros()
          .toString(),
        unit: currency,
        url: listOf(filters, facts),
      }
    })

/** What each organisation has open of both sides in a month. */
export function offsetInputs(
  { behind: { cells } }: Analysed,
  offset: OffsetMonth,
  filters: FigureFacts,
): FigureInput[] {
  const { currency, month, firstDate: endDateStart, lastDate: endDateEnd } = offset
  const own = cells.filter((cell) => cell.currency === currency && cell.month === month)
  const orgIds = [...new Set(own.map(({ orgId }) => orgId))]
  const sideOf = (direction: string) => ({
    values: orgIds.map((orgId) =>
      totalOf(
        own.filter((cell) => cell.orgId === orgId && cell.exposureDirection === direction),
        'open',
      )
        .stripZeros()
        .toString(),
    ),
    url: listOf(filters, { currency, exposureDirection: direction, endDateStart, endDateEnd }),
  })
  const [receivable, payable] = [sideOf(long), sideOf(short)]
  return [
    input('o', exposureAnalysisTexts.organisations, orgIds),
    input('R', exposureAnalysisTexts.openReceivables, receivable.values, currency, receivable.url),
    input('P', exposureAnalysisTexts.openPayables, payable.values, currency, payable.url),
  ]
}
