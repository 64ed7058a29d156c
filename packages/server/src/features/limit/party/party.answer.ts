/** A counterparty with its limit, what uses it, and what was changed. */
import type { PartyReply } from '@hedgerow/contract/limit/party/party.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { findParty } from '../../enterprise/counter-party.store.ts'
import { pendingOf, reviewOf } from '../change/limit-change.store.ts'
import { headroomOf, sharePct } from './party.rules.ts'
import { largestUses, marginHeld, usedOf, usesByTenor } from './party.store.ts'

export const partyEntity = 'counterParty'

/** @throws Refusal DOES_NOT_EXIST */
export async function partyReply({ tx, session, today }: Context, id: string): Promise<PartyReply> {
  const party = await findParty(tx, session, id)
  const facilityUsedUsd = await usedOf(tx, session, id, today)
  const byTenor = await usesByTenor(tx, session, id, today)
  return {
    ...party,
    facilityUsedUsd,
    headroomUsd: headroomOf(party, facilityUsedUsd, today),
    byTenor: byTenor.map((use) => ({ ...use, sharePct: sharePct(use.usedUsd, party.facilityUsd) })),
    usedBy: await largestUses(tx, session, id, today),
    marginHeld: await marginHeld(tx, session, id),
    checkStatus: await reviewOf(tx, session, id),
    pendingChangeId: await pendingOf(tx, session, id),
    trail: await trailOf(tx, session, partyEntity, id),
  }
}
