/** The export of any list page (§7.2) as Excel or as CSV: the list's name is the `serviceId`, its columns are the only ones there are. */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { fewRows, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { exportWords } from './export.text.ts'

/** Beyond this a workbook is no longer read by people; the refusal asks for a narrower filter. */
export const exportRowLimit = 50_000
export const wholeList = '1'

const ExportColumn = z.object({ field: text({ max: 100 }), title: optional(text({ max: 100 })) })
export type ExportColumn = z.output<typeof ExportColumn>

/** What every export is asked with, as a file at once or in the background. */
export const exportFields = {
  serviceId: text({ max: 64 }),
  base_fileName: optional(text({ max: 100 })),
  /** xlsx, the one when left out, is for people · csv for programs: one table, values as they are stored */
  fileType: optional(z.enum(['xlsx', 'csv'], { error: 'NOT_IN_LIST' })),
  /** Left out or empty: every column of the list. */
  columnsInfo: z.preprocess((value) => value ?? [], fewRows(z.array(ExportColumn), 200)),
  // The order and the filter, as the page and its size, are checked against the list's own page query once the list is known.
  queryWrapper: z.unknown().optional(),
  sort: z.unknown().optional(),
}

const ExportRequest = shape(exportWords, {
  ...exportFields,
  /** 0 the page of `current` and `pageSize` · 1 every row of the filter */
  allDown: z.enum(['0', '1'], { error: 'NOT_IN_LIST' }),
  current: z.unknown().optional(),
  pageSize: z.unknown().optional(),
  resCode: optional(text({ max: 20 })),
  opCode: optional(text({ max: 20 })),
})

export const exportApi = endpoints('/CLOUD-DOWNLOAD/exportFile', {
  /** An .xlsx or a .csv file; a refusal is the usual envelope. The list's own grant is demanded by the handler. */
  download: post('/download', { input: ExportRequest, needs: 'member', raw: true, repeatable: true }),
})
