import { CustomsMishap, DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { expect, it } from 'vitest'
import { rowsOf } from '../declaration.rules.ts'
import { simulatedPage } from './simulated-customs.rules.ts'

const books = { knows: () => true, home: 'CNY' }
const contracts = Array.from({ length: 20 }, (_, at) => ({
  contractNo: `CT-${at}`,
  billNo: '',
  currency: 'USD',
  amount: '1000.01',
}))
const rowsIn = ({ declarations }: ReturnType<typeof simulatedPage>) =>
  declarations.map((one) => rowsOf(one, books)).flatMap((one) => (Array.isArray(one) ? one : []))
const question = { iEFlag: 'E', from: '20260101', to: '20260401', cursor: null }

it('gives the same pages each time, one declaration a contract; asked to, one twice and one unreadable', () => {
  const mishaps = new Set([CustomsMishap.of.duplicate, CustomsMishap.of.malformed])
  const plain = simulatedPage(contracts, { ...question, cursor: '16' })
  expect(plain.declarations).toHaveLength(4)
  const pages = [null, '8', '16'].map((cursor) => simulatedPage(contracts, { ...question, cursor }, { mishaps }))
  expect(pages.map(({ next }) => next)).toEqual(['8', '16', null])
  expect(simulatedPage(contracts, question)).toEqual(pages[0])
  const read = pages.flatMap(({ declarations }) => declarations.map((one) => rowsOf(one, books)))
  const rows = read.flatMap((one) => (Array.isArray(one) ? one : []))
  expect([read.length, rows.length, new Set(rows.map(({ declKey }) => declKey)).size]).toEqual([22, 21, 20])
  expect(rows[0]?.totalAmt).toBe('1000.01')
  expect(rows[3]?.totalAmt).toBe('600.006')
})

it('says of each the same whatever days are asked, and nothing more of what was amended', () => {
  const few = { ...question, from: '20260109', to: '20260113' }
  const [first, second] = rowsIn(simulatedPage(contracts, few))
  expect([first?.dDate, second?.dDate]).toEqual(['20260109', '20260113'])
  const later = rowsIn(simulatedPage(contracts, few, { settled: new Set([first?.declKey ?? '']) }))
  expect(later.map(({ declKey }) => declKey)).toEqual([second?.declKey])
})

it('amends, withdraws and splits by currency where it is asked to', () => {
  const { amended, withdrawn, twoCurrencies } = CustomsMishap.of
  const mishaps = new Set([amended, withdrawn, twoCurrencies])
  const rows = rowsIn(simulatedPage(contracts, question, { mishaps })).slice(0, 5)
  expect(rows.map(({ declStatus, tradeCurr, totalAmt }) => [declStatus, tradeCurr, totalAmt])).toEqual([
    [DeclarationStatus.of.amended, 'USD', '500.01'],
    [DeclarationStatus.of.withdrawn, 'USD', '1000.01'],
    ['3', 'EUR', '500.01'],
    ['3', 'USD', '500.00'],
    ['2', 'USD', '600.006'],
  ])
})
