/**
 * A journal as the program that keeps the books reads it: every line with its amount in the local currency, and the columns of Kingdee,
 * Yonyou and SAP as data. Pure. Sources: the import sheets of Kingdee KIS (凭证引入), of Yonyou U8 (总账工具, 凭证引入) and of SAP S/4HANA
 * (Upload General Journal Entries).
 */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { VoucherTemplate } from '@hedgerow/contract/ledger/ledger.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, ONE } from '@hedgerow/quant/basics/decimal'
import { type FxRate, unitOf } from '@hedgerow/quant/basics/fx-rate'
import { homeAmounts } from '../journal.rules.ts'

type Template = DictionaryValue<typeof VoucherTemplate>

/** A posting with what its journal says. Debits are positive. */
export interface BookedLine {
  readonly journalId: string
  readonly journalNo: string
  readonly bookDate: BusinessDate
  /** What the journal books, in words. */
  readonly summary: string
  readonly lineNo: number
  readonly subjectCode: string
  readonly subjectName: string
  readonly currency: string
  readonly amount: Decimal
}

export interface VoucherLine extends BookedLine {
  /** In the local currency, with the sign of the amount. */
  readonly local: Decimal
  /** One unit of the line's currency in the local one. */
  readonly rate: Decimal
}

/** Who exports: what the heading of every voucher says. */
interface VoucherHead {
  readonly orgCode: string
  readonly makerName: string
  readonly localCurrency: string
}

const rateScale = 8

/** The lines of one journal in one currency, in the local currency: as `homeAmounts` tells them. */
export function localLines(lines: readonly BookedLine[], rate: FxRate | null, scale: number): VoucherLine[] {
  const unitRate = rate === null ? ONE : rate.value.div(unitOf(rate.unit), rateScale)
  const amounts = lines.map(({ amount }) => amount)
  const locals = homeAmounts(amounts, rate, scale)
  return lines.map((line, index) => ({ ...line, rate: unitRate, local: locals[index] ?? line.amount }))
}

type Cell = (line: VoucherLine, head: VoucherHead) => string
type VoucherColumn = readonly [heading: string, cell: Cell]

const debit = (amount: Decimal) => (amount.isPositive() ? amount.toString() : '')
const credit = (amount: Decimal) => (amount.isPositive() ? '' : amount.neg().toString())
const iso: Cell = ({ bookDate }) => bookDate.replace(/^(\d{4})(\d{2})/, '$1-$2-')

/** The columns of each program, in its order and its own words. */
export const voucherColumns: Readonly<Record<Template, readonly VoucherColumn[]>> = {
  KINGDEE: [
    ['凭证日期', iso],
    ['凭证字', () => '记'],
    ['凭证号', ({ journalNo }) => journalNo],
    ['附件数', () => '0'],
    ['分录序号', ({ lineNo }) => String(lineNo)],
    ['摘要', ({ summary }) => summary],
    ['科目代码', ({ subjectCode }) => subjectCode],
    ['科目名称', ({ subjectName }) => subjectName],
    ['币别', ({ currency }) => currency],
    ['汇率', ({ rate }) => rate.stripZeros().toString()],
    ['原币金额', ({ amount }) => amount.abs().toString()],
    ['借方金额', ({ local }) => debit(local)],
    ['贷方金额', ({ local }) => credit(local)],
    ['制单人', (_, { makerName }) => makerName],
  ],
  YONYOU: [
    ['制单日期', iso],
    ['凭证类别字', () => '记'],
    ['凭证编号', ({ journalNo }) => journalNo],
    ['附单据数', () => '0'],
    ['摘要', ({ summary }) => summary],
    ['科目编码', ({ subjectCode }) => subjectCode],
    ['借方金额', ({ local }) => debit(local) || '0'],
    ['贷方金额', ({ local }) => credit(local) || '0'],
    ['数量', () => '0'],
    ['外币', ({ currency, amount }, { localCurrency }) => (currency === localCurrency ? '0' : amount.abs().toString())],
    ['汇率', ({ rate }) => rate.stripZeros().toString()],
    ['币种', ({ currency }) => currency],
    ['制单人', (_, { makerName }) => makerName],
  ],
  // A document of SAP has one currency, so a journal in two is two documents; each balances.
  SAP: [
    ['Company Code', (_, { orgCode }) => orgCode],
    ['Reference', ({ journalNo, currency }) => `${journalNo}-${currency}`],
    ['Document Type', () => 'SA'],
    ['Document Date', ({ bookDate }) => bookDate],
    ['Posting Date', ({ bookDate }) => bookDate],
    ['Transaction Currency', ({ currency }) => currency],
    ['Exchange Rate', ({ rate }) => rate.stripZeros().toString()],
    ['Header Text', ({ summary }) => summary],
    ['Line Item', ({ lineNo }) => String(lineNo)],
    ['G/L Account', ({ subjectCode }) => subjectCode],
    ['Debit', ({ amount }) => debit(amount)],
    ['Credit', ({ amount }) => credit(amount)],
    ['Local Currency', (_, { localCurrency }) => localCurrency],
    ['Debit in Local Currency', ({ local }) => debit(local)],
    ['Credit in Local Currency', ({ local }) => credit(local)],
    ['Item Text', ({ subjectName }) => subjectName],
  ],
}

/** A cell that a spreadsheet would take for a formula is text; separators and quotes stay inside. */
function written(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The file: a heading and one row a line, in CSV that Excel opens as UTF-8. */
export function voucherText(template: Template, lines: readonly VoucherLine[], head: VoucherHead): string {
  const columns = voucherColumns[template]
  const rows = lines.map((line) => columns.map(([, cell]) => written(cell(line, head))).join())
  return `\ufeff${[columns.map(([heading]) => heading).join(), ...rows].join('\r\n')}\r\n`
}
