/** What stands behind the sums of the matrix of hedges and of the comparison under it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import type { HedgeLink } from '@hedgerow/contract/query/hedge-query.contract'
import {
  type HedgePriceFigure,
  type HedgeSumFigure,
  hedgePrice,
  hedgeSum,
  hedgeSumTitles,
  type MatrixSumFigure,
  matrixSum,
} from '@hedgerow/contract/query/hedge-query-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureAsk, FigureOrigin, FigurePart, FigureSource, FigureSources } from '../../kit/http/figure-source.ts'
import type { Context } from '../../kit/http/serve.ts'
import type { FigureRecord } from '../../kit/row/figure-records.ts'
import { hedgeMatrixReply } from './hedge-matrix.answer.ts'
import { exchangedRecords, exposureRecords, linkRecords, outsideRecords } from './hedge-part.store.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'>

const live = (context: Context, figure: Made | undefined): FigureOrigin | undefined =>
  figure && { ...figure, calcDate: context.today, isLive: true }

async function currencySum({ tx }: Context, { filters, own }: FigureAsk) {
  const { sums } = await hedgeMatrixReply(tx, filters)
  const sum = sums.find(({ currency }) => currency === own.of)
  return sum && { sum, of: { filters, currency: sum.currency, pair: own.pair } }
}
type CurrencySum = NonNullable<Awaited<ReturnType<typeof currencySum>>>

const ofRecords = (value: string, unit: string, records: readonly FigureRecord[]): Made => ({
  value,
  unit,
  by: 'sumOfParts',
  inputs: [{ symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit }],
  parts: records.map((record) => ({ record, unit })),
})

const recordsOf: Readonly<
  Record<
    Exclude<HedgeSumFigure, 'apartAmt' | 'unexplained'>,
    (tx: Context['tx'], of: CurrencySum['of']) => Promise<readonly FigureRecord[]>
  >
> = {
  hedgeAmt: (tx, of) => linkRecords(tx, of, 'all'),
  remainAmt: (tx, of) => linkRecords(tx, of, 'holding'),
  lockedHere: (tx, of) => linkRecords(tx, of, 'locked'),
  lockAmt: (tx, of) => exposureRecords(tx, of, 'lock_amt'),
  transferred: (tx, of) => exposureRecords(tx, of, 'transferred_amt'),
  outside: outsideRecords,
}
/** What is left of the first when the others are taken from it. */
const restOf = {
  apartAmt: ['lockAmt', 'lockedHere'],
  unexplained: ['lockAmt', 'lockedHere', 'outside', 'transferred'],
} as const

const ofRecordsSource =
  (name: keyof typeof recordsOf): FigureSource =>
  async (context, ask) => {
    const current = await currencySum(context, ask)
    if (!current) return undefined
    const records = await recordsOf[name](context.tx, current.of)
    return live(context, ofRecords(current.sum[name], current.sum.currency, records))
  }

const ofRestSource =
  (name: keyof typeof restOf): FigureSource =>
  async (context, ask) => {
    const current = await currencySum(context, ask)
    if (!current) return undefined
    const { sum, of } = current
    const unit = sum.currency
    const parts = restOf[name].map(
      (part): FigurePart => ({
        name: hedgeSumTitles[part],
        value: sum[part],
        unit,
        figureId: figureId(hedgeSum[part], { ...of.filters, of: unit }),
      }),
    )
    const inputs = parts.map(({ name: word, value }, at) => ({
      symbol: at === 0 ? 'a' : `b${at}`,
      name: word,
      value,
      unit,
    }))
    return live(context, { value: sum[name], unit, by: 'restOf', inputs, parts })
  }

const priceSource =
  (name: HedgePriceFigure): FigureSource =>
  async (context, ask) => {
    const current = await currencySum(context, ask)
    const price = current?.sum[name].find(({ currencyPair }) => currencyPair === ask.own.pair)
    if (!current || !price) return undefined
    const { of } = current
    const links = name === 'prices' ? ('agreed' as const) : ('right' as const)
    const isSecond = price.currencyPair.endsWith(of.currency)
    const records = await linkRecords(context.tx, of, links)
    const exchanged = await exchangedRecords(context.tx, of, { links, isSecond })
    const [amounts, others] = [records, exchanged].map((all) => all.map(({ amount }) => amount))
    const held = { value: amounts ?? [], unit: of.currency }
    const inputs = isSecond
      ? [
          { symbol: 'n', name: cellInputs.dividedByRates, value: others ?? [] },
          { symbol: 'y', name: cellInputs.amounts, ...held },
        ]
      : [
          { symbol: 'n', name: cellInputs.amounts, ...held },
          { symbol: 'y', name: cellInputs.atRates, value: others ?? [] },
        ]
    return live(context, {
      value: price.lockPrice,
      unit: null,
      by: 'weightedRate',
      inputs: [...inputs, { symbol: 'd', name: cellInputs.decimals, value: '10' }],
      parts: records.map((record) => ({ record, unit: of.currency })),
    })
  }

/** Of the links that the matrix shows, as it shows them. */
const matrixSource =
  (name: MatrixSumFigure): FigureSource =>
  async (context, { filters, own }) => {
    const matrix = await hedgeMatrixReply(context.tx, filters)
    const isOf = (link: { readonly currency: string; readonly exposureId?: string; readonly dealId?: string }) =>
      link.currency === own.of &&
      (name === 'exposureSums' ? link.exposureId === own.exposure : link.dealId === own.deal)
    const sum = [...matrix[name]].find(isOf)
    if (!sum) return undefined
    const unit = sum.currency
    const links = matrix.links.filter(isOf)
    return live(context, {
      value: sum.hedgeAmt,
      unit,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: cellInputs.amounts, value: links.map(({ hedgeAmt }) => hedgeAmt), unit }],
      parts: links.map((link) => linkPart(link, name)),
    })
  }

const linkPart = (link: HedgeLink, name: MatrixSumFigure): FigurePart => ({
  ...(name === 'exposureSums'
    ? { name: filled(cellInputs.deal, { no: link.dealSerialNo }), url: pathOf('inputmng', { open: link.dealId }) }
    : { name: filled(cellInputs.exposure, { no: link.serialNo }), url: pathOf('expo-mon', { open: link.exposureId }) }),
  value: link.hedgeAmt,
  unit: link.currency,
})

const namesOf = <N extends string>(record: Readonly<Record<N, unknown>>) => Object.keys(record) as N[]

export const hedgeMatrixFigures: FigureSources = Object.fromEntries([
  ...namesOf(recordsOf).map((name) => [hedgeSum[name], ofRecordsSource(name)]),
  ...namesOf(restOf).map((name) => [hedgeSum[name], ofRestSource(name)]),
  ...namesOf(hedgePrice).map((name) => [hedgePrice[name], priceSource(name)]),
  ...namesOf(matrixSum).map((name) => [matrixSum[name], matrixSource(name)]),
])
