/** What a bank answers to a payment file, by its own message or as a person writes it down. */

import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileLife } from '@hedgerow/contract/bank-file/payment/payment-file.life'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { holdNets, lockLatest, movedBy } from '../../funding/allocation/allocation.act.ts'
import { failNet } from '../../funding/settle/settle.act.ts'
import { lockTransfer } from '../../funding/transfer/transfer.store.ts'
import { giveUpTransfer, holdTransfers } from '../../funding/transfer-outcome.act.ts'
import { closeAnswers, insertAnswerDifferences } from '../difference/difference.store.ts'
import type { ReadAnswer } from '../read/read-file.shape.ts'
import { type Outcome, outcomeOf } from './payment-answer.rules.ts'
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

/** None of it is made, as a person writes it down: its payments wait again and may go into another file. */
export async function refuseFile(context: Answering, file: StoredFile, reason: string): Promise<void> {
  const items = (await itemsOf(context.tx, context.session, file.id)).filter(({ isPaid }) => !isPaid)
  await giveBack(context, file, items, reason)
  await endRefused(context, file, reason)
}

/** Where nothing of the file is left, the file is refused; else a part of it. */
async function endRefused(context: Answering, file: StoredFile, reason: string): Promise<void> {
  const { tx, session } = context
  const items = await itemsOf(tx, session, file.id)
  const isWhole = items.every(({ itemStatus }) => itemStatus === refused)
  await move(context, file, isWhole ? 'refuse' : 'acceptPartly', reason)
  const { fileNo: no, orgId } = file
  if (isWhole) await tell(context, orgId, { message: paymentFileTexts.noticeRefused, params: { no, reason } }, no)
}

/** Payments that were refused with their batch or file wait again, and may go into another. */
async function giveBack(context: Answering, file: StoredFile, items: readonly StoredItem[], reason: string) {
  const { tx, session } = context
  await moveSome(
    tx,
    session,
    items.map(({ id }) => id),
    refused,
    reason,
  )
  await freeNets(context, file, items)
  await holdTransfers(context, originsOf(items, 'transfer'), 'giveBack')
}

async function tell(
  { tx, session, today }: Answering,
  orgId: string,
  sentence: Pick<Notice, 'message' | 'params'>,
  fileNo: string,
  to: readonly Duty[] = [duties.settlementMaker],
): Promise<void> {
  const notice = { ...sentence, url: pathOf('bank-file', { tab: 'out', fileNo }), variant: 'warning' } as const
  await notifyDutyHolders(tx, session, { duties: to, orgId, today, except: [session.userId] }, notice)
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
  await failNet(context, row, reason, movedBy(row, 'fail'))
}

/**
 * A pain.002 of ours: what it calls pending stays as it is, and what contradicts itself or names no payment of the file is a difference,
 * and told to those who make and who review payments. @returns how many payments it told of. @throws Refusal NOT_OUR_PAYMENT, FILE_NOT_SENT
 */
export async function takeAnswer(context: Answering, { messageId, answers }: ReadAnswer): Promise<number> {
  const { tx, session } = context
  const id =
    (await fileNumbered(tx, session, messageId)) ?? refuse(bankFileRefusals.NOT_OUR_PAYMENT, { messageId }, 'file')
  const file = await lockFile(tx, session, id)
  demandGrant(session, 'bank-file.edit', file.orgId)
  const items = await itemsOf(tx, session, id)
  const { taken, failed, given, odd } = outcomeOf(file.fileNo, items, answers)
  await moveSome(
    tx,
    session,
    taken.map((item) => item.id),
    accepted,
  )
  for (const { item, reason } of failed) await refuseItem(context, file, item, reason)
  for (const [reason, same] of Map.groupBy(given, (one) => one.reason))
    await giveBack(
      context,
      file,
      same.map(({ item }) => item),
      reason,
    )
  const lines = [...failed, ...given].map(({ item, reason }) => `${item.endToEndId}: ${reason}`)
  const bankAnswer = [...lines, ...odd.map(({ number, reason }) => `${number}? ${reason}`)]
    .join('; ')
    .slice(0, longestAnswer)
  if (given.length > 0)
    await endRefused(context, file, given.length === items.length ? (given[0]?.reason ?? '') : bankAnswer)
  else if (failed.length > 0) await move(context, file, 'acceptPartly', bankAnswer)
  else await move(context, file, isWaiting(items, taken) ? 'wait' : 'accept', bankAnswer)
  const agreed = [...taken, ...[...failed, ...given].map(({ item }) => item)]
  await closeAnswers(
    tx,
    session,
    file.id,
    agreed.map(({ endToEndId }) => endToEndId),
  )
  if (odd.length > 0) await ask(context, file, items, odd)
  return answers.filter(({ of }) => of === 'payment').length || taken.length + lines.length + odd.length
}

/** Each payment or batch that the answer does not agree with is a difference, and those who make and review payments are told. */
async function ask(
  context: Answering,
  file: StoredFile,
  items: readonly StoredItem[],
  odd: Outcome<StoredItem>['odd'],
) {
  const amounts = new Map(items.map(({ endToEndId, amount }) => [endToEndId, `-${amount}`]))
  const rows = [...Map.groupBy(odd, ({ number }) => number)].map(([number, same]) => ({
    number,
    reason: [...new Set(same.map(({ reason }) => reason))].join(' / '),
    amount: amounts.get(number) ?? null,
  }))
  await insertAnswerDifferences(context.tx, context.session, file, rows, context.today)
  const params = { no: file.fileNo, payments: listText(rows.map(({ number }) => number)) }
  const to = [duties.settlementMaker, duties.settlementReviewer]
  await tell(context, file.orgId, { message: paymentFileTexts.noticeOdd, params }, file.fileNo, to)
}

const isWaiting = (items: readonly StoredItem[], taken: readonly StoredItem[]) =>
  items.some((item) => item.itemStatus === inFile && !taken.includes(item))

const longestAnswer = 500
