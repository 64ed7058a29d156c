import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  checkSides,
  conversionLines,
  convert,
  demandAccountForm,
  demandAgreement,
  demandScale,
  isConversion,
} from './transfer.rules.ts'

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

describe('the account that is paid', () => {
  const german = 'DE89 3704 0044 0532 0130 00'
  const { sepa, swift } = PayWay.of
  const { IBAN_DIGITS, SEPA_CURRENCY, SEPA_ACCOUNT } = settlePathRefusals
  it.each([
    ['an IBAN', undefined, 'USD', german, undefined, undefined],
    ['a domestic number', swift, 'USD', '6222 0000', undefined, undefined],
    ['an IBAN by SEPA', sepa, 'EUR', german, undefined, undefined],
    ['with a wrong check digit', undefined, 'USD', 'DE88370400440532013000', IBAN_DIGITS, 'transferInAccount'],
    ['by SEPA in dollars', sepa, 'USD', german, SEPA_CURRENCY, 'currency'],
    ['by SEPA to no IBAN', sepa, 'EUR', '62220000', SEPA_ACCOUNT, 'transferInAccount'],
  ])('%s', (_, payWay, currency, account, because, field) => {
    const refusal = refusalOf(() => demandAccountForm(payWay, currency, account))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })
})

describe('two currencies', () => {
  const { REQUIRED } = fieldRefusals
  const { RATE_NEEDED, RATE_NOT_TAKEN } = transferRefusals
  const { crossCurrency, sameBank } = TransferType.of
  it.each([
    ['one is no conversion', { transferType: sameBank }, false, undefined],
    ['the same twice is none', { currency2: 'USD' }, false, undefined],
    ['two with a rate are one', { transferType: crossCurrency, currency2: 'CNY', exchangeRate2: '7' }, true, undefined],
    ['two of any type are one', { transferType: sameBank, currency2: 'CNY', exchangeRate2: '7' }, true, undefined],
    ['a conversion names the second', { transferType: crossCurrency }, undefined, REQUIRED],
    ['so does what arrives', { amount2: '700' }, undefined, REQUIRED],
    ['two have a rate', { currency2: 'CNY' }, undefined, RATE_NEEDED],
    ['one has none', { exchangeRate2: '1' }, undefined, RATE_NOT_TAKEN],
  ])('%s', (_, over, answer, because) => {
    const act = () => isConversion({ currency: 'USD', amount: '100', ...over })
    expect(refusalOf(act)?.because).toEqual(because)
    if (because === undefined) expect(act()).toBe(answer)
  })

  it('what arrives is what was said, where it was said', () => {
    const rate = fxRate('USD/CNY', '6.8302', 1)
    const converted = convert({ currency: 'USD', amount: decimal('100') }, rate, rate, scaleOf)
    const agreement = (amount2?: string) =>
      refusalOf(() => demandAgreement({ currency: 'USD', amount: '100', amount2 }, converted))
    expect([agreement(), agreement('683.02'), agreement('683.020')]).toEqual([undefined, undefined, undefined])
    expect(agreement('683.03')).toMatchObject({
      because: transferRefusals.AMOUNTS_DISAGREE,
      params: { amount: '683.02', currency: 'CNY' },
    })
  })
})

it.each([
  ['amount', '0.01', 2, false],
  ['amount2', '0.001', 2, true],
  ['fee', '0.5', 0, true],
  ['fee', '1.00', 0, false],
] as const)('%s of %s with %s decimals', (field, amount, scale, isRefused) => {
  const refusal = refusalOf(() => demandScale(field, decimal(amount), scale))
  expect([refusal?.because, refusal?.field]).toEqual(
    isRefused ? [fieldRefusals.TOO_MANY_DECIMALS, field] : [undefined, undefined],
  )
})
