import { describe, expect, it } from 'vitest'
import { type CellAmounts, coverTotals, spanOf } from './cover.rules.ts'

const cell = (
  currency: string,
  exposureDirection: string,
  locked: string,
  reserved: string,
  open: string,
): CellAmounts => ({
  currency,
  exposureDirection,
  month: '202606',
  effective: String(Number(locked) + Number(reserved) + Number(open)),
  locked,
  reserved,
  open,
  count: 1,
})
const rates: Readonly<Record<string, number>> = { USD: 7, JPY: 0.04, CNY: 1 }
const totals = (cells: readonly CellAmounts[], known = rates) =>
  coverTotals(cells, { currency: 'CNY', scale: 2, rateOf: (currency) => known[currency] })

describe('cover totals', () => {
  it('net receivables against payables within a currency', () => {
    const { positions, netOpen } = totals([cell('USD', '1', '60', '10', '30'), cell('USD', '0', '0', '0', '50')])
    expect(positions).toEqual([
      {
        currency: 'USD',
        effective: '150',
        locked: '60',
        reserved: '10',
        openLong: '30',
        openShort: '50',
        net: '-20',
        netConverted: '-140',
      },
    ])
    expect(netOpen).toBe('140')
  })
  it('never let one currency excuse another', () => {
    expect(totals([cell('USD', '1', '0', '0', '100'), cell('JPY', '0', '0', '0', '17500')]).netOpen).toBe('1400')
  })
  it('weigh cover by converted amounts', () => {
    const { coverRatio, parts } = totals([cell('USD', '1', '50', '0', '50'), cell('JPY', '0', '0', '0', '17500')])
    expect(coverRatio).toBe('25.0000')
    expect(parts).toEqual({ locked: '350', reserved: '0', open: '1050' })
  })
  it('take the reporting currency for no risk', () => {
    expect(totals([cell('CNY', '1', '0', '0', '100')])).toMatchObject({ positions: [], netOpen: '0', coverRatio: null })
  })
  it('leave a currency without a rate out of every sum', () => {
    const { positions, netOpen, coverRatio } = totals(
      [cell('USD', '1', '50', '0', '50'), cell('JPY', '0', '0', '0', '1000')],
      { USD: 7 },
    )
    expect([netOpen, coverRatio]).toEqual(['350', '50.0000'])
    expect(positions[1]).toMatchObject({ currency: 'JPY', net: '-1000', netConverted: null })
    expect(totals([cell('USD', '1', '0', '0', '5')], {}).netOpen).toBeNull()
  })
})

it('starts the running month today and ends each on its last day', () => {
  expect(spanOf('202604', '20260413')).toEqual({ firstDate: '20260413', lastDate: '20260430' })
  expect(spanOf('202802', '20260413')).toEqual({ firstDate: '20280201', lastDate: '20280229' })
})
