/** Counterparties as they are kept: read whole, inserted, changed. The group has them in common. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { Party } from '@hedgerow/contract/limit/party/party.contract'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The percentages are the only columns with a digit in their names. */
const refOf = (name: string) => sql.ref(name.startsWith('usePct') ? name.replace('usePct', 'use_pct_') : columnOf(name))
/** A bank that is none of the four is stored as an empty text. */
const readOf = (name: string) => (name === 'bank' ? sql`nullif(bank, '')` : refOf(name))
const selected = sql.join(Object.keys(Party.shape).map((name) => sql`${readOf(name)} as ${sql.ref(name)}`))

/** Values by their wire names. */
type PartyValues = Readonly<Partial<Record<keyof Party | 'zoneId', string | null | undefined>>>

/** @throws Refusal DOES_NOT_EXIST */
export async function findParty(tx: Tx, { groupId }: Scope, id: string): Promise<Party> {
  const { rows } =
    await sql<Party>`select ${selected} from counter_party where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locks it until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockParty(tx: Tx, scope: Scope, id: string, version?: number): Promise<Party> {
  await sql`select from counter_party where group_id = ${scope.groupId} and id = ${id} for no key update`.execute(tx)
  const party = await findParty(tx, scope, id)
  if (version !== undefined && party.version !== version) refuse(kitRefusals.STALE_VERSION)
  return party
}

const twice = () => refuse(limitRefusals.PARTY_NO_TAKEN, {}, 'counterPartyNo')
const taken = { counter_party_group_id_counter_party_no_key: twice, counter_party_number: twice }

/** @returns its id. @throws Refusal PARTY_NO_TAKEN */
export async function insertParty(tx: Tx, { groupId }: Scope, values: PartyValues): Promise<string> {
  const names = Object.keys(values)
  const insert = () =>
    sql<{ id: string }>`insert into counter_party (group_id, ${sql.join(names.map(refOf))})
      values (${groupId}, ${sql.join(Object.values(values))}) returning id`.execute(tx)
  const { rows } = await refusing(taken, insert)
  return rows[0]?.id ?? ''
}

/** Writes these values and bumps the version. @throws Refusal PARTY_NO_TAKEN */
export async function updateParty(tx: Tx, { groupId }: Scope, id: string, values: PartyValues): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${refOf(name)} = ${value ?? null}`)
  await refusing(taken, () =>
    sql`update counter_party set ${sql.join(set)}, version = version + 1 where group_id = ${groupId} and id = ${id}`.execute(
      tx,
    ),
  )
}

interface FacilityStand {
  readonly id: string
  readonly shortName: string
  readonly fullNameEn: string
  readonly facilityUsd: string
  /** Null where one of its deals has no worth in dollars. */
  readonly facilityUsedUsd: string | null
}

/** Every limit with a bank that is in force or in use, with what deals use of it; of one that has ended nothing is left. */
export async function facilityStands(tx: Tx, { groupId }: Scope, day: string): Promise<FacilityStand[]> {
  const { rows } = await sql<FacilityStand>`
    select c.id, c.short_name, c.full_name_en, case when c.facility_to < ${day} then 0 else c.facility_usd end as facility_usd,
      u.used as facility_used_usd
    from counter_party c cross join lateral (select round(facility_used(c.group_id, c.id, ${day}), 2) as used offset 0) u
    where c.group_id = ${groupId} and c.facility_usd is not null
      and (u.used is distinct from 0 or c.facility_usd > 0 and coalesce(c.facility_to, 'infinity') >= ${day}::date) order by c.counter_party_no`.execute(
    tx,
  )
  return rows
}

/** The deals that use a bank's limit, by the statement that finds them; what is out of sight is one amount. */
export const facilityParts = (
  { groupId }: Pick<Scope, 'groupId'>,
  partyId: string,
  today: string,
): RawBuilder<unknown> => sql`select p.* from facility_parts(${groupId}, ${partyId}, ${today}::date) p`
