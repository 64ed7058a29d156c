/** Importing exposures from CSV or Excel: check the file, register all good rows or none, see what was left out. */
import { endpoints, get, post } from '../kit/endpoint.ts'
import { id } from '../kit/field.ts'
import { ImportPreview, ImportProgress } from '../kit/import-batch.ts'
import { refusals } from '../kit/refusal.ts'
import { shape } from '../kit/shape.ts'
import { texts } from '../kit/text.ts'
import { exposureWords } from './exposure.text.ts'

/** Rows that one file may hold. */
export const importRowLimit = 2000

const exposureImportWords = texts({
  importId: { zh: '导入批次', en: 'Import' },
  orgCode: { zh: '机构代码', en: 'Organisation code' },
})

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
  'contractNo',
  'billNo',
  'projectNo',
  'externalNo',
  'dept',
  'remark',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const importColumnWords = { ...exposureWords, orgCode: exposureImportWords.orgCode }

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
  COMMITTED: { code: '02020003', zh: '该批次已导入', en: 'This import was committed already' },
  TWICE_IN_FILE: {
    code: '02020004',
    zh: '外部编号 {externalNo} 在文件中重复（第 {row} 行）',
    en: 'External no. {externalNo} appears twice in the file (row {row})',
  },
})

const ofBatch = shape(exposureImportWords, { importId: id() })

export const exposureImportApi = endpoints('/CLOUD-EXPO/fxExposure/import', {
  /** Multipart, field `file`; replies an envelope with `ImportPreview`. */
  preview: post('/preview', { reply: ImportPreview, needs: 'exposure.edit', raw: true }),
  /** Registers every good row in one transaction. */
  commit: post('/commit', { input: ofBatch, reply: ImportProgress, needs: 'exposure.edit', writes: true }),
  progress: get('/progress/:importId', { input: ofBatch, reply: ImportProgress, needs: 'exposure.edit' }),
  template: get('/template', { needs: 'member', raw: true }),
})
