/** The life of a transfer between organisations: one initiates it, another person of the other one accepts or refuses it. Source: workflows §1.1. */
import { dictionary } from '../../kit/dictionary.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { transferRefusals } from './exposure-transfer.refusals.ts'

export const TransferStatus = dictionary(
  'EXPO_TRANSFER_STATUS',
  { zh: '转移状态', en: 'Transfer status' },
  {
    waiting: ['1', '待接受', 'Awaiting acceptance', 'pending'],
    accepted: ['2', '已接受', 'Accepted', 'ok'],
    refused: ['3', '已拒绝', 'Refused', 'danger'],
    withdrawn: ['0', '已撤回', 'Withdrawn', 'void'],
  },
)

const { waiting, accepted, refused, withdrawn } = TransferStatus.of
const ofTarget = { duty: duties.applicationReviewer, by: 'other', refusal: transferRefusals.NOT_WAITING } as const

export const exposureTransferLife = life({
  entity: 'exposureTransfer',
  axes: { transferStatus: TransferStatus },
  states: {
    waiting: { transferStatus: waiting },
    accepted: { transferStatus: accepted },
    refused: { transferStatus: refused },
    withdrawn: { transferStatus: withdrawn },
  },
  events: {
    accept: { ...ofTarget, from: { waiting: { to: 'accepted' } } },
    refuse: { ...ofTarget, from: { waiting: { to: 'refused' } } },
    withdraw: {
      duty: duties.applicationMaker,
      by: 'maker',
      from: { waiting: { to: 'withdrawn' } },
      refusal: transferRefusals.NOT_WAITING,
    },
  },
})
