/** The cash ladder (screens §10): what each account pays and receives on the days to come, and where the money runs out. */
import { z } from 'zod'
import { endpoints, get } from '../../kit/endpoint.ts'

/** Calendar days ahead of the business date. */
export const ladderDays = 28

const LadderCell = z.object({
  /** yyyymmdd; empty for everything that was due before the business date. */
  day: z.string(),
  /** Both without a sign. */
  inAmt: z.string(),
  outAmt: z.string(),
  /** After the day; null where the balance is unknown. */
  projectedAmt: z.string().nullable(),
  /** What is missing to the smallest balance that is to be kept; null where nothing is. */
  shortAmt: z.string().nullable(),
})
const LadderLine = z.object({
  currency: z.string(),
  /** Null for flows whose account is not known yet. */
  accountId: z.string().nullable(),
  account: z.string(),
  bankName: z.string(),
  orgName: z.string(),
  /** HH:mm until which its bank pays on the same day; null where it tells none. */
  cutOff: z.string().nullable(),
  /** Booked; null where nobody told it. */
  balance: z.string().nullable(),
  /** Only days on which something moves, in order. */
  cells: z.array(LadderCell),
})
const CashLadder = z.object({
  today: z.string(),
  until: z.string(),
  lines: z.array(LadderLine),
})
export type CashLadder = z.output<typeof CashLadder>
export type LadderLine = CashLadder['lines'][number]

export const cashLadderApi = endpoints('/CLOUD-BIZ/settle', {
  ladder: get('/ladder', { reply: CashLadder, needs: 'settlement.view' }),
})
