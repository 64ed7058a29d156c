import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { type CellAmounts, type ConversionRate, coverTotals, spanOf, standOf } from './cover.rules.ts'

const cell = (
  currency: string,
  exposureDirection: CellAmounts['exposureDirection'],
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
const rates: Readonly<Record<string, ConversionRate>> = {
  USD: { mid: decimal('7'), unit: 1 },
  JPY: { mid: decimal('4'), unit: 100 },
}
const totals = (cells: readonly CellAmounts[], market = rates) =>
  coverTotals(cells, { currency: 'CNY', scale: 2, rateOf: (currency) => market[currency] })

describe('cover totals', () => {
  it('net receivables against payables within a currency', () => {
    const { positions, netOfAll } = totals([cell('USD', '1', '60', '10', '30'), cell('USD', '0', '0', '0', '50')])
    expect(positions).toEqual([
      {
        currency: 'USD',
        receivable: { effective: '100', locked: '60', reserved: '10', open: '30', unlocked: '40', lockedPct: '60.0' },
        payable: { effective: '50', locked: '0', reserved: '0', open: '50', unlocked: '50', lockedPct: '0.0' },
        net: '-10',
        netConverted: '-70',
      },
    ])
    expect(netOfAll).toBe('70')
  })
  it('add up on each side by itself, exactly, also once converted', () => {
    const { positions, parts } = totals(
      [
        cell('USD', '1', '0.07', '0.01', '0.02'),
        cell('USD', '0', '0.33', '0', '0.33'),
        cell('JPY', '1', '7', '3', '1'),
      ],
      { USD: { mid: decimal('6.9999'), unit: 1 }, JPY: { mid: decimal('4.3333'), unit: 100 } },
    )
    const sides = [...positions.flatMap(({ receivable, payable }) => [receivable, payable]), ...Object.values(parts)]
    for (const { effective, locked, reserved, open } of sides)
      expect(decimal(locked).add(decimal(reserved)).add(decimal(open)).eq(decimal(effective))).toBe(true)
  })
  it('say of each side of a currency what is not locked, and its share to one decimal where anything is effective', () => {
    const [position] = totals([cell('USD', '1', '1', '1', '1')]).positions
    expect(position?.receivable).toMatchObject({ unlocked: '2', lockedPct: '33.3' })
    expect(position?.payable).toMatchObject({ unlocked: '0', lockedPct: null })
  })
  it('never let one currency excuse another', () => {
    expect(totals([cell('USD', '1', '0', '0', '100'), cell('JPY', '0', '0', '0', '17500')]).netOfAll).toBe('1400')
  })
  it('weigh cover by converted amounts', () => {
    const { coverRatio, parts } = totals([cell('USD', '1', '50', '0', '50'), cell('JPY', '0', '0', '0', '17500')])
    expect(coverRatio).toBe('25.0000')
    expect(parts).toEqual({
      receivable: { effective: '700', locked: '350', reserved: '0', open: '350' },
      payable: { effective: '700', locked: '0', reserved: '0', open: '700' },
    })
  })
  it('take the reporting currency for no risk', () => {
    expect(totals([cell('CNY', '1', '0', '0', '100')])).toMatchObject({
      positions: [],
      netOfAll: '0',
      coverRatio: null,
    })
  })
  it('convert amounts digit by digit, rounding once', () => {
    const market: typeof rates = { USD: { mid: decimal('7.5474'), unit: 1 } }
    const { positions, netOfAll } = totals([cell('USD', '1', '0', '0', '732595466442.92')], market)
    // 732595466442.92 × 7.5474 = 5529191023431.294408; in binary floating point the product is a cent higher.
    expect([positions[0]?.netConverted, netOfAll]).toEqual(['5529191023431.29', '5529191023431.29'])
  })
  it('leave a currency without a rate out of every sum', () => {
    const { positions, netOfAll, coverRatio } = totals(
      [cell('USD', '1', '50', '0', '50'), cell('JPY', '0', '0', '0', '1000')],
      { USD: { mid: decimal('7'), unit: 1 } },
    )
    expect([netOfAll, coverRatio]).toEqual(['350', '50.0000'])
    expect(positions[1]).toMatchObject({ currency: 'JPY', net: '-1000', netConverted: null })
    expect(totals([cell('USD', '1', '0', '0', '5')], {}).netOfAll).toBeNull()
  })
})

it('starts the running month today and ends each on its last day', () => {
  expect(spanOf('202604', '20260413')).toEqual({ firstDate: '20260413', lastDate: '20260430' })
  expect(spanOf('202802', '20260413')).toEqual({ firstDate: '20280201', lastDate: '20280229' })
})

describe('where a band stands', () => {
  const band = {
    currency: 'USD',
    exposureDirection: '1' as const,
    dayFrom: 0,
    dayTo: 90,
    leastPct: '70',
    mostPct: '90',
  }
  it.each([
    ['69.999', '70', 'below'],
    ['70', '70', 'within'],
    ['90', '90', 'within'],
    ['90.001', '90', 'above'],
    ['100', '100', 'above'],
  ])('with %s of 100 covered it reads %s and is %s', (coveredAmt, coverPct, verdict) =>
    expect(standOf({ ...band, effectiveAmt: '100', coveredAmt })).toEqual({ ...band, coverPct, verdict }),
  )
  it('is within where the whole is the most that may be, and above by the last digit', () => {
    const whole = { ...band, mostPct: '100', effectiveAmt: '1000000.01' }
    expect(standOf({ ...whole, coveredAmt: '1000000.01' }).verdict).toBe('within')
    expect(standOf({ ...whole, coveredAmt: '1000000.02' }).verdict).toBe('above')
  })
})
