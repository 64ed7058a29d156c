import { expect, it } from 'vitest'
import { rowsOf } from '../declaration.rules.ts'
import { simulatedPage } from './simulated-customs.rules.ts'

const contracts = Array.from({ length: 20 }, (_, at) => ({
  contractNo: `CT-${at}`,
  billNo: '',
  currency: 'USD',
  amount: '1000.01',
}))
const question = { iEFlag: 'E', from: '20260101', to: '20260401', cursor: null }

it('gives the same pages each time, one declaration a contract, one twice and one unreadable', () => {
  const pages = [null, '8', '16'].map((cursor) => simulatedPage(contracts, { ...question, cursor }))
  expect(pages.map(({ next }) => next)).toEqual(['8', '16', null])
  expect(simulatedPage(contracts, question)).toEqual(pages[0])
  const read = pages.flatMap(({ declarations }) => declarations.map((one) => rowsOf(one, () => true)))
  const rows = read.flatMap((one) => (Array.isArray(one) ? one : []))
  expect([read.length, rows.length, new Set(rows.map(({ declKey }) => declKey)).size]).toEqual([22, 21, 20])
  expect(rows[0]?.totalAmt).toBe('1000.01')
  expect(rows[3]?.totalAmt).toBe('600.006')
})

it('says of each the same whatever days are asked, and nothing more of what was amended', () => {
  const numbers = ({ declarations }: ReturnType<typeof simulatedPage>) =>
    declarations.map((one) => rowsOf(one, () => true)).flatMap((one) => (Array.isArray(one) ? one : []))
  const few = { ...question, from: '20260109', to: '20260113' }
  const [first, second, again] = numbers(simulatedPage(contracts, few))
  expect([first?.dDate, second?.dDate, again]).toEqual(['20260109', '20260113', first])
  const later = numbers(simulatedPage(contracts, few, new Set([first?.declKey ?? ''])))
  expect(later.map(({ declKey }) => declKey)).toEqual([second?.declKey, second?.declKey])
})
