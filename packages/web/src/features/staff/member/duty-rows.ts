/** The rows of the table of duties, and which of them do not go together. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'

export interface FormDuty {
  readonly duty: string
  readonly orgId: string
  readonly amtLimitUsd?: string | null
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

/** Every duty once, and once more for each further organisation for which it is held. */
export const rowsOf = (held: readonly FormDuty[]) =>
  StaffDuty.values
    .filter((duty) => duty !== StaffDuty.of.certifier)
    .flatMap((duty) => {
      const own = held.flatMap((row, index) => (row.duty === duty ? [{ duty, index }] : []))
      return own.length > 0 ? own : [{ duty, index: -1 }]
    })

const conflicting = [
  [duties.tradeMaker, duties.tradeReviewer],
  [duties.tradeMaker, duties.settlementReviewer],
  [duties.marketMaker, duties.marketReviewer],
] as const

/** As far as the form knows: of the same organisation. The server also knows which stand above each other. */
export const conflictsOf = (held: readonly FormDuty[]) =>
  conflicting.filter(([one, other]) =>
    held.some((row) => row.duty === one && held.some((also) => also.duty === other && also.orgId === row.orgId)),
  )
