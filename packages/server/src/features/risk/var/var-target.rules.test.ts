import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { expect, it } from 'vitest'
import { type TargetWork, targetOf } from './var-target.rules.ts'
import { varWork } from './var-work.fixture.ts'

/** A dollar bought adds seven yuan to what is open: 600, of which a tenth may be lost. */
const target = (over: Partial<TargetWork> = {}) =>
  targetOf({ work: varWork(), perUnit: [7], currencyPair: 'USD/CNY', targetVar: '30', baseScale: 2, ...over })

it('sells the least that reaches the target, rounded up, and measures it as rounded', () => {
  // Half of 600 is 300, which is 42.857… dollars; 42.86 leave 299.98, of which a tenth is 30.00.
  expect(target()).toEqual({
    ...{ currencyPair: 'USD/CNY', targetVar: '30', valueAtRisk: '60.00' },
    ...{ dealDirection: DealDirection.of.sell, amount: '42.86', afterVar: '30.00' },
  })
  // 43 leave 299.
  expect(target({ baseScale: 0 })).toMatchObject({ amount: '43', afterVar: '29.90' })
})

it('buys where what is open is owed', () => {
  // 600 owed lose a twentieth on the day that rises: 30. Half of it is 43 dollars, which leave 299.
  const short = varWork({ item: [-200] })
  expect(target({ work: short, targetVar: '15', baseScale: 0 })).toMatchObject({
    ...{ valueAtRisk: '30.00', dealDirection: DealDirection.of.buy, amount: '43', afterVar: '14.95' },
  })
})

it('buys part of a unit, too', () => {
  // Six owed lose 0.30; 0.43 dollars leave 2.99, which lose 0.1495.
  expect(target({ work: varWork({ item: [394] }), targetVar: '0.15' })).toMatchObject({
    ...{ valueAtRisk: '0.30', dealDirection: DealDirection.of.buy, amount: '0.43', afterVar: '0.15' },
  })
})

it.each(['60', '61'])('needs nothing where the figure is within %s', (targetVar) => {
  expect(target({ targetVar })).toMatchObject({
    ...{ targetVar, valueAtRisk: '60.00', dealDirection: null, amount: '0', afterVar: '60.00' },
  })
})

it('says none where no amount reaches it, and what the best one leaves', () => {
  const { rates, book } = varWork()
  // A thousand of euros fall by a tenth on another day than the dollars: no dollars make that less than 100.
  const euros = rates.map(([dollar = 0], at) => [dollar, at < 5 ? 100 : 90])
  const work = varWork({
    item: [1000, 1000],
    hedge: [-400, 0],
    rates: euros,
    book: { ...book, currencies: ['USD', 'EUR'] },
  })
  expect(target({ work, perUnit: [7, 0], targetVar: '50' })).toMatchObject({
    ...{ valueAtRisk: '100.00', dealDirection: null, amount: null, afterVar: '100.00' },
  })
})
