import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandApart, demandEarlierEnd, demandQuotaPeriod, disclosureOf, leastDisclosed } from './board-quota.rules.ts'

describe('the period of a resolution', () => {
  it.each([
    ['20250601', '20260531', true],
    ['20250601', '20260601', false],
    ['20240229', '20250227', true],
    ['20250601', '20250601', true],
    ['20250602', '20250601', false],
  ])('%s to %s stands: %s', (quotaFrom, quotaTo, stands) => {
    const demand = () => demandQuotaPeriod({ quotaFrom, quotaTo })
    if (stands) demand()
    else expect(demand).toThrow()
  })
  it.each([
    ['20260101', '20260331', true],
    ['20260101', '20260401', false],
    ['20260501', '20260510', false],
    ['20261231', '20270101', false],
    ['20270101', '20271231', true],
  ])('%s to %s is apart from 20260401 to 20261231: %s', (quotaFrom, quotaTo, isApart) => {
    const stored = [{ resolutionNo: 'R', quotaFrom: '20260401', quotaTo: '20261231' }]
    const demand = () => demandApart({ quotaFrom, quotaTo }, stored)
    if (isApart) demand()
    else expect(demand).toThrow(expect.objectContaining({ because: quotaRefusals.QUOTA_OVERLAPS }))
  })
  it.each([
    ['20260412', false],
    ['20260413', true],
    ['20261230', true],
    ['20261231', false],
  ])('ends early on %s: %s', (quotaTo, ends) => {
    const stored = { quotaFrom: '20260101', quotaTo: '20261231' }
    const demand = () => demandEarlierEnd(stored, quotaTo, businessDate('20260413'))
    if (ends) demand()
    else expect(demand).toThrow(expect.objectContaining({ because: quotaRefusals.QUOTA_ENDS_LATER }))
  })
  it.each([
    ['-12000000', '48000000', { loss: '12000000', lossPct: '25', disclosed: true }],
    ['-9000000', '48000000', { loss: '9000000', lossPct: '18.75', disclosed: false }],
    ['-12000000', '480000000', { loss: '12000000', lossPct: '2.5', disclosed: false }],
    ['-12000000', '0', { loss: '12000000', lossPct: null, disclosed: true }],
    ['-12500000', '120000000', { loss: '12500000', lossPct: '10.4167', disclosed: true }],
    ['-12000000', '120000000', { loss: '12000000', lossPct: '10', disclosed: true }],
    // A cent less than a tenth is shown as one, and is none.
    ['-11999999.99', '120000000', { loss: '11999999.99', lossPct: '10', disclosed: false }],
    ['5', '48000000', { loss: '0', lossPct: '0', disclosed: false }],
  ])('is watched for a loss: %s of %s', (value, profit, watched) => {
    expect(disclosureOf({ homeCurrency: 'CNY', worth: value, unvaluedOrgs: 0 }, profit)).toEqual({
      ...watched,
      unvaluedOrgs: 0,
    })
  })
  it.each([
    ['CNY', '120000000', '12000000.00'],
    ['CNY', '48000000', '10000000.00'],
    ['CNY', undefined, '10000000.00'],
    ['USD', '120000000', undefined],
  ])('is disclosed in %s, of a profit of %s, from %s on', (currency, profit, least) => {
    expect(leastDisclosed(currency, profit)).toBe(least)
  })
  it('is watched where the market of the home currency asks for disclosure alone', () => {
    const none = { loss: null, lossPct: null, disclosed: false, unvaluedOrgs: 0 }
    expect(disclosureOf({ homeCurrency: 'EUR', worth: '-12000000', unvaluedOrgs: 1 }, '48000000')).toEqual(none)
  })
  it.each(['-12000000', '0'])(
    'is not known while an organisation’s deals were never valued, whatever others lose: %s',
    (worth) => {
      const unknown = { loss: null, lossPct: null, disclosed: false, unvaluedOrgs: 2 }
      expect(disclosureOf({ homeCurrency: 'CNY', worth, unvaluedOrgs: 2 }, '48000000')).toEqual(unknown)
    },
  )
})
