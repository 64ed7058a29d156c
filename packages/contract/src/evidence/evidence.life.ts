/** The life of a link between a document and an exposure (decision 0097): one beyond the exposure waits for a second person. */
import { CheckStatus } from '../approval/approval.dict.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { EvidenceLinkStatus } from './evidence.dict.ts'
import { evidenceRefusals } from './evidence.refusals.ts'

const { EVIDENCE_NOT_AWAITING, EVIDENCE_NOT_LIVE } = evidenceRefusals
const { initial, passed, rejected } = CheckStatus.of
const review = { duty: duties.applicationReviewer, by: 'other', refusal: EVIDENCE_NOT_AWAITING } as const

export const evidenceLinkLife = life({
  entity: 'evidenceLink',
  axes: { linkStatus: EvidenceLinkStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { linkStatus: EvidenceLinkStatus.of.submitted },
    live: { linkStatus: EvidenceLinkStatus.of.live },
    reviewed: { linkStatus: EvidenceLinkStatus.of.reviewed },
    released: { linkStatus: EvidenceLinkStatus.of.released },
  },
  events: {
    pass: { ...review, from: { submitted: { to: 'reviewed', sets: { checkStatus: passed, approveStatus: initial } } } },
    reject: {
      ...review,
      from: { submitted: { to: 'released', sets: { checkStatus: rejected, approveStatus: initial } } },
    },
    unlink: {
      duty: duties.applicationMaker,
      from: { submitted: { to: 'released' }, live: { to: 'released' }, reviewed: { to: 'released' } },
      refusal: EVIDENCE_NOT_LIVE,
    },
  },
})
