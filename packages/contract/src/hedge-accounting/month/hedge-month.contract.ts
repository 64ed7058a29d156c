/** Tests of a month: after its last business day is closed, every relationship in force is tested once. */
import { z } from 'zod'
import { endpoints, get } from '../../kit/endpoint.ts'

/** So many months of all organisations are shown, the newest first. */
export const monthsShown = 24
/** So many untested relationships are named of a month. */
export const untestedShown = 100

const HedgeMonth = z.object({
  runId: z.string(),
  orgName: z.string(),
  /** The last business day of the month. */
  testDate: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  /** Null while it is under way. */
  endTime: z.string().nullable(),
  totalCount: z.number(),
  doneCount: z.number(),
  passedCount: z.number(),
  attentionCount: z.number(),
  failedCount: z.number(),
  /** Not tested: never counted as passed. */
  untestedCount: z.number(),
  /** Why the run came to no end. */
  runFailure: z.string().nullable(),
  untested: z.array(z.object({ relationId: z.string(), relationNo: z.string(), reason: z.string() })),
})
export type HedgeMonth = z.output<typeof HedgeMonth>

export const hedgeMonthApi = endpoints('/CLOUD-FX/hedgeMonth', {
  list: get('/list', { reply: z.array(HedgeMonth), needs: 'hedge-relation.view' }),
})
