import { expect, it } from 'vitest'
import { historyOption } from './rate-chart.ts'

const day = { dataDate: '20260413', midPrice: '6.83', dataSource: 'BANK', simulated: false }
const told = { openPrice: '6.82', highPrice: '6.85', lowPrice: '6.81' }
const untold = { openPrice: null, highPrice: null, lowPrice: null }
const seriesOf = (fixings: Parameters<typeof historyOption>[1]) =>
  historyOption('USD/CNY', fixings).series as { type: string; data: unknown[] }[]

it('draws a candle where a day has its opening and span, and none elsewhere', () => {
  expect(seriesOf([{ ...day, ...untold }]).map(({ type }) => type)).toEqual(['line'])
  const [line, candles] = seriesOf([
    { ...day, ...told },
    { ...day, ...untold, dataDate: '20260414' },
  ])
  expect(line?.data).toHaveLength(2)
  expect(candles).toMatchObject({ type: 'candlestick', data: [['2026/04/13', 6.82, 6.83, 6.81, 6.85]] })
})
