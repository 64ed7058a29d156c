/** What every reviewed record says and takes: its history, and the decision on it. */
import { z } from 'zod'
import { dict, optional, text } from '../kit/field.ts'
import { CheckStatus } from './approval.dict.ts'

/** The acts on a record, oldest first; `act` by its name in the audit, a decision with its status. */
export const Trail = z.array(
  z.object({
    at: z.string(),
    userName: z.string(),
    act: z.string(),
    checkStatus: dict(CheckStatus).nullable(),
    comment: z.string(),
  }),
)

const { passed, rejected } = CheckStatus.of

/** 1 passes, 2 sends back; the comment is demanded by the noun. */
export const decision = {
  checkStatus: z.enum([passed, rejected], {
    error: ({ input }) => (input === undefined ? 'REQUIRED' : 'NOT_IN_LIST'),
  }),
  comment: optional(text({ max: 512 })),
} as const
