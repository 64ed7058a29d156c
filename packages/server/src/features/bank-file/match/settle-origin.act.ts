/** What a bank confirms is settled where it came from: the feature that expects the money does with it what it does by hand. */
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { lockReviewed } from '../../approval/review.store.ts'
import { lockLatest } from '../../funding/allocation/allocation.act.ts'
import { returnNet, settleNets } from '../../funding/settle/settle.act.ts'
import { lockTransfer } from '../../funding/transfer/transfer.store.ts'
import { bookTransfer, returnTransfer } from '../../funding/transfer-outcome.act.ts'
import { netTable, type StoredNet } from '../../settlement/net/net-result.store.ts'

interface Confirmed {
  readonly bookDate: BusinessDate
  readonly bankRef: string
}

export interface ConfirmedOrigin extends Confirmed {
  readonly originType: string
  readonly originId: string
}

/** The bank's word stands for the second person: nobody decides here. Each origin is named once; clearing flows are settled together. */
export async function settleOrigins(context: Context, origins: readonly ConfirmedOrigin[]): Promise<void> {
  const { tx, session } = context
  const rows = origins.filter(({ originType }) => originType === 'netResult')
  const ids = rows.map(({ originId }) => originId)
  const locked = await lockReviewed<StoredNet>(tx, session, netTable, ids)
  const words = rows.map(({ originId, bookDate, bankRef }) => {
    const row = locked.get(originId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    return { row, word: { bookDate, bankRef, proof: bankRef } }
  })
  if (words.length > 0) await settleNets(context, words, 'statement')
  for (const origin of origins) if (origin.originType !== 'netResult') await settleTransfer(context, origin)
}

async function settleTransfer(
  context: Context,
  { originType, originId, bookDate, bankRef }: ConfirmedOrigin,
): Promise<void> {
  const { tx, session, audit } = context
  assert(originType === 'transfer', `${originType} expects money that a bank confirms`)
  const stored = await lockTransfer(tx, session, originId)
  demandEvent(transferLife, stored, 'settle')
  await bookTransfer(context, stored, { bookDate, bankRef })
  audit({
    entity: transferLife.entity,
    entityId: originId,
    orgId: stored.orgId,
    before: { sendStatus: stored.sendStatus },
    after: { bookDate, bankRef },
    comment: 'statement',
  })
}

/** The bank gives back what it had paid: it is open again or has failed, and the opposite movement is booked for its line to find. */
export async function returnOrigin(
  context: Context,
  { originType, originId }: Pick<ConfirmedOrigin, 'originType' | 'originId'>,
  input: Confirmed & { readonly reason: string },
): Promise<void> {
  if (originType === 'netResult') {
    await returnNet(context, await lockLatest(context, originId), input, 'statement')
    return
  }
  const stored = await lockTransfer(context.tx, context.session, originId)
  demandEvent(transferLife, stored, 'return')
  await returnTransfer(context, stored, input)
  context.audit({
    entity: transferLife.entity,
    entityId: originId,
    orgId: stored.orgId,
    before: { sendStatus: stored.sendStatus },
    after: { failReason: input.reason, bookDate: input.bookDate },
    comment: 'statement',
  })
}
