import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { expect, it } from 'vitest'
import { forwardOption } from './rate-chart.ts'

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
