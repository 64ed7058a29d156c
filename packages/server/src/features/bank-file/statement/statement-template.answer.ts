/** The template of a statement, with two lines that show how it is filled in. */

import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { type Column, columns } from '@hedgerow/contract/kit/list'
import { say } from '@hedgerow/contract/kit/text'
import type { TemplateSheet } from '../../../kit/file/template.ts'
import { templateColumns } from '../read/statement-table.read.ts'

const text = columns.text()

export const statementSheet: TemplateSheet = {
  name: 'bank-statement',
  words: templateColumns,
  columns: Object.fromEntries(Object.keys(templateColumns).map((name): [string, Column] => [name, text])),
  examples: (today, lang) => [
    [
      '62220001',
      'CNY',
      '2026-001',
      today,
      today,
      '-1250000.00',
      '',
      'BR20260413001',
      say(bankFileTexts.lines, lang),
      '5000000.00',
      '3800000.00',
    ],
    ['62220001', 'CNY', '2026-001', today, today, '50000.00', '', 'BR20260413002', '', '5000000.00', '3800000.00'],
  ],
}
