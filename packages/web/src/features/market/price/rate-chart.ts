/** What the charts of this feature draw, and the sentence that says it. Numbers here are screen coordinates only. */
import { parityBandPct } from '@hedgerow/contract/market/live/live-rate.contract'
import type { ForwardTable, RateHistory, RateSummary } from '@hedgerow/contract/market/market.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { EChartsCoreOption } from 'echarts/core'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'

type Fixings = RateHistory['fixings']

/** Of the days that the sentence names; prices as the pair has them. */
export const summaryTexts = (summary: RateSummary, decimals: number) => ({
  from: formatDate(summary.firstDate),
  to: formatDate(summary.lastDate),
  last: formatNumber(summary.lastPrice, decimals),
  high: formatNumber(summary.highPrice, decimals),
  low: formatNumber(summary.lowPrice, decimals),
  change: summary.changePct,
})

const line = (name: string, data: readonly (readonly [string | number, number])[]) => ({
  type: 'line',
  name,
  data,
  showSymbol: data.length < 3,
  sampling: 'lttb',
  lineStyle: { width: 1.5 },
})

const grid = { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' }

/** The central parity that the renminbi may move around, with its words. */
interface DisplayedParity {
  readonly midPrice: string
  readonly words: Readonly<Record<'mid' | 'low' | 'width', string>>
  /** Colour of the line and of the hatching. */
  readonly color: string
}

interface ChartContent {
  readonly decimals: number
  readonly parity?: DisplayedParity | undefined
}

export function historyOption(pair: string, fixings: Fixings, { decimals, parity }: ChartContent): EChartsCoreOption {
  const data = fixings.map(({ dataDate, midPrice }) => [formatDate(dataDate), Number(midPrice)] as const)
  return {
    grid,
    tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => formatNumber(String(value), decimals) },
    xAxis: { type: 'time', axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', scale: true },
    series: [line(pair, data), ...candlesOf(fixings), ...(parity ? bandOf(data, parity) : [])],
  }
}

/** A level line at the parity, and around it a hatched band: its lower edge, and stacked on it the width. */
function bandOf(data: readonly (readonly [string, number])[], { midPrice, words, color }: DisplayedParity): object[] {
  const [first, last] = [data[0]?.[0], data.at(-1)?.[0]]
  if (first === undefined || last === undefined) return []
  const half = decimal(midPrice).mul(decimal(parityBandPct)).div(decimal('100'), 10)
  const level = (name: string, value: string, more: object) => ({
    ...line(name, [
      [first, Number(value)],
      [last, Number(value)],
    ]),
    showSymbol: false,
    sampling: undefined,
    silent: true,
    tooltip: { show: false },
    ...more,
  })
  const edge = { stack: 'parity', lineStyle: { width: 1, type: 'dotted', color } }
  return [
    level(words.mid, midPrice, { lineStyle: { width: 1, type: 'dashed', color } }),
    level(words.low, decimal(midPrice).sub(half).toString(), edge),
    level(words.width, half.add(half).toString(), { ...edge, areaStyle: { color: hatchOf(color), opacity: 0.5 } }),
  ]
}

/** Slanted lines, told from a plain area also without colour. */
function hatchOf(color: string): object | string {
  const tile = document.createElement('canvas')
  tile.width = tile.height = hatchPx
  const pen = tile.getContext('2d')
  if (!pen) return color
  pen.strokeStyle = color
  pen.globalAlpha = 0.35
  pen.moveTo(0, hatchPx)
  pen.lineTo(hatchPx, 0)
  pen.stroke()
  return { image: tile, repeat: 'repeat' }
}
const hatchPx = 8

/** A candle for each day whose source tells its opening and span; the close is the fixing. */
function candlesOf(fixings: Fixings): object[] {
  const data = fixings.flatMap(({ dataDate, openPrice, midPrice, lowPrice, highPrice }) =>
    openPrice === null || lowPrice === null || highPrice === null
      ? []
      : [[formatDate(dataDate), Number(openPrice), Number(midPrice), Number(lowPrice), Number(highPrice)]],
  )
  if (data.length === 0) return []
  const encode = { x: 0, y: [1, 2, 3, 4] }
  return [{ type: 'candlestick', data, encode, barMaxWidth: 9, barMinWidth: 3 }]
}

/** Along the days from spot, so that a year is as wide as twelve months; a tenor without room for its name goes unnamed. */
export function forwardOption(table: ForwardTable, spotWord: string): EChartsCoreOption {
  const { quotedDecimalScale: decimals, spot, forwards } = table
  const points = [
    { name: spotWord, value: [0, Number(spot.midPrice)] as const, rate: spot.midPrice },
    ...forwards.map(({ tenor, days, outright }) => ({
      name: tenor,
      value: [days, Number(outright)] as const,
      rate: outright,
    })),
  ]
  const nameOf = new Map(points.map(({ name, value: [days] }) => [days, name]))
  const days = [...nameOf.keys()]
  const tipOf = ({ dataIndex }: { readonly dataIndex: number }) =>
    [points[dataIndex]?.name, formatNumber(points[dataIndex]?.rate, decimals)].join(' ')
  return {
    grid,
    tooltip: { trigger: 'item', formatter: tipOf },
    xAxis: {
      type: 'value',
      min: 0,
      max: Math.max(...days),
      splitLine: { show: false },
      axisTick: { customValues: days },
      axisLabel: {
        customValues: days,
        hideOverlap: true,
        formatter: (value: number) => nameOf.get(value) ?? '',
      },
    },
    yAxis: {
      type: 'value',
      scale: true,
      axisLabel: { formatter: (value: number) => formatNumber(String(value), decimals) },
    },
    series: [
      {
        ...line(
          table.currencyPair,
          points.map(({ value }) => value),
        ),
        showSymbol: true,
        symbolSize: 7,
        sampling: undefined,
      },
    ],
  }
}
