/** What must hold of a net row before money moves for it: whoever pays, receives or books it asks here (decision 0162). */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import type { Context } from '../../../kit/http/serve.ts'
import { voidMember } from './net-money.store.ts'

/** Every member is valid: money for a flow that is void is owed by nobody. @throws Refusal NET_MEMBER_VOID */
export async function demandValidMembers(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  netIds: readonly string[],
): Promise<void> {
  if (netIds.length === 0) return
  const fallen = await voidMember(tx, session, netIds)
  if (fallen) refuse(netResultRefusals.NET_MEMBER_VOID, { ...fallen }, 'ids')
}
