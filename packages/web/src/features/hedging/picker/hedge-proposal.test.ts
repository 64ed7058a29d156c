import type { CurrencyPairRecord } from '@hedgerow/contract/reference/currency.contract'
import { describe, expect, it } from 'vitest'
import {
  coveredPercent,
  coverOf,
  type Hedgeable,
  linesOfTrial,
  otherAmount,
  sideOf,
  standTogether,
} from './hedge-proposal.ts'

const exposure = (over: Partial<Hedgeable> = {}): Hedgeable => ({
  id: '1',
  serialNo: 'EXP1',
  orgId: '7',
  currency: 'USD',
  exposureType: '1',
  exposureDirection: '1',
  endDate: '20260601',
  deliveryDate: '20260603',
  contractNo: '',
  settledAmt: '0',
  lockAmt: '400000',
  reservedAmt: '100000',
  hedgeableAmt: '500000',
  ...over,
})
const pair = (over: Partial<CurrencyPairRecord>) =>
  ({
    baseCurrency: 'USD',
    quoteCurrency: 'CNY',
    baseDecimalScale: 2,
    quoteDecimalScale: 2,
    quotedUnit: 1,
    ...over,
  }) as CurrencyPairRecord
const line = (hedgeAmt: string) => ({ exposureId: '1', hedgeAmt })

describe('the hedge side', () => {
  it('sells a long exposure and buys a short one, for the sum of the lines', () => {
    expect(sideOf([exposure()], [line('100000.5'), line('0.5')])).toEqual({
      currency: 'USD',
      hedges: 'sell',
      amount: '100001',
    })
    expect(sideOf([exposure({ exposureDirection: '0' })], [line('5')])?.hedges).toBe('buy')
    expect(sideOf([], [])).toBeUndefined()
  })

  it('counts a half-typed amount as nothing', () => {
    expect(sideOf([exposure()], [line('12x'), line('')])?.amount).toBe('')
  })

  it.each(['orgId', 'currency', 'exposureType', 'exposureDirection'] as const)(
    'keeps apart what differs in %s',
    (key) => {
      expect(standTogether(exposure(), exposure({ id: '2' }))).toBe(true)
      expect(standTogether(exposure(), exposure({ id: '2', [key]: 'other' }))).toBe(false)
    },
  )
})

describe('the other amount', () => {
  const selling = (currency: string, amount: string) => ({ currency, hedges: 'sell' as const, amount })

  it('multiplies from the base, divides from the quote, and rounds to the currency', () => {
    expect(otherAmount(selling('USD', '600000'), pair({}), '6.83217')).toBe('4099302')
    expect(otherAmount(selling('CNY', '1000'), pair({}), '6.83217')).toBe('146.37')
  })

  it('knows rates for a hundred units', () => {
    const yen = pair({ baseCurrency: 'JPY', baseDecimalScale: 0, quotedUnit: 100 })
    expect(otherAmount(selling('JPY', '80000000'), yen, '4.3')).toBe('3440000')
    expect(otherAmount(selling('CNY', '43.01'), yen, '4.3')).toBe('1000')
  })

  it('says nothing while there is no amount', () => {
    expect(otherAmount(selling('USD', ''), pair({}), '6.8')).toBe('')
  })
})

describe('cover', () => {
  it('moves the hedge from open to reserved and counts what is locked or reserved', () => {
    const both = [exposure(), exposure({ id: '2', lockAmt: '0', reservedAmt: '0', hedgeableAmt: '1000000' })]
    const after = coverOf(both, '500000')
    expect(after).toEqual({ settled: '0', locked: '400000', reserved: '600000', open: '1000000' })
    expect(coveredPercent(after)).toBe('50.0')
    expect(coveredPercent(coverOf([], '0'))).toBe('0')
  })
})

describe('a hedge that was tried', () => {
  const trial = {
    currencyPair: 'USD/CNY',
    dealDirection: '2',
    amount: '800000',
    convertCurrency: 'CNY',
    now: '1',
    after: '1',
    valueDate: '',
    orgId: '',
  }
  const today = '20260413'
  it('stands on those that stand together and take most of it, the soonest first', () => {
    const elsewhere = exposure({ id: '9', orgId: '8', endDate: '20260501', hedgeableAmt: '600000' })
    const later = exposure({ id: '2', endDate: '20260701', hedgeableAmt: '400000' })
    const { first, lines } = linesOfTrial([elsewhere, later, exposure()], trial, today)
    expect(first?.id).toBe('1')
    expect(lines).toEqual([
      { exposureId: '1', hedgeAmt: '500000' },
      { exposureId: '2', hedgeAmt: '300000' },
    ])
  })

  it('leaves what is overdue to a person', () => {
    const overdue = exposure({ id: '3', endDate: '20260412', hedgeableAmt: '900000' })
    const { lines } = linesOfTrial([overdue, exposure({ endDate: today })], trial, today)
    expect(lines).toEqual([{ exposureId: '1', hedgeAmt: '500000' }])
    expect(linesOfTrial([overdue], trial, today)).toEqual({ first: undefined, lines: [] })
  })

  it('stands on what is not due before its day, of the organisation whose book was measured where that has any', () => {
    const later = exposure({ id: '2', endDate: '20260801' })
    const elsewhere = exposure({ id: '9', orgId: '8', hedgeableAmt: '100000' })
    const idsOf = (over: object) =>
      linesOfTrial([exposure(), later, elsewhere], { ...trial, ...over }, today).lines.map((one) => one.exposureId)
    expect(idsOf({ valueDate: '20260715' })).toEqual(['2'])
    expect(idsOf({ orgId: '8' })).toEqual(['9'])
    expect(idsOf({ orgId: '77' })).toEqual(['1', '2'])
  })

  it('buys for what is owed, and stands on nothing of another currency or side', () => {
    const owed = exposure({ id: '4', exposureDirection: '0' })
    expect(
      linesOfTrial([exposure(), owed], { ...trial, dealDirection: '1' }, today).lines.map((one) => one.exposureId),
    ).toEqual(['4'])
    expect(linesOfTrial([owed, exposure({ currency: 'EUR' })], trial, today)).toEqual({ first: undefined, lines: [] })
  })
})
