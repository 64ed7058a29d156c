import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandRate, rateStanding, solved } from './transfer-rate.rules.ts'

const spot = {
  mid: decimal('7.0000000'),
  dataDate: '20260413',
  dataSource: 'CFETS',
  simulated: false,
} as unknown as Parameters<typeof rateStanding>[1]
const bounds = { offMarketPct: '1', offMarketLimitPct: '3' }
const { within, reason, refused } = MarketVerdict.of

describe('a rate beside the market', () => {
  it.each([
    ['7', '0.0000', within],
    ['7.07', '1.0000', within],
    ['7.0700000001', '1.0000', reason],
    ['6.93', '-1.0000', within],
    ['6.9299', '-1.0014', reason],
    ['7.21', '3.0000', reason],
    ['7.2101', '3.0014', refused],
    ['6.79', '-3.0000', reason],
    ['6.7899', '-3.0014', refused],
  ])('%s is %s per cent off: %s', (rate, deviationPct, verdict) => {
    const standing = rateStanding(decimal(rate), spot, bounds)
    expect(standing).toEqual({
      mid: '7',
      dataDate: '20260413',
      dataSource: 'CFETS',
      simulated: false,
      deviationPct,
      verdict,
    })
    const refusal = refusalOf(() => demandRate(standing, bounds, undefined))
    const { RATE_FAR_OFF_MARKET, RATE_OFF_MARKET } = transferRefusals
    const because = { [within]: undefined, [reason]: RATE_OFF_MARKET, [refused]: RATE_FAR_OFF_MARKET }[verdict]
    expect(refusal?.because).toEqual(because)
    // A reason opens the first bound, never the second.
    const reasoned = refusalOf(() => demandRate(standing, bounds, 'agreed by telephone'))
    expect(reasoned?.because).toEqual(verdict === refused ? RATE_FAR_OFF_MARKET : undefined)
  })

  it('is within as long as none is typed', () =>
    expect(rateStanding(undefined, spot, bounds)).toMatchObject({ deviationPct: null, verdict: within }))
})

describe('what follows from two of three', () => {
  const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
  const yuan = { pair: 'USD/CNY', quotedUnit: 1 } as const
  const yen = { pair: 'JPY/CNY', quotedUnit: 100 } as const
  const of = (currency: string, amount?: string, currency2?: string, amount2?: string, exchangeRate2?: string) => {
    const value = (text: string | undefined) => (text === undefined ? undefined : decimal(text))
    const typed = { currency, amount: value(amount), currency2: currency2 ?? '', amount2: value(amount2) }
    const pair = currency === 'JPY' || currency2 === 'JPY' ? yen : yuan
    return solved({ ...typed, exchangeRate2: value(exchangeRate2) }, pair, scaleOf)
  }
  it.each([
    ['dollars sold', of('USD', '100', 'CNY', undefined, '6.8302'), { field: 'amount2', value: '683.02' }],
    ['dollars bought', of('CNY', '683.02', 'USD', undefined, '6.8302'), { field: 'amount2', value: '100.00' }],
    ['what is sold for yuan', of('USD', undefined, 'CNY', '683.02', '6.8302'), { field: 'amount', value: '100.00' }],
    ['what is sold for dollars', of('CNY', undefined, 'USD', '100', '6.8302'), { field: 'amount', value: '683.02' }],
    ['yen per 100', of('JPY', '1234567', 'CNY', undefined, '4.2725'), { field: 'amount2', value: '52746.88' }],
    ['the rate of a sale', of('USD', '100', 'CNY', '683.02'), { field: 'exchangeRate2', value: '6.8302' }],
    ['the rate of a purchase', of('CNY', '683.02', 'USD', '100'), { field: 'exchangeRate2', value: '6.8302' }],
    ['the rate of yen', of('JPY', '10000', 'CNY', '427.25'), { field: 'exchangeRate2', value: '4.2725' }],
    ['nothing of all three', of('USD', '100', 'CNY', '683.02', '6.8302'), null],
    ['nothing of an amount alone', of('USD', '100', 'CNY'), null],
    ['nothing of the other alone', of('USD', undefined, 'CNY', '100'), null],
    ['nothing of a rate alone', of('USD', undefined, 'CNY', undefined, '6.8302'), null],
  ])('%s', (_, answer, expected) => expect(answer).toEqual(expected))
})
