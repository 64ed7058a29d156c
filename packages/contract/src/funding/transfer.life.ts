/**
 * The life of a transfer: its order is drafted, submitted and reviewed; then its payment is sent, is made or fails. A reviewed transfer
 * is expected on its accounts, a done one is booked. Source: specification §4, workflows §5.
 */
import { CheckStatus } from '../approval/approval.dict.ts'
import { betweenReviews, fresh, twoReviews } from '../approval/review.life.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { TransferOrderStatus, TransferSendStatus } from './transfer.dict.ts'
import { transferRefusals } from './transfer.refusals.ts'

const { TRANSFER_LOCKED, TRANSFER_NOT_AWAITING, TRANSFER_NOT_CANCELLABLE, TRANSFER_NOT_SENT } = transferRefusals
const { passed } = CheckStatus.of
const { draft, submitted, confirmed } = TransferOrderStatus.of
const review = {
  duty: duties.settlementReviewer,
  without: duties.tradeMaker,
  by: 'other',
  refusal: TRANSFER_NOT_AWAITING,
} as const

export const transferLife = life({
  entity: 'transfer',
  axes: {
    orderStatus: TransferOrderStatus,
    checkStatus: CheckStatus,
    approveStatus: CheckStatus,
    sendStatus: TransferSendStatus,
  },
  states: {
    draft: { orderStatus: draft },
    seconding: { orderStatus: submitted, checkStatus: passed },
    submitted: { orderStatus: submitted },
    done: { orderStatus: confirmed, sendStatus: TransferSendStatus.of.done },
    /** A payment file that left pays it. */
    sent: { orderStatus: confirmed, sendStatus: TransferSendStatus.of.sent },
    failed: { orderStatus: confirmed, sendStatus: TransferSendStatus.of.failed },
    /** Passed, and its payment is still to be made. */
    confirmed: { orderStatus: confirmed },
    void: { orderStatus: TransferOrderStatus.of.void },
  },
  stateNames: betweenReviews,
  events: {
    save: { duty: duties.settlementMaker, from: { draft: { to: 'draft' } }, refusal: TRANSFER_LOCKED },
    submit: {
      duty: duties.settlementMaker,
      from: { draft: { to: 'submitted', sets: fresh } },
      refusal: TRANSFER_LOCKED,
    },
    withdraw: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: TRANSFER_NOT_AWAITING,
    },
    void: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { draft: { to: 'void', sets: fresh }, submitted: { to: 'void', sets: fresh } },
      refusal: TRANSFER_NOT_CANCELLABLE,
    },
    ...twoReviews(review, 'draft'),
    /** The release of a file that pays it. */
    send: { duty: duties.settlementReviewer, from: { confirmed: { to: 'sent' } }, refusal: TRANSFER_NOT_SENT },
    /** The bank took nothing of the file: it waits for another. */
    giveBack: {
      duty: [duties.settlementMaker, duties.settlementReviewer],
      from: { sent: { to: 'confirmed', sets: { sendStatus: TransferSendStatus.of.toSend } } },
      refusal: TRANSFER_NOT_SENT,
    },
    settle: {
      ...review,
      from: { confirmed: { to: 'done' }, sent: { to: 'done' } },
      refusal: TRANSFER_NOT_SENT,
    },
    fail: {
      ...review,
      from: { confirmed: { to: 'failed' }, sent: { to: 'failed' } },
      refusal: TRANSFER_NOT_SENT,
    },
    /** The bank gives back what it had paid, as its statement says. */
    return: {
      ...review,
      from: { done: { to: 'failed' } },
      refusal: TRANSFER_NOT_SENT,
    },
  },
})
