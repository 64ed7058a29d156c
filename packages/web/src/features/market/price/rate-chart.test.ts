import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { expect, it } from 'vitest'
import { forwardOption, historyOption } from './rate-chart.ts'

const forward = (tenor: string, days: number, outright: string) => ({ tenor, days, outright })
const table = {
  currencyPair: 'USD/CNY',
  quotedDecimalScale: 4,
  spot: { midPrice: '6.8322' },
  forwards: [forward('1M', 30, '6.8200'), forward('1Y', 365, '6.7000'), forward('2Y', 730, '6.6000')],
} as unknown as ForwardTable

it('spaces the tenors of the forward curve by their days and names them', () => {
  const { series, xAxis } = forwardOption(table, 'Spot') as unknown as {
    series: { data: [number, number][] }[]
    xAxis: { type: string; axisLabel: { customValues: number[]; formatter: (days: number) => string } }
  }
  expect(xAxis.type).toBe('value')
  expect(series[0]?.data.map(([days]) => days)).toEqual([0, 30, 365, 730])
  expect(xAxis.axisLabel.customValues.map(xAxis.axisLabel.formatter)).toEqual(['Spot', '1M', '1Y', '2Y'])
})

const day = { dataDate: '20260413', midPrice: '6.83', dataSource: 'BANK', simulated: false }
const span = { openPrice: '6.82', highPrice: '6.85', lowPrice: '6.81' }
const untold = { openPrice: null, highPrice: null, lowPrice: null }
const seriesOf = (fixings: Parameters<typeof historyOption>[1]) =>
  historyOption('USD/CNY', fixings, { decimals: 4 }).series as { type: string; data: unknown[] }[]

it('draws a candle where a day has its opening and span, and none elsewhere', () => {
  expect(seriesOf([{ ...day, ...untold }]).map(({ type }) => type)).toEqual(['line'])
  const [line, candles] = seriesOf([
    { ...day, ...span },
    { ...day, ...untold, dataDate: '20260414' },
  ])
  expect(line?.data).toHaveLength(2)
  expect(candles).toMatchObject({ type: 'candlestick', data: [['2026/04/13', 6.82, 6.83, 6.81, 6.85]] })
})

it('draws the parity as a line, and its band as what is stacked on the lower edge', () => {
  const words = { mid: 'Parity', low: 'Low', width: 'Width' }
  const days = [
    { ...day, ...untold },
    { ...day, ...untold, dataDate: '20260414' },
  ]
  const { series } = historyOption('USD/CNY', days, {
    decimals: 4,
    parity: { midPrice: '6.8', words, color: '#123456' },
  })
  expect(series).toMatchObject([
    { name: 'USD/CNY' },
    {
      name: 'Parity',
      data: [
        ['2026/04/13', 6.8],
        ['2026/04/14', 6.8],
      ],
    },
    {
      name: 'Low',
      stack: 'parity',
      data: [
        ['2026/04/13', 6.664],
        ['2026/04/14', 6.664],
      ],
    },
    {
      name: 'Width',
      stack: 'parity',
      data: [
        ['2026/04/13', 0.272],
        ['2026/04/14', 0.272],
      ],
    },
  ])
})
