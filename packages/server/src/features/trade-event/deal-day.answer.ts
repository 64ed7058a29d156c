/** On which day a deal is looked at and acted on. */
import type { Context } from '../../kit/http/serve.ts'
import { keepDayOf } from '../../kit/record/system-date.ts'
import { findDeal } from '../trade/deal/trade.store.ts'

/** A deal lives by the day of its own organisation, whoever acts on it. @throws Refusal DOES_NOT_EXIST */
export async function onItsDay(context: Context, dealId: string): Promise<Context> {
  const { tx, session } = context
  const { orgId } = await findDeal(tx, session, dealId)
  if (orgId === session.orgId) return context
  const { today } = await keepDayOf(tx, { groupId: session.groupId, orgId })
  return { ...context, today }
}
