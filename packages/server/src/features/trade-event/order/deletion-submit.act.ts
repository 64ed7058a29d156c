/** Deleting live deals by approval: a package goes as a whole, each leg by an order of its own that is reviewed with the others. */
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { EventSaved } from '@hedgerow/contract/trade-event/trade-event.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { liveLegs } from '../../trade/deal/deal-package.store.ts'
import { levelOrderTiers } from '../judgement/event-order.store.ts'
import { submitEvent } from './event-submit.act.ts'

/**
 * @returns the order of each leg; of a deal that is in no package the one order
 * @throws Refusal CANNOT_DELETE where something has happened to one of the legs, and those of the event
 */
export async function submitDeletion(
  context: Context,
  { dealId, version }: { readonly dealId: string; readonly version?: number | undefined },
  reason: string,
): Promise<EventSaved[]> {
  const { tx, session } = context
  const saved: EventSaved[] = []
  for (const id of await liveLegs(tx, session, dealId)) {
    const seen = id === dealId ? version : undefined
    saved.push(await submitEvent(context, DealEvent.of.deletion, { dealId: id, version: seen }, { reason }))
  }
  await levelOrderTiers(
    tx,
    session,
    saved.map(({ id }) => id),
  )
  return saved
}
