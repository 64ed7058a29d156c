/** Writes the journals of a period down for the program that keeps the books, marks them, and keeps the file as it left. */
import { createHash } from 'node:crypto'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { JournalKind, VoucherTemplate } from '@hedgerow/contract/ledger/ledger.dict'
import { ledgerRefusals } from '@hedgerow/contract/ledger/ledger.refusals'
import { voucherMost } from '@hedgerow/contract/ledger/voucher.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type FxRate, fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { rateIn, spotRates } from '../../market/price/market.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { booksOf, closeMonths } from '../book-day/book-day.store.ts'
import { type BookedLine, localLines, type VoucherLine, voucherText } from './voucher.rules.ts'
import {
  exportingBooks,
  exportNumber,
  insertExport,
  linesOf,
  makerName,
  type Period,
  previewOf,
  type StoredLine,
} from './voucher.store.ts'

interface ExportInput extends Period {
  readonly template: DictionaryValue<typeof VoucherTemplate>
  readonly againFlag: DictionaryValue<typeof YesNo>
}

/** A period of an organisation in sight. @throws Refusal DOES_NOT_EXIST, VOUCHER_PERIOD */
export function demandPeriod(
  { session }: Pick<Context, 'session'>,
  { orgId, bookDateStart, bookDateEnd }: Period,
): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  if (bookDateStart > bookDateEnd) refuse(ledgerRefusals.VOUCHER_PERIOD, {}, 'bookDateStart')
}

/** @throws Refusal VOUCHER_NONE, VOUCHER_EXPORTED, VOUCHER_TOO_MANY */
async function demandSome({ tx, session }: Context, input: ExportInput): Promise<void> {
  const { count, fresh, lastNo } = await previewOf(tx, session, input)
  const wanted = input.againFlag === YesNo.of.yes ? count : fresh
  if (count === 0) refuse(ledgerRefusals.VOUCHER_NONE, {}, 'bookDateStart')
  if (wanted === 0) refuse(ledgerRefusals.VOUCHER_EXPORTED, { no: lastNo ?? '' }, 'againFlag')
  if (wanted > voucherMost) refuse(ledgerRefusals.VOUCHER_TOO_MANY, { max: voucherMost, count: wanted }, 'bookDateEnd')
}

/** In the words of the program's users: Chinese for Chinese programs, English for SAP. */
function toldIn(template: ExportInput['template']) {
  const isEnglish = template === VoucherTemplate.of.sap
  return ({ journalKind, originNo, subjectName, subjectNameEn, amount, ...line }: StoredLine): BookedLine => {
    const kind = labelOf(JournalKind, journalKind)
    return {
      ...line,
      summary: `${isEnglish ? kind.en : kind.zh} ${originNo}`,
      subjectName: isEnglish ? subjectNameEn : subjectName,
      amount: decimal(amount),
    }
  }
}

/** Every line in the local currency at the rate of its day, the rates of a day in one query. @throws Refusal MISSING_RATE, which names pair and day */
async function localised(
  { tx, session }: Context,
  orgId: string,
  localCurrency: string,
  lines: readonly BookedLine[],
): Promise<VoucherLine[]> {
  const scale = (await amountScales(tx))(localCurrency)
  const converted: VoucherLine[] = []
  for (const [day, ofDay] of Map.groupBy(lines, ({ bookDate }) => bookDate)) {
    const rateOf = await ratesOn(day, ofDay)
    const groups = Map.groupBy(ofDay, ({ journalId, currency }) => `${journalId} ${currency}`)
    for (const [first, ...others] of groups.values())
      if (first) converted.push(...localLines([first, ...others], rateOf(first.currency), scale))
  }
  return converted.sort(inOrderOf(lines))

  async function ratesOn(day: BusinessDate, ofDay: readonly BookedLine[]) {
    const foreign = new Set(ofDay.map(({ currency }) => currency).filter((currency) => currency !== localCurrency))
    const pairs = [...foreign].map((currency) => `${currency}/${localCurrency}`)
    const rates = await spotRates(tx, { ...session, orgId }, pairs, day)
    return (currency: string): FxRate | null => {
      if (currency === localCurrency) return null
      const pair = `${currency}/${localCurrency}`
      const { mid, unit } = rateIn(rates, pair, day)
      return fxRate(pair, mid, unit)
    }
  }
}

/** The order of the books, whatever the currencies. */
function inOrderOf(lines: readonly BookedLine[]) {
  const places = new Map(lines.map(({ journalId, lineNo }, index) => [`${journalId} ${lineNo}`, index]))
  const placeOf = ({ journalId, lineNo }: BookedLine) => places.get(`${journalId} ${lineNo}`) ?? 0
  return (left: BookedLine, right: BookedLine) => placeOf(left) - placeOf(right)
}

/** @throws Refusal VOUCHER_PERIOD, VOUCHER_NONE, VOUCHER_EXPORTED, VOUCHER_TOO_MANY, MISSING_RATE */
export async function exportVouchers(context: Context, input: ExportInput) {
  const { tx, session, today, audit } = context
  const { orgId, template, bookDateStart, bookDateEnd, againFlag } = input
  demandPeriod(context, input)
  demandGrant(session, 'ledger.export', orgId)
  const { orgCode, localCurrency } = await exportingBooks(tx, session, orgId)
  const exportNo = await exportNumber(tx, session, today)
  await demandSome(context, input)
  const stored = await linesOf(tx, session, input, { withExported: againFlag === YesNo.of.yes })
  const lines = await localised(context, orgId, localCurrency, stored.map(toldIn(template)))
  const head = { orgCode, localCurrency, makerName: await makerName(tx, session) }
  const content = voucherText(template, lines, head)
  const fileHash = createHash('sha256').update(content).digest('hex')
  const journals = [
    ...new Map(stored.map(({ journalId, isAgain }) => [journalId, { id: journalId, isAgain }])).values(),
  ]
  const period = { orgId, bookDateStart, bookDateEnd }
  const lineCount = lines.length
  const made = {
    ...period,
    exportNo,
    exportDate: today,
    template,
    localCurrency,
    lineCount,
    content,
    fileHash,
    journals,
  }
  const id = await insertExport(tx, session, made)
  await booksOf(tx, session, orgId, today)
  await closeMonths(tx, session, orgId, today)
  const againCount = journals.filter(({ isAgain }) => isAgain).length
  const summary = { exportNo, journalCount: journals.length, againCount }
  audit({ entity: 'voucherExport', entityId: id, orgId, after: { ...period, ...summary, template, fileHash } })
  return { id, ...summary }
}
