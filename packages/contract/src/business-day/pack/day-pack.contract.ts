/** The pack of a closed day: what was signed, as a paper and a workbook, made once from its snapshot and kept with the hash of its bytes. */
import { z } from 'zod'
import { dict } from '../../kit/field.ts'
import { DayPackFormat, DayPackLanguage } from '../business-day.dict.ts'

export const DayPackFile = z.object({
  snapshotNo: z.number(),
  packLanguage: dict(DayPackLanguage),
  packFormat: dict(DayPackFormat),
  /** Where the file is read. */
  url: z.string(),
  /** SHA-256 of its bytes. */
  fileHash: z.string(),
  byteCount: z.number(),
  createTime: z.string(),
})
export type DayPackFile = z.output<typeof DayPackFile>
