/** The files that an import of exposures hands out: its template, and the rows that were left out. */

import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import {
  exposureImportTexts,
  type ImportColumn,
  importColumns,
  importColumnWords,
  requiredImportColumns,
} from '@hedgerow/contract/exposure/exposure-import.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Column, columns } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import { addMonths } from '@hedgerow/quant/basics/business-date'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import { type Choices, rowOf, type SentFile, type TemplateSheet, workbook } from '../../kit/file/template.ts'

const kinds: Readonly<Partial<Record<ImportColumn, Column>>> = {
  exposureType: columns.dict(ExposureType),
  exposureDirection: columns.dict(ExposureDirection),
  documentaryBillFlag: columns.dict(YesNo),
  exposureAmt: columns.amount({ unit: 'currency' }),
  transDate: columns.date(),
  endDate: columns.date(),
  deliveryDate: columns.date(),
  documentaryBillRate: columns.rate(),
  bookRate: columns.rate(),
}

/** The template with one example, of the reader's first organisation, that says of itself that it is skipped. */
export const exposureSheet = ({ orgCode = [] }: Choices, home: string): TemplateSheet => ({
  name: 'exposures',
  words: importColumnWords,
  columns: Object.fromEntries(importColumns.map((name) => [name, kinds[name] ?? columns.text()])),
  required: requiredImportColumns,
  examples: (today, lang) => {
    const example: Readonly<Partial<Record<ImportColumn, string>>> = {
      orgCode: orgCode[0]?.value ?? '',
      exposureType: ExposureType.of.certain,
      exposureDirection: ExposureDirection.of.long,
      currency: usualForeign(home),
      exposureAmt: '1250000.50',
      transDate: today,
      endDate: addMonths(today, 3),
      deliveryDate: addMonths(today, 3),
      documentaryBillFlag: YesNo.of.no,
      contractNo: 'HT-2026-001',
      externalNo: 'ERP-000001',
      remark: say(exposureImportTexts.example, lang),
    }
    return [importColumns.map((name) => example[name] ?? '')]
  },
})

interface LeftOutRow {
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
  readonly problems: string
}

/** The rows as they came, so that a reader corrects what is wrong and sends the same file; the problems are no column of it. */
export function exposureLeftOutFile(rows: readonly LeftOutRow[], lang: Lang): SentFile {
  const names = [...importColumns, 'problems'] as const
  const words: Words = { ...importColumnWords, problems: exposureImportTexts.problems }
  const of = Object.fromEntries(names.map((name) => [name, columns.text({ width: name === 'problems' ? 360 : 130 })]))
  const lines = rows.map(({ cells, problems }, at) =>
    rowOf(at, { ...Object.fromEntries(importColumns.map((name) => [name, cells[name] || null])), problems }),
  )
  return workbook('exposures-to-correct', of, words, lines, lang)
}
