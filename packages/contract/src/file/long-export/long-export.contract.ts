/**
 * Exports that take longer than a reader waits: ordered from the list, made in the background, and kept for some days for whoever
 * ordered them. Our own calls; the published one answers with the file itself.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { dict, id, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { exportFields } from '../export.contract.ts'
import { LongExportStatus } from './long-export.dict.ts'
import { longExportWords } from './long-export.text.ts'

/** Up to here a screen waits for its file; beyond, it orders one. */
export const directRowLimit = 5_000
export const longExportRowLimit = 200_000
/** A file is sealed whole, in memory. */
export const longExportByteLimit = 64 * 1024 * 1024
/** Of one member, queued and running. */
export const longExportsAtOnce = 3
export const longExportDays = 7

const { serviceId, base_fileName, fileType, columnsInfo, queryWrapper, sort } = exportFields

const LongExportOrder = shape(longExportWords, {
  serviceId,
  base_fileName,
  fileType,
  columnsInfo,
  queryWrapper,
  sort,
  /** The screen that the list stands on: where the notice leads. */
  screenPath: text({ max: 200 }),
})

export const LongExport = z.object({
  id: z.string(),
  exportStatus: dict(LongExportStatus),
  fileType: z.string(),
  /** Rows that are written. */
  rowCount: z.number(),
  /** Rows that were found when it was ordered. */
  totalRows: z.number(),
  /** Null until it is done. */
  byteCount: z.number().nullable(),
  /** As the downloaded file is called. */
  fileName: z.string(),
  failureReason: z.string().nullable(),
  createTime: z.string(),
  /** Null until it is done. */
  keptUntil: z.string().nullable(),
})
export type LongExport = z.output<typeof LongExport>

const OfExport = shape(longExportWords, { id: id() })

export const longExportApi = endpoints('/CLOUD-DOWNLOAD/longExport', {
  /** The list's own grant is demanded by the handler. The same list, filter and columns again, while the first are queued or running, are the same export. */
  order: post('/order', { input: LongExportOrder, reply: LongExport, needs: 'member', writes: true }),
  /** The caller's own of one list, newest first: those under way, and those that ended in the days that files are kept. */
  query: get('/query', {
    input: shape(longExportWords, { serviceId }),
    reply: z.array(LongExport),
    needs: 'member',
    polled: true,
  }),
  cancel: post('/cancel', { input: OfExport, reply: LongExport, needs: 'member', writes: true }),
  /** The file, for whoever ordered it and has no fewer rights than when it was made. */
  download: get('/download/:id', { input: OfExport, needs: 'member', raw: true }),
})
