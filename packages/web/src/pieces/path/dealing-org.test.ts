import { expect, test } from 'vitest'
import { currenciesWithoutPath, dealingOrg } from './dealing-org.ts'

const head = { id: '1', pathCurrencies: ['CNY'] }
const branch = { id: '2', pathCurrencies: ['CNY', 'USD'] }
const both = () => ['USD', 'CNY']

test('proposed is the first organisation that can settle both currencies', () => {
  expect(dealingOrg([head, branch], both)?.id).toBe('2')
  expect(dealingOrg([branch, { ...branch, id: '3' }], both)?.id).toBe('2')
})

test('where none can the first is proposed, and what it lacks is named; what is not known is not missing', () => {
  expect(dealingOrg([head], both)?.id).toBe('1')
  expect(dealingOrg([], both)).toBeUndefined()
  expect(currenciesWithoutPath(head, ['USD', 'CNY', ''])).toEqual(['USD'])
  expect(currenciesWithoutPath({ id: '4' }, ['USD'])).toEqual([])
})
