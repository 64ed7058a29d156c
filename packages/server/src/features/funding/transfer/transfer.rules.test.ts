import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { describe, expect, it } from 'vitest'
import { checkSides, conversionLines, convert, demandAgreement, isConversion } from './transfer.rules.ts'

const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
const account = (id: string, bankId: string, orgId = '1') => ({ id, orgId, bankId, account: id })

/** Figures of the reference cases of cross-currency transfers: dollars sold, dollars bought for yuan, yen sold per 100. */
const cases = [
  ['USD', '100000', 'USD/CNY', '6.8302', '6.8322', 1, '683020.00', '683220.00', '-200.00'],
  ['CNY', '683420', 'USD/CNY', '6.8342', '6.8322', 1, '100000.00', '683220.00', '-200.00'],
  ['JPY', '1234567', 'JPY/CNY', '4.2725', '4.2745', 100, '52746.88', '52771.57', '-24.69'],
] as const
const legs = [
  ['fxPosition USD 100000', 'fxPosition CNY -683220.00', 'fxResult CNY 200.00'],
  ['fxPosition USD -100000.00', 'fxPosition CNY 683220.00', 'fxResult CNY 200.00'],
  ['fxPosition JPY 1234567', 'fxPosition CNY -52771.57', 'fxResult CNY 24.69'],
]

describe('a conversion', () => {
  it.each(cases)('of %s %s at %s %s', (currency, amount, pair, rate, carrying, unit, arrives, value, difference) => {
    const sold = { currency, amount: decimal(amount) }
    const converted = convert(sold, fxRate(pair, rate, unit), fxRate(pair, carrying, unit), scaleOf)
    expect([converted.bought.amount, converted.carryingValue, converted.difference].map(String)).toEqual([
      arrives,
      value,
      difference,
    ])
    const lines = conversionLines(converted, 'CNY')
    const texts = lines.map(
      ({ account: of, currency: unitOf, amount: moved }) => `${'role' in of ? of.role : ''} ${unitOf} ${moved}`,
    )
    expect(texts).toEqual(legs[cases.findIndex(([, caseAmount]) => caseAmount === amount)])
    // With both bank accounts the journal balances in each currency.
    for (const code of ['CNY', currency === 'CNY' ? 'USD' : currency]) {
      const banks = [
        { currency, amount: sold.amount.neg() },
        { currency: converted.bought.currency, amount: converted.bought.amount },
      ]
      const total = [...lines, ...banks]
        .filter((line) => line.currency === code)
        .reduce((sum, line) => sum.add(line.amount), decimal('0'))
      expect(total.isZero()).toBe(true)
    }
    expect(() => demandAgreement({ currency, amount, amount2: '1' }, converted)).toThrow('At this rate')
  })

  it('needs a rate between two currencies, and takes none between equal ones', () => {
    expect(() => isConversion({ currency: 'USD', amount: '100', currency2: 'CNY' })).toThrow('A rate is required')
    const equal = { currency: 'CNY', amount: '100', currency2: 'CNY', exchangeRate2: '1' }
    expect(() => isConversion(equal)).toThrow('A rate cannot be entered')
    expect(isConversion({ currency: 'CNY', amount: '100' })).toBe(false)
  })
})

describe('the two sides', () => {
  const [a, b] = [account('A', 'B1'), account('B', 'B2')]
  it.each([
    ['the same account', '1', a, a, false, 'must be different'],
    ['another bank as the same bank', '1', a, b, false, 'does not fit'],
    ['one bank as two', '2', a, account('C', 'B1'), false, 'does not fit'],
    ['an account of nobody', '1', a, undefined, false, 'not one of our accounts'],
    ['an account of another organisation', '2', a, account('D', 'B2', '2'), false, 'another organisation'],
  ] as const)('refuse %s', (_, type, from, to, isCross, message) => {
    expect(() => checkSides(type, from, { account: 'X', own: to }, isCross)).toThrow(message)
  })

  it('take a counterparty, and one account in two currencies', () => {
    checkSides('3', a, { account: 'X', own: undefined }, false)
    checkSides('4', a, { account: 'A', own: a }, true)
    checkSides('2', a, { account: 'B', own: b }, false)
  })
})
