import { expect, it } from 'vitest'
import { monthPath } from './month-path.rules.ts'

const of = { currency: 'USD', exposureDirection: '1', month: '202602' }
const daysOf = (filters: Readonly<Record<string, string>>) => {
  const { searchParams } = new URL(monthPath(filters, of), 'http://127.0.0.1')
  return [searchParams.get('endDateStart'), searchParams.get('endDateEnd')]
}

it.each([
  ['the whole month', {}, ['20260201', '20260228']],
  ['a wider filter', { endDateStart: '20260101', endDateEnd: '20261231' }, ['20260201', '20260228']],
  ['a filter that begins within it', { endDateStart: '20260215' }, ['20260215', '20260228']],
  ['a filter that ends within it', { endDateEnd: '20260214' }, ['20260201', '20260214']],
])('the rows of a month are those of %s', (_, filters, days) => expect(daysOf(filters)).toEqual(days))

it('keep the side and what else is filtered', () => {
  const path = monthPath({ anchorType: '2', currency: 'JPY' }, of)
  expect(Object.fromEntries(new URL(path, 'http://127.0.0.1').searchParams)).toMatchObject({
    anchorType: '2',
    currency: 'USD',
    exposureDirection: '1',
  })
})
