/** Reading one row of an import file: headings in either language, values as people write them in spreadsheets. */

import { NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import {
  exposureImportRefusals,
  exposureImportTexts,
  type ImportColumn,
  importColumns,
  importColumnWords,
  requiredImportColumns,
} from '@hedgerow/contract/exposure/exposure-import.contract'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type FieldProblem, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { fieldProblems } from '@hedgerow/contract/kit/shape'
import { listText } from '@hedgerow/contract/kit/text'
import { columnsAt, dayOf, dictValueOf } from '../../../kit/file/file-cell.ts'

type Cells = Partial<Readonly<Record<ImportColumn, string>>>
export interface ReadRow {
  /** The line in the file, the heading being line 1. */
  readonly row: number
  readonly cells: Cells
  readonly input: NewExposure | undefined
  readonly problems: readonly FieldProblem[]
  /** The example of our template, left where it was. */
  readonly isExample: boolean
}

/** What rows are checked against, loaded once for the file. */
interface ImportSetting {
  readonly orgs: ReadonlyMap<string, ImportOrganisation>
}
export interface ImportOrganisation {
  readonly orgId: string
  /** Whether the member's duty to register exposures covers it. */
  readonly isCovered: boolean
  /** Those of the file's external numbers that it has registered: each is unique within its organisation. */
  readonly registered: ReadonlySet<string>
}

/** Which cell holds which column. @throws Refusal MISSING_COLUMNS naming every required one that is not there */
export function columnsOf(header: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const at = columnsAt(header, importColumnWords, { endDate: 'Expiry date' })
  const places = new Map(importColumns.flatMap((column) => (at[column] >= 0 ? [[column, at[column]] as const] : [])))
  const missing = requiredImportColumns
    .filter((column) => !places.has(column))
    .map((column) => importColumnWords[column])
  if (missing.length > 0) {
    refuse(exposureImportRefusals.MISSING_COLUMNS, { columns: listText(missing) }, 'file')
  }
  return places
}

/** `1`, `确定` and `Certain` are the same value; what is none is left for the field to refuse. */
const dictValue = (dictionary: Dictionary, cell: string) => dictValueOf(dictionary, cell) ?? cell
const dayText = (cell: string) => dayOf(cell) ?? cell
const numberOf = (cell: string) => (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell)

function inputOf(cells: Cells, { orgs }: ImportSetting): Record<string, unknown> {
  const {
    orgCode = '',
    exposureType = '',
    exposureDirection = '',
    documentaryBillFlag = '',
    exposureAmt = '',
    ...rest
  } = cells
  return {
    ...rest,
    orgId: orgs.get(orgCode)?.orgId,
    exposureType: dictValue(ExposureType, exposureType),
    exposureDirection: dictValue(ExposureDirection, exposureDirection),
    documentaryBillFlag: documentaryBillFlag === '' ? YesNo.of.no : dictValue(YesNo, documentaryBillFlag),
    exposureAmt: numberOf(exposureAmt),
    transDate: dayText(rest.transDate ?? ''),
    endDate: dayText(rest.endDate ?? ''),
    deliveryDate: dayText(rest.deliveryDate ?? ''),
    currency: (rest.currency ?? '').toUpperCase(),
  }
}

const choices: Readonly<Record<string, Dictionary>> = {
  exposureType: ExposureType,
  exposureDirection: ExposureDirection,
  documentaryBillFlag: YesNo,
}

/** What a cell may hold is said in the words of the template, not in the codes of the wire. */
function inWords(problem: FieldProblem): FieldProblem {
  const dictionary = choices[problem.field]
  if (problem.because !== fieldRefusals.NOT_IN_LIST || !dictionary) return problem
  const labels = String(problem.params.allowed)
    .split(', ')
    .map((value) => labelOf(dictionary, value))
  return { ...problem, params: { ...problem.params, allowed: listText(labels) } }
}

/** Reads a row or says everything that is wrong with it. */
export function readRow(
  row: number,
  line: readonly string[],
  columns: ReadonlyMap<ImportColumn, number>,
  setting: ImportSetting,
): ReadRow {
  const cells: Cells = Object.fromEntries([...columns].map(([column, index]) => [column, (line[index] ?? '').trim()]))
  if (isExample(cells)) return { row, cells, problems: [], input: undefined, isExample: true }
  const parsed = NewExposure.schema.safeParse(inputOf(cells, setting))
  const problems: FieldProblem[] = parsed.success
    ? []
    : fieldProblems(parsed.error, NewExposure.words)
        .filter(({ field }) => field !== 'orgId')
        .map(inWords)
  const { orgCode = '', externalNo } = cells
  const org = setting.orgs.get(orgCode)
  if (!org?.isCovered) {
    const because = org ? exposureRefusals.ORG_NOT_COVERED : exposureRefusals.UNKNOWN_ORG
    problems.unshift({ field: 'orgCode', because, params: { orgCode } })
  }
  if (externalNo && org?.registered.has(externalNo)) {
    problems.push({ field: 'externalNo', because: exposureRefusals.EXTERNAL_NO_USED, params: { externalNo } })
  }
  const input = parsed.success && problems.length === 0 ? parsed.data : undefined
  return { row, cells, problems, input, isExample: false }
}

const isExample = ({ remark = '' }: Cells) => Object.values(exposureImportTexts.example).includes(remark)

/** The second of two rows that are the same, or of an organisation with one external number, is refused; the first stands. */
export function refuseTwins(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>()
  const earlierOf = (key: string, row: number) => {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row)
    return earlier
  }
  return rows.map((read) => {
    if (read.isExample) return read
    const { orgCode = '', externalNo } = read.cells
    const because = externalNo ? exposureImportRefusals.TWICE_IN_FILE : exposureImportRefusals.SAME_ROW
    const key = externalNo ? [orgCode, externalNo] : importColumns.map((column) => read.cells[column] ?? '')
    const earlier = earlierOf(JSON.stringify(key), read.row)
    if (earlier === undefined) return read
    const params: FieldProblem['params'] = externalNo ? { externalNo, row: earlier } : { row: earlier }
    const field = externalNo ? 'externalNo' : ''
    return { ...read, input: undefined, problems: [...read.problems, { field, because, params }] }
  })
}

/** Adds what a rule says about a row that reads well. */
export function alsoRefuse(read: ReadRow, check: (input: NewExposure) => void): ReadRow {
  if (!read.input) return read
  try {
    check(read.input)
    return read
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      ...read,
      input: undefined,
      problems: [{ field: error.field ?? '', because: error.because, params: error.params }],
    }
  }
}
