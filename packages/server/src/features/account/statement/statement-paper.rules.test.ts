import { expect, it } from 'vitest'
import { type AccountStatement, statementPaper } from './statement-paper.rules.ts'

const statement: AccountStatement = {
  account: '6222 01',
  accountName: 'Blue River',
  bankName: 'East Lake Bank',
  orgName: 'Blue River Group',
  from: '20260401',
  to: '20260413',
  lines: [
    { currency: 'CNY', opening: '100', inflow: '50', outflow: '20.5', closing: '129.5', expected: '0' },
    { currency: 'JPY', opening: null, inflow: '0', outflow: '0', closing: null, expected: '0' },
  ],
  movements: [
    {
      currency: 'CNY',
      flowSerialNo: 'AFL1',
      changeDate: '20260407',
      balanceChange: '50',
      relBusinType: 'NET',
      relNo: 'NET1',
    },
    {
      currency: 'CNY',
      flowSerialNo: 'AFL2',
      changeDate: '20260413',
      balanceChange: '-20.5',
      relBusinType: 'FEE',
      relNo: '',
    },
  ],
  madeAt: '2026-04-13T02:00:00Z',
}
const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
const rowsOf = (lang: 'zh_CN' | 'en_US') =>
  statementPaper(statement, { lang, scaleOf }).parts.flatMap((part) => ('rows' in part ? [part.rows] : []))

it('begins with the opening, goes movement by movement with the balance after each, and ends with the closing', () => {
  expect(rowsOf('en_US')[0]).toEqual([
    ['Opening balance', '', '', '', '', '100.00'],
    ['2026/04/07', 'AFL1', 'Settlement', 'NET1', '50.00', '150.00'],
    ['2026/04/13', 'AFL2', 'Bank charge', '', '−20.50', '129.50'],
    ['Receipts', '', '', '', '50.00', ''],
    ['Payments', '', '', '', '20.50', ''],
    ['Closing balance', '', '', '', '', '129.50'],
  ])
})

it('of a payment and its fee shows the balance after each, and nothing after a balance that nobody told', () => {
  const movement = { flowSerialNo: 'AFL3', changeDate: '20260408', relBusinType: 'TRF', relNo: '' }
  const movements = [
    { ...movement, currency: 'CNY', balanceChange: '-10' },
    { ...movement, currency: 'CNY', balanceChange: '-0.5' },
    { ...movement, currency: 'JPY', balanceChange: '-3' },
  ]
  const [yuan, yen] = statementPaper({ ...statement, movements }, { lang: 'en_US', scaleOf }).parts.flatMap((part) =>
    'rows' in part ? [part.rows] : [],
  )
  expect([yuan, yen].map((rows) => rows?.filter(([, no]) => no === 'AFL3').map((row) => row.at(-1)))).toEqual([
    ['90.00', '89.50'],
    ['Unknown'],
  ])
})

it('calls a balance that nobody told unknown, and never zero', () => {
  const [, yen] = rowsOf('zh_CN')
  expect(yen?.map((row) => row.at(-1))).toEqual(['未知', '', '', '未知'])
})

it('is of one account and its days', () => {
  expect(statementPaper(statement, { lang: 'en_US', scaleOf })).toMatchObject({
    title: 'Account statement',
    subtitle: '6222 01 · 2026/04/01 – 2026/04/13',
    author: 'Blue River Group',
  })
})
