/** Versions of our party in the database. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type OurParty, type OurPartyValues, ourPartyFields } from '@hedgerow/contract/our-party/our-party.contract'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { ReviewedTable } from '../approval/review.store.ts'
import type { ReviewedRow } from '../approval/verdict.rules.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { enteredDeal } from '../trade/live/deal.word.ts'
import type { PartyInput } from './our-party.rules.ts'

export interface StoredParty extends ReviewedRow {
  readonly partyStatus: string
  readonly shortName: string
  readonly zoneId: string | null
}
export const ourPartyTable: ReviewedTable = { name: 'our_party', status: 'partyStatus', facts: ['shortName', 'zoneId'] }

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const values = sql.join(ourPartyFields.map((name) => sql.ref(`p.${columnOf(name)}`)))

/** @throws Refusal DOES_NOT_EXIST */
export async function findParty(tx: Tx, { groupId }: Scope, id: string): Promise<OurParty> {
  const { rows } = await sql<OurParty>`select p.id, p.version, p.org_id, ${sql.raw(nameOfOrg('o'))} as org_name,
      ${values}, p.party_status, p.check_status, p.approve_status, p.check_tier, p.maker_id, m.real_name as maker_name,
      p.last_editor_id, p.earlier_editor_ids, p.first_checker_id, p.worth_usd, p.create_time
    from our_party p join org o on o.group_id = p.group_id and o.id = p.org_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id
    where p.group_id = ${groupId} and p.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockParty(tx: Tx, scope: Scope, id: string, version: number): Promise<OurParty> {
  await sql`select from our_party where group_id = ${scope.groupId} and id = ${id} for update`.execute(tx)
  const party = await findParty(tx, scope, id)
  if (party.version !== version) refuse(kitRefusals.STALE_VERSION)
  return party
}

/** What is in force of the organisation; undefined where nothing is. */
export async function partyInForce(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
): Promise<(OurPartyValues & { readonly id: string }) | undefined> {
  const { rows } = await sql<OurPartyValues & { id: string }>`select p.id, ${values} from our_party p
    where p.group_id = ${groupId} and p.org_id = ${orgId} and p.party_status = ${PartyStatus.of.inForce}`.execute(tx)
  return rows[0]
}

/** A submission; it has no worth, so that no amount limit of a reviewer stands in the way. @throws Refusal OUR_PARTY_WAITS */
export async function insertParty(
  tx: Tx,
  { groupId, userId }: Scope,
  orgId: string,
  party: PartyInput,
): Promise<string> {
  const record = {
    ...Object.fromEntries(
      ourPartyFields.map((name) => [name, party[name] ?? (name === 'cutOffTime' || name === 'zoneId' ? null : '')]),
    ),
  }
  const names = Object.keys(record).map((name) => sql.ref(columnOf(name)))
  const insert = () =>
    sql<{
      id: string
    }>`insert into our_party (group_id, org_id, party_status, worth_usd, maker_id, last_editor_id, ${sql.join(names)})
      values (${groupId}, ${orgId}, ${PartyStatus.of.submitted}, 0, ${userId}, ${userId}, ${sql.join(Object.values(record))})
      returning id`.execute(tx)
  const { rows } = await refusing(
    { our_party_waiting: () => refuse(ourPartyRefusals.OUR_PARTY_WAITS, {}, 'orgId') },
    insert,
  )
  return rows[0]?.id ?? ''
}

/** What was in force of these organisations no longer is. @returns their ids */
export async function voidInForce(tx: Tx, { groupId }: Scope, orgIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`update our_party set party_status = ${PartyStatus.of.void}, version = version + 1,
      modify_time = now()
    where group_id = ${groupId} and org_id = any (${orgIds}) and party_status = ${PartyStatus.of.inForce} returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Whether the organisation has dealt: then its record stays. */
export async function hasDeals(tx: Tx, { groupId }: Scope, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from fx_deal
    where group_id = ${groupId} and org_id = ${orgId} and ${sql.raw(enteredDeal('fx_deal'))}) as has`.execute(tx)
  return rows[0]?.has === true
}
