/** What a bank confirms is settled where it came from: the feature that expects the money does with it what it does by hand. */
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { lockLatest } from '../../funding/allocation/allocation.act.ts'
import { returnNet, settleNets } from '../../funding/settle/settle.act.ts'
import { lockTransfer } from '../../funding/transfer.store.ts'
import { bookTransfer } from '../../funding/transfer-outcome.act.ts'

export interface Confirmed {
  readonly bookDate: BusinessDate
  readonly bankRef: string
}

/** The bank's word stands for the second person: nobody decides here. */
export async function settleOrigin(
  context: Context,
  { originType, originId }: { readonly originType: string; readonly originId: string },
  confirmed: Confirmed,
): Promise<void> {
  const { tx, session, audit } = context
  if (originType === 'netResult') return settleRow(context, originId, confirmed)
  assert(originType === 'transfer', `${originType} expects money that a bank confirms`)
  const stored = await lockTransfer(tx, session, originId)
  demandEvent(transferLife, stored, 'settle')
  await bookTransfer(context, stored, confirmed)
  audit({
    entity: transferLife.entity,
    entityId: originId,
    orgId: stored.orgId,
    before: { sendStatus: stored.sendStatus },
    after: confirmed,
    comment: 'statement',
  })
}

/** Of a row that several accounts pay, the first line settles the whole row; the others then find their movement booked. */
async function settleRow(context: Context, id: string, { bookDate, bankRef }: Confirmed): Promise<void> {
  const row = await lockLatest(context, id)
  await settleNets(context, [{ row, word: { bookDate, bankRef, proof: bankRef } }], 'statement')
}

/** The bank gives back what it had paid: the row is open again, and the opposite movement is booked for its line to find. */
export async function returnOrigin(
  context: Context,
  { originId }: { readonly originId: string },
  { bookDate, bankRef, reason }: Confirmed & { readonly reason: string },
): Promise<void> {
  await returnNet(context, await lockLatest(context, originId), { bookDate, bankRef, reason }, 'statement')
}
