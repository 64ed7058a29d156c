/** The life of a change of the market that people brought in by a file (decision 0044). Nothing counts before its pass. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { MarketChangeStatus } from './market-change.dict.ts'
import { marketChangeRefusals } from './market-change.refusals.ts'

const { CHANGE_NOT_AWAITING } = marketChangeRefusals
const { initial, passed, rejected } = CheckStatus.of
const review = {
  duty: duties.marketReviewer,
  without: duties.marketMaker,
  by: 'other',
  refusal: CHANGE_NOT_AWAITING,
} as const

export const marketChangeLife = life({
  entity: 'marketChange',
  axes: { changeStatus: MarketChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { changeStatus: MarketChangeStatus.of.submitted },
    confirmed: { changeStatus: MarketChangeStatus.of.confirmed },
    void: { changeStatus: MarketChangeStatus.of.void },
  },
  events: {
    withdraw: {
      duty: duties.marketMaker,
      by: 'maker',
      from: { submitted: { to: 'void', sets: { checkStatus: initial, approveStatus: initial } } },
      refusal: CHANGE_NOT_AWAITING,
    },
    pass: {
      ...review,
      from: { submitted: { to: 'confirmed', sets: { checkStatus: passed, approveStatus: initial } } },
    },
    reject: { ...review, from: { submitted: { to: 'void', sets: { checkStatus: rejected, approveStatus: initial } } } },
  },
})
