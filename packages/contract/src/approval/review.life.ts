/** The steps that the lives of reviewed records share: what a review sets, once or twice, and the life of a change that is all review. */
import type { Dictionary } from '../kit/dictionary.ts'
import type { Duty } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import type { RefusalText } from '../kit/refusal.ts'
import { CheckStatus } from './approval.dict.ts'

const { initial, passed, rejected } = CheckStatus.of

/** A record that nobody has decided on. */
export const fresh = { checkStatus: initial, approveStatus: initial } as const
export const passedOnce = { checkStatus: passed, approveStatus: initial } as const
export const rejectedOnce = { checkStatus: rejected, approveStatus: initial } as const

/** How a refusal calls the state between two reviews. */
export const betweenReviews = { seconding: { zh: '待复审', en: 'Awaiting second review' } } as const

/** One review, or two where the tier of the record asks for them; sent back it is a draft again, or void where nothing is edited. */
export const twoReviews = <const R extends object, const B extends 'draft' | 'void'>(review: R, back: B) =>
  ({
    firstPass: { ...review, from: { submitted: { to: 'seconding', sets: { approveStatus: initial } } } },
    pass: {
      ...review,
      from: {
        seconding: { to: 'confirmed', sets: { checkStatus: passed, approveStatus: passed } },
        submitted: { to: 'confirmed', sets: passedOnce },
      },
    },
    reject: {
      ...review,
      from: {
        seconding: { to: back, sets: { checkStatus: rejected, approveStatus: rejected } },
        submitted: { to: back, sets: rejectedOnce },
      },
    },
  }) as const

interface ChangeStatus extends Dictionary {
  readonly of: { readonly submitted: '1'; readonly confirmed: '2'; readonly void: '0' }
}

interface ReviewedChange<S extends ChangeStatus> {
  readonly entity: string
  readonly status: S
  readonly maker: Duty
  readonly reviewer: Duty
  /** Whoever holds this duty for the organisation may not review. */
  readonly without?: Duty
  /** Where it does not await its review. */
  readonly refusal: RefusalText
}

/** A change that is submitted when it is made: passed it holds, rejected or withdrawn it is void and entered anew. */
export function changeLife<const S extends ChangeStatus>(change: ReviewedChange<S>) {
  const { entity, status, maker, reviewer, without, refusal } = change
  const review = { duty: reviewer, by: 'other', refusal, ...(without ? { without } : {}) } as const
  const of: ChangeStatus['of'] = status.of
  return life({
    entity,
    axes: { changeStatus: status as ChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
    states: {
      submitted: { changeStatus: of.submitted },
      confirmed: { changeStatus: of.confirmed },
      void: { changeStatus: of.void },
    },
    events: {
      withdraw: { duty: maker, by: 'maker', from: { submitted: { to: 'void', sets: fresh } }, refusal },
      pass: { ...review, from: { submitted: { to: 'confirmed', sets: passedOnce } } },
      reject: { ...review, from: { submitted: { to: 'void', sets: rejectedOnce } } },
    },
  })
}
