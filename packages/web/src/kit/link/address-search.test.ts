import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-search.ts'

test('digits are read plain and in quotes, and written plain', () => {
  expect(parseSearch('?status=1')).toEqual({ status: '1' })
  expect(parseSearch('?status=%221%22')).toEqual({ status: '1' })
  expect(stringifySearch(parseSearch('?status=%221%22'))).toBe('?status=1')
})

test('text stays as it is, whatever it looks like', () => {
  for (const text of ['007', '1e5', 'true', 'null', '12345678901234567890', '[1]', 'a&b=c', '中文 名', '1,2', '-id'])
    expect(parseSearch(stringifySearch({ name: text }))).toEqual({ name: text })
})

test('what is not set is not written', () => {
  expect(stringifySearch({ page: 2, sort: undefined, all: null })).toBe('?page=2')
  expect(stringifySearch({})).toBe('')
  expect(parseSearch('')).toEqual({})
})
