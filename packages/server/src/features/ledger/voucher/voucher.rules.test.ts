import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { expect, it } from 'vitest'
import { csvRows } from '../../../kit/file/csv.ts'
import { type BookedLine, localLines, voucherColumns, voucherText } from './voucher.rules.ts'

const head = { orgCode: '1000', makerName: '清算员', localCurrency: 'CNY' }
const line = (lineNo: number, amount: string, over: Partial<BookedLine> = {}): BookedLine => ({
  journalId: '1',
  journalNo: 'VCH202604130001',
  bookDate: businessDate('20260413'),
  summary: '清算 NET1',
  lineNo,
  subjectCode: `100${lineNo}`,
  subjectName: '银行存款',
  currency: 'USD',
  amount: decimal(amount),
  ...over,
})

it('balances in the local currency too: the largest line takes what the roundings leave', () => {
  const lines = [line(1, '100.00'), line(2, '-33.33'), line(3, '-33.33'), line(4, '-33.34')]
  const converted = localLines(lines, fxRate('USD/CNY', '6.8325'), 2)
  expect(converted.map(({ local }) => local.toString())).toEqual(['683.26', '-227.73', '-227.73', '-227.80'])
  expect(sum(converted.map(({ local }) => local)).isZero()).toBe(true)
})

it('tells what one unit costs, also of a currency that is quoted by the hundred', () => {
  const yen = [line(1, '1000', { currency: 'JPY' }), line(2, '-1000', { currency: 'JPY' })]
  const [first] = localLines(yen, fxRate('JPY/CNY', '4.2745', 100), 2)
  expect([first?.rate.stripZeros().toString(), first?.local.toString()]).toEqual(['0.042745', '42.75'])
  const [own] = localLines([line(1, '5.00', { currency: 'CNY' }), line(2, '-5.00', { currency: 'CNY' })], null, 2)
  expect([own?.rate.toString(), own?.local.toString()]).toEqual(['1', '5.00'])
})

it('writes the columns of each program, and both sides add up', () => {
  const lines = localLines([line(1, '100.00'), line(2, '-100.00')], fxRate('USD/CNY', '6.8322'), 2)
  for (const template of ['KINGDEE', 'YONYOU', 'SAP'] as const) {
    const text = voucherText(template, lines, head)
    expect(text.startsWith('\ufeff')).toBe(true)
    const [heading, ...rows] = csvRows(text.slice(1), 'x.csv', { rows: 10, cells: 1000 }).map(({ cells }) => cells)
    expect(heading).toEqual(voucherColumns[template].map(([name]) => name))
    expect(rows).toHaveLength(2)
    const place = (name: string) => heading?.indexOf(name) ?? -1
    const [debit, credit] =
      template === 'SAP' ? ['Debit in Local Currency', 'Credit in Local Currency'] : ['借方金额', '贷方金额']
    expect([rows[0]?.[place(debit ?? '')], rows[1]?.[place(credit ?? '')]]).toEqual(['683.22', '683.22'])
  }
})

it('leaves no cell that a spreadsheet would compute, and keeps separators inside', () => {
  const hostile = { subjectName: '=1+1', summary: 'a,"b"' }
  const text = voucherText('KINGDEE', localLines([line(1, '1.00', hostile), line(2, '-1.00', hostile)], null, 2), head)
  expect(text).toContain(`"a,""b"""`)
  expect(text).toContain(`'=1+1`)
})
