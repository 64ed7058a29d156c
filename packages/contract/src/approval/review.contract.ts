/** What every reviewed record says and takes: its history, and the decision on it. */
import { z } from 'zod'
import { dict, optional, text } from '../kit/field.ts'
import { CheckStatus, CheckTier } from './approval.dict.ts'

/** One act on a record; `act` by its name in the audit, a decision with its status. */
export const TrailEntry = z.object({
  at: z.string(),
  userName: z.string(),
  act: z.string(),
  checkStatus: dict(CheckStatus).nullable(),
  comment: z.string(),
})

/** The acts on a record, oldest first. */
export const Trail = z.array(TrailEntry)

/** What a reviewed change of a group's own records says of its review, for whoever reads it whole. */
export const reviewedFields = {
  checkStatus: dict(CheckStatus),
  approveStatus: dict(CheckStatus),
  checkTier: dict(CheckTier),
  makerId: z.string(),
  makerName: z.string(),
  lastEditorId: z.string(),
  earlierEditorIds: z.array(z.string()),
  firstCheckerId: z.string().nullable(),
  worthUsd: z.string().nullable(),
  createTime: z.string(),
} as const

const { passed, rejected } = CheckStatus.of

/** 1 passes, 2 sends back; the comment is demanded by the noun. */
export const decision = {
  checkStatus: z.enum([passed, rejected], {
    error: ({ input }) => (input === undefined ? 'REQUIRED' : 'NOT_IN_LIST'),
  }),
  comment: optional(text({ max: 512 })),
} as const
