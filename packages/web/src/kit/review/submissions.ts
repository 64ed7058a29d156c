/** To which submission of a record each line of its history belongs. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'

interface Line {
  readonly act?: string | undefined
  readonly checkStatus: string | null
}

/** Acts that end a record or take it back: no further submission begins with them. */
const ending: readonly (string | undefined)[] = ['withdraw', 'invalid', 'void', 'delete']

/** 1 for the first; what follows a rejection or a withdrawal belongs to the next. */
export function submissionsOf(trail: readonly Line[]): readonly number[] {
  let submission = 1
  let isBack = false
  return trail.map(({ act, checkStatus }) => {
    if (isBack && checkStatus === null && !ending.includes(act)) {
      submission += 1
      isBack = false
    }
    if (act === 'withdraw' || checkStatus === CheckStatus.of.rejected) isBack = true
    return submission
  })
}
