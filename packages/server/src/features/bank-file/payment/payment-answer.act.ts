/** What a bank answers to a payment file, by its own message or as a person writes it down. */

import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileLife } from '@hedgerow/contract/bank-file/payment/payment-file.life'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { holdNets, lockLatest } from '../../funding/allocation/allocation.act.ts'
import { failNet } from '../../funding/settle/settle.act.ts'
import { lockTransfer } from '../../funding/transfer.store.ts'
import { giveUpTransfer, holdTransfers } from '../../funding/transfer-outcome.act.ts'
import type { PaymentAnswer, ReadAnswer } from '../read/read-file.shape.ts'
import {
  fileNumbered,
  itemsOf,
  lockFile,
  moveFile,
  moveItems,
  moveSome,
  originsOf,
  paidElsewhere,
  type StoredFile,
  type StoredItem,
} from './payment-file.store.ts'

type Answering = Pick<Context, 'tx' | 'session' | 'today' | 'audit'>
const { accepted, inFile, refused } = PaymentItemStatus.of

async function move(
  { tx, session, audit }: Answering,
  file: StoredFile,
  event: EventOf<typeof paymentFileLife>,
  answer: string,
) {
  const { fileStatus } = moved(paymentFileLife, file, event)
  await moveFile(tx, session, file.id, fileStatus, answer)
  const after = { fileStatus, bankAnswer: answer }
  audit({
    entity: paymentFileLife.entity,
    entityId: file.id,
    orgId: file.orgId,
    before: { fileStatus: file.fileStatus },
    after,
  })
}

/** All of it is taken. */
export async function acceptFile(context: Answering, file: StoredFile, answer: string): Promise<void> {
  await move(context, file, 'accept', answer)
  await moveItems(context.tx, context.session, file.id, accepted)
}

/** None of it is made: its payments wait again and may go into another file. */
export async function refuseFile(context: Answering, file: StoredFile, reason: string): Promise<void> {
  const { tx, session, today } = context
  await move(context, file, 'refuse', reason)
  const items = await itemsOf(tx, session, file.id)
  await moveItems(tx, session, file.id, refused, reason)
  await freeNets(context, file, items)
  await holdTransfers(context, originsOf(items, 'transfer'), 'giveBack')
  const notice = {
    message: paymentFileTexts.noticeRefused,
    params: { no: file.fileNo, reason },
    url: pathOf('bank-file', { tab: 'out', fileNo: file.fileNo }),
    variant: 'warning',
  } as const
  await notifyDutyHolders(
    tx,
    session,
    { duties: [duties.settlementMaker], orgId: file.orgId, today, except: [session.userId] },
    notice,
  )
}

/** Clearing flows are open again where nothing else that left pays them. */
async function freeNets(context: Answering, file: StoredFile, items: readonly StoredItem[]): Promise<void> {
  const ids = originsOf(items, 'netResult')
  const held = await paidElsewhere(context.tx, context.session, file.id, ids)
  await holdNets(
    context,
    ids.filter((id) => !held.has(id)),
    'giveBack',
  )
}

/**
 * A payment that the bank refuses has failed: its money is no longer expected to leave. A share of a clearing flow whose other shares
 * are on their way stays expected, and may go into another file.
 */
async function refuseItem(context: Answering, file: StoredFile, item: StoredItem, reason: string): Promise<void> {
  const { tx, session, audit } = context
  await moveSome(tx, session, [item.id], refused, reason)
  if (item.originType === 'netResult') return refuseShare(context, file, item, reason)
  const transfer = await lockTransfer(tx, session, item.originId)
  if (whyNot(transferLife, stateOf(transferLife, transfer), 'fail')) return
  await giveUpTransfer(context, transfer, reason)
  audit({
    entity: transferLife.entity,
    entityId: transfer.id,
    orgId: file.orgId,
    after: { failReason: reason },
    comment: file.fileNo,
  })
}

async function refuseShare(
  context: Answering,
  file: StoredFile,
  { originId }: StoredItem,
  reason: string,
): Promise<void> {
  const { tx, session } = context
  const counting = (await itemsOf(tx, session, file.id)).some(
    (other) => other.originType === 'netResult' && other.originId === originId && other.itemStatus !== refused,
  )
  if (counting || (await paidElsewhere(tx, session, file.id, [originId])).has(originId)) return
  const row = await lockLatest(context, originId)
  if (whyNot(allocationLife, stateOf(allocationLife, { ...row }), 'fail')) return
  await failNet(context, row, reason, 'statement')
}

const isRefusal = ({ answer }: PaymentAnswer) => answer === 'refused'
const isGood = ({ answer }: PaymentAnswer) => answer === 'accepted' || answer === 'done'

/** A pain.002 of ours: what it calls pending stays as it is. @returns how many payments it told of. @throws Refusal NOT_OUR_PAYMENT, FILE_NOT_SENT */
export async function takeAnswer(context: Answering, { messageId, answers }: ReadAnswer): Promise<number> {
  const { tx, session } = context
  const id =
    (await fileNumbered(tx, session, messageId)) ?? refuse(bankFileRefusals.NOT_OUR_PAYMENT, { messageId }, 'file')
  const file = await lockFile(tx, session, id)
  demandGrant(session, 'bank-file.edit', file.orgId)
  const whole = answers.find(({ endToEndId }) => endToEndId === null)
  const single = new Map(answers.flatMap((one) => (one.endToEndId === null ? [] : [[one.endToEndId, one] as const])))
  const items = await itemsOf(tx, session, id)
  if (whole && isRefusal(whole) && single.size === 0) {
    await refuseFile(context, file, whole.reason || 'RJCT')
    return items.length
  }
  const told = items.flatMap((item) => {
    const answer = single.get(item.endToEndId) ?? whole
    return answer && item.itemStatus !== refused ? [{ item, answer }] : []
  })
  const failed = told.filter(({ answer }) => isRefusal(answer))
  const taken = told.filter(({ answer }) => isGood(answer)).map(({ item }) => item.id)
  const waits = items.some((item) => item.itemStatus === inFile && !taken.includes(item.id))
  for (const { item, answer } of failed) await refuseItem(context, file, item, answer.reason || 'RJCT')
  await moveSome(tx, session, taken, accepted)
  if (failed.length > 0) await move(context, file, 'acceptPartly', listed(failed))
  else await move(context, file, waits ? 'wait' : 'accept', whole?.reason ?? '')
  return single.size || told.length
}

const longestAnswer = 500
const listed = (failed: readonly { readonly item: StoredItem; readonly answer: PaymentAnswer }[]) =>
  failed
    .map(({ item, answer }) => `${item.endToEndId}: ${answer.reason || 'RJCT'}`)
    .join('; ')
    .slice(0, longestAnswer)
