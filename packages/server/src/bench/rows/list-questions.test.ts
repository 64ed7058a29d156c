import { filterNames, pageShape } from '@hedgerow/contract/kit/list'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { expect, it } from 'vitest'
import { questionsOf } from './list-questions.ts'

const rows = ['1', '1', '2'].map((orgId, index) => ({
  id: String(index),
  orgId,
  dealSerialNo: `BFWD00${index}`,
  currencyPair: index === 2 ? 'GBP/CNY' : 'USD/CNY',
  transDate: '20260101',
}))
const questions = questionsOf(tradeList, rows)
const wrappers = questions.map(({ query }) => query.queryWrapper)

it('asks by every filter of the list, in a form that the list takes', () => {
  const names = new Set(wrappers.flatMap((wrapper) => Object.keys(wrapper)))
  expect(filterNames(tradeList).filter((name) => !names.has(name))).toEqual([])
  const { schema } = pageShape(tradeList)
  expect(questions.filter(({ query }) => !schema.safeParse(query).success)).toEqual([])
})

it('asks for what is common, rare and absent, and for what is rare inside one organisation', () => {
  expect(wrappers).toContainEqual({ currencyPair: 'USD/CNY' })
  expect(wrappers).toContainEqual({ currencyPair: 'GBP/CNY' })
  expect(wrappers).toContainEqual({ currencyPair: 'GBP/CNY', orgId: '2' })
  expect(wrappers).toContainEqual({ dealSerialNo: 'QZQZQZ' })
})

it('asks for each order both ways and for pages far behind', () => {
  const sorts = questions.flatMap(({ query }) => query.sort ?? [])
  expect(sorts).toContain('valueDate')
  expect(sorts).toContain('-valueDate')
  expect(sorts).not.toContain('buyAmt')
  expect(questions.map(({ query }) => query.current ?? 0)).toContain(20_000)
})
