/** Files to banks: made by one person, released by another, answered by the bank. */

import { type PaymentFile, paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { FileAnswer, PaymentFormat, PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileLife } from '@hedgerow/contract/bank-file/payment/payment-file.life'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { withTx } from '../../../kit/database/database.ts'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { lockReviewed } from '../../approval/review.store.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { holdNets } from '../../funding/allocation/allocation.act.ts'
import { transferTable } from '../../funding/transfer/transfer.store.ts'
import { holdTransfers } from '../../funding/transfer-outcome.act.ts'
import { netTable } from '../../settlement/net/net-result.store.ts'
import { demandUnaltered, isAltered } from './altered-file.act.ts'
import { fitted } from './message/message-profile.rules.ts'
import { addressText } from './message/payment-batch.rules.ts'
import { messageOf } from './message/payment-message.rules.ts'
import { demandPain001 } from './message/payment-schema.act.ts'
import { acceptFile, refuseFile } from './payment-answer.act.ts'
import { batchOf, paymentDays } from './payment-file.rules.ts'
import { paymentFileSource } from './payment-file.sources.ts'
import {
  bytesOf,
  findFile,
  findPayables,
  insertFile,
  itemsOf,
  keepContent,
  lockFile,
  markReleased,
  moveFile,
  moveItems,
  originsOf,
  payables,
  type StoredFile,
  type StoredItem,
} from './payment-file.store.ts'
import { demandPaths, prepareFile } from './payment-make.act.ts'
import { nameOf, nameToCome, netMessages, previewOf } from './payment-preview.answer.ts'

const { entity } = paymentFileLife
const alterable = (file: StoredFile, bytes: Buffer) => ({
  ...file,
  entity,
  bytes,
  people: [file.makerId, file.releaserId],
  url: pathOf('bank-file', { tab: 'out', fileNo: file.fileNo }),
})
const now = ({ id, fileNo, version }: StoredFile) => ({ id, fileNo, version: version + 1 })

async function tellMade({ tx, session, today }: Context, orgId: string, no: string): Promise<void> {
  const notice = {
    message: paymentFileTexts.noticeMade,
    params: { no },
    url: pathOf('bank-file', { tab: 'out', fileNo: no }),
    kind: NoticeKind.of.review,
  } as const
  await notifyDutyHolders(
    tx,
    session,
    { duties: [duties.settlementReviewer], orgId, today, except: [session.userId] },
    notice,
  )
}

/** What was cancelled, paid or locked since the file was made stays here; what leaves is locked. @throws Refusal PAYMENT_NOT_READY */
async function demandStill(context: Context, items: readonly StoredItem[]): Promise<void> {
  const { tx, session } = context
  const [nets, transfers] = [originsOf(items, 'netResult'), originsOf(items, 'transfer')]
  await lockReviewed(tx, session, netTable, nets)
  await lockReviewed(tx, session, transferTable, transfers)
  const payments = await findPayables(
    tx,
    session,
    items.map(({ flowId }) => flowId),
    { held: true },
  )
  const gone = payments.find(({ isReady }) => !isReady)
  if (gone) refuse(paymentFileRefusals.PAYMENT_NOT_READY, { no: gone.number })
  await demandPaths(context, payments)
  await holdNets(context, nets, 'send')
  await holdTransfers(context, transfers, 'send')
}

export const paymentFileRoutes = serve(paymentFileApi, {
  queryByPage: pageOf(paymentFileSource),

  payable: ({ tx, session }) => payables(tx, session),

  async query({ tx, session }, { id }): Promise<PaymentFile> {
    const file = await findFile(tx, session, id)
    const items = await itemsOf(tx, session, id)
    const { batch, cuts } = fitted(file.fileFormat, batchOf(file, items))
    const isChanged = isAltered({ ...file, bytes: await bytesOf(tx, session, id) })
    const isSame = !isChanged && messageOf(file.fileFormat, batch) === file.content
    const content = isChanged ? '' : file.content
    const payments = items.map(({ endToEndId: number, payeeAddress, ...item }) => ({
      ...item,
      number,
      payeeAddress: payeeAddress ? addressText(payeeAddress) : '',
    }))
    return {
      ...file,
      content,
      bankName: file.bankShown,
      isSame,
      isAltered: isChanged,
      cuts: [...cuts],
      items: payments as PaymentFile['items'],
      batches: paymentDays(items),
    }
  },

  async preview(context, { ids, fileFormat }) {
    const file = await prepareFile(context, ids, fileFormat, false)
    return { ...previewOf(file, context.today), fileName: nameToCome(file, context.today) }
  },

  netMessage: (context, { id }) => netMessages(context, id),

  async make(context, { ids, fileFormat: chosenFormat }) {
    const { tx, session, today, audit } = context
    const { head, items, decimalScale } = await prepareFile(context, ids, chosenFormat, true)
    const { orgId, fileFormat, fileSum } = head
    const begun = await insertFile(tx, session, head, items, today)
    const stored = await itemsOf(tx, session, begun.id)
    const { batch } = fitted(fileFormat, batchOf({ ...head, ...begun, decimalScale }, stored))
    const content = messageOf(fileFormat, batch)
    if (fileFormat === PaymentFormat.of.pain001) demandPain001(content)
    const fileName = nameOf(head, { ...begun, fileDate: today })
    const fileHash = await keepContent(tx, session, begun.id, { content, fileName })
    await tellMade(context, orgId, begun.fileNo)
    audit({ entity, entityId: begun.id, orgId, after: { fileNo: begun.fileNo, fileFormat, fileSum, fileHash, ids } })
    return { id: begun.id, fileNo: begun.fileNo, version: 0 }
  },

  async release(context, { id, version }) {
    const { tx, session, audit } = context
    const file = await lockFile(tx, session, id, version)
    demandGrant(session, 'bank-file.send', file.orgId)
    const { fileStatus } = moved(paymentFileLife, file, 'release')
    const { orgId, makerId, madeAt } = file
    demandSecondPerson(context, paymentFileLife.events.release, { orgIds: [orgId], hands: [makerId], madeAt })
    await demandUnaltered(context, alterable(file, await bytesOf(tx, session, id)))
    await demandStill(context, await itemsOf(tx, session, id))
    await markReleased(tx, session, id, fileStatus)
    audit({
      entity,
      entityId: id,
      orgId: file.orgId,
      before: { fileStatus: file.fileStatus },
      after: { fileStatus, fileHash: file.fileHash },
    })
    return now(file)
  },

  async invalid({ tx, session, audit }, { id, version }) {
    const file = await lockFile(tx, session, id, version)
    demandGrant(session, 'bank-file.edit', file.orgId)
    const { fileStatus } = moved(paymentFileLife, file, 'void')
    await moveFile(tx, session, id, fileStatus)
    await moveItems(tx, session, id, PaymentItemStatus.of.void)
    audit({ entity, entityId: id, orgId: file.orgId, before: { fileStatus: file.fileStatus }, after: { fileStatus } })
    return now(file)
  },

  async answer(context, { id, version, answer, reason = '' }) {
    const { tx, session } = context
    const file = await lockFile(tx, session, id, version)
    demandGrant(session, 'bank-file.edit', file.orgId)
    if (answer === FileAnswer.of.accepted) await acceptFile(context, file, reason)
    else {
      if (reason === '') refuse(paymentFileRefusals.REFUSAL_REASON, {}, 'reason')
      await refuseFile(context, file, reason)
    }
    return now(file)
  },

  async download({ db, session, ip, reply }, { id }) {
    const stored = await withTx(db, session, async (tx) => {
      const file = await findFile(tx, session, id)
      demandGrant(session, 'bank-file.view', file.orgId)
      return alterable(file, await bytesOf(tx, session, id))
    })
    await demandUnaltered({ db, session, ip }, stored)
    const { fileName, fileFormat, fileCharset, fileHash, bytes } = stored
    await withTx(db, session, async (tx) => {
      const entry = { entity, entityId: id, orgId: stored.orgId, after: { fileHash }, comment: stored.fileNo }
      await writeAudit(tx, { ...session, ip, action: 'download' }, [entry])
    })
    const type = fileFormat === PaymentFormat.of.pain001 ? 'application/xml' : 'text/plain'
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-content-sha256', fileHash)
      .type(`${type}; charset=${fileCharset.toLowerCase()}`)
      .send(bytes)
  },
})
