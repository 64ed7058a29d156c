/** Importing exposures from CSV or Excel: check the file, register all good rows or none, see what was left out. */
import { endpoints, get, post } from '../kit/endpoint.ts'
import { id } from '../kit/field.ts'
import { ImportPreview, ImportProgress, Template } from '../kit/record/import-batch.ts'
import { refusals } from '../kit/refusal.ts'
import { shape } from '../kit/shape.ts'
import { texts } from '../kit/text.ts'
import { exposureWords } from './exposure.text.ts'

/** Rows that one file may hold. */
export const importRowLimit = 2000

const exposureImportWords = texts({
  importId: { zh: '导入批次', en: 'Import' },
  /** The last column of a file with the rows that were left out. */
  problems: { zh: '问题', en: 'Problems' },
  /** The remark of the template's example: a row that still has it is no exposure. */
  example: { zh: '示例行，导入时跳过', en: 'Example row, skipped by the import' },
})
export const exposureImportTexts = exposureImportWords

/** The columns of the template, in order; the first ones are required. Headings may be either language or the wire name. */
export const importColumns = [
  'orgCode',
  'exposureType',
  'exposureDirection',
  'currency',
  'exposureAmt',
  'transDate',
  'endDate',
  'deliveryDate',
  'documentaryBillFlag',
  'documentaryBillRate',
  'documentaryBillBank',
  'bookRate',
  'contractNo',
  'billNo',
  'projectNo',
  'externalNo',
  'dept',
  'remark',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const importColumnWords = exposureWords
/** Of them, those that must be filled in. */
export const requiredImportColumns: readonly ImportColumn[] = importColumns.slice(0, 8)

export const exposureImportRefusals = refusals({
  MISSING_COLUMNS: {
    code: '02020001',
    zh: '文件缺少列：{columns}',
    en: 'The file lacks these columns: {columns}',
  },
  TOO_MANY: {
    code: '02020002',
    zh: '一次最多导入 {max:number} 行',
    en: 'One import can hold at most {max:number} rows',
  },
  COMMITTED: { code: '02020003', zh: '该批次已导入', en: 'This import was carried out already' },
  TWICE_IN_FILE: {
    code: '02020004',
    zh: '外部编号 {externalNo} 在文件中重复（第 {row} 行）',
    en: 'External no. {externalNo} appears twice in the file (row {row})',
  },
  SAME_ROW: {
    code: '02020005',
    zh: '与文件第 {row} 行完全相同；若为另一笔敞口，请填写不同的外部编号或合同编号',
    en: 'The same as row {row} of the file; if it is another exposure, enter a different external or contract no.',
  },
})

const ofBatch = shape(exposureImportWords, { importId: id() })

export const exposureImportApi = endpoints('/CLOUD-EXPO/fxExposure/import', {
  /** Multipart, field `file`; replies an envelope with `ImportPreview`. */
  preview: post('/preview', { reply: ImportPreview, needs: 'exposure.edit', raw: true }),
  /** Registers every good row in one transaction. */
  commit: post('/commit', { input: ofBatch, reply: ImportProgress, needs: 'exposure.edit', writes: true }),
  progress: get('/progress/:importId', { input: ofBatch, reply: ImportProgress, needs: 'exposure.edit' }),
  /** The rows that were left out, as they came and with their problems: corrected, the file can be sent again. */
  leftOut: get('/leftOut/:importId', { input: ofBatch, needs: 'exposure.edit', raw: true }),
  template: get('/template', { input: Template, needs: 'member', raw: true }),
})
