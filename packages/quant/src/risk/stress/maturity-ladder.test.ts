import { describe, expect, it } from 'vitest'
import { type FxTrade, fxTradeValue, turnedTrade } from './fx-trade.ts'
import { bucketOf, type DatedTrade, maturityLadder, twisted } from './maturity-ladder.ts'
import { bookSensitivity, sensitivity, spotLadder } from './sensitivity.ts'

const market = { pair: 'USD/CNY', spot: 7.1, rDomestic: 0.018, rForeign: 0.043, vol: 0.055 }
const forward: FxTrade = { ...market, kind: 'forward', notional: -1e6, strike: 7.05, time: 0.5 }
const put: FxTrade = { ...market, kind: 'option', optionType: 'put', notional: 4e5, strike: 6.9, time: 1.5 }
const flow: FxTrade = { ...market, kind: 'flow', notional: 1e6, strike: 0, time: 0.5 }
const dated = (trade: FxTrade, days: number): DatedTrade => ({ trade, days })
const steps = [-0.05, 0.01]

describe('a ladder by maturity', () => {
  it.each([
    [-3, 0],
    [30, 0],
    [31, 1],
    [90, 1],
    [180, 2],
    [365, 3],
    [366, 4],
  ])('%s days stand in bucket %s', (days, bucket) => expect(bucketOf(days)).toBe(bucket))

  it('adds up to the ladder and the sensitivities of the whole book', () => {
    const book = [dated(forward, 180), dated(put, 540), dated(flow, 181), dated({ ...forward, notional: 2e6 }, 170)]
    const cells = maturityLadder(book, { steps })
    expect(cells.map(({ bucket }) => bucket)).toEqual([2, 3, 4])
    const whole = book.map(({ trade }) => trade)
    steps.forEach((_, at) => {
      expect(cells.reduce((sum, { profits }) => sum + (profits[at] ?? 0), 0)).toBeCloseTo(
        spotLadder(whole, steps)[at] ?? 0,
        5,
      )
    })
    const vega = cells.reduce((sum, { figures }) => sum + figures.vegaPer1Pct, 0)
    expect(vega).toBeCloseTo(bookSensitivity(whole).total.vegaPer1Pct, 8)
    expect(cells[0]?.twistProfit).toBeNull()
  })

  it('twists one curve: half way at half a year, at its long end from one year on, and a parallel move is rho', () => {
    const twist = { currency: 'USD', short: 0.001, long: -0.003 }
    expect(twisted(forward, twist).rForeign).toBeCloseTo(0.043 - 0.001, 12)
    expect(twisted(put, twist).rForeign).toBeCloseTo(0.043 - 0.003, 12)
    expect(twisted(put, twist).rDomestic).toBe(0.018)
    expect(twisted(forward, { ...twist, currency: 'CNY' }).rDomestic).toBeCloseTo(0.018 - 0.001, 12)
    const parallel = { currency: 'USD', short: 1e-4, long: 1e-4 }
    const [cell] = maturityLadder([dated(forward, 180)], { steps, twist: parallel })
    expect(cell?.twistProfit).toBeCloseTo(sensitivity(forward).rhoForeignPer1bp, 1)
  })
})

describe('a flow', () => {
  it('and the forward that sells it leave only what is paid for it', () => {
    const both = bookSensitivity([flow, forward]).total
    expect(both.deltaPer1PctSpot).toBe(0)
    expect(both.rhoForeignPer1bp).toBe(0)
    expect(both.value).toBeCloseTo(1e6 * 7.05 * Math.exp(-0.018 * 0.5), 6)
    expect(sensitivity(flow)).toMatchObject({ gammaPerUnitSpot: 0, vegaPer1Pct: 0, rhoDomesticPer1bp: 0 })
  })
})

describe('a trade seen from its quote currency', () => {
  it.each([
    ['forward', forward],
    ['put', put],
    ['American call', { ...put, optionType: 'call', treeSteps: 500 } as FxTrade],
  ])('is worth the same: a %s', (_, trade) => {
    const turned = turnedTrade(trade)
    expect(turned.pair).toBe('CNY/USD')
    expect(fxTradeValue(turned) * trade.spot).toBeCloseTo(fxTradeValue(trade), trade.treeSteps ? 0 : 6)
    const back = turnedTrade(turned)
    expect(back.notional).toBeCloseTo(trade.notional, 6)
    expect(back.optionType).toBe(trade.optionType)
  })
})
