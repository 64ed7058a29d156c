/** The connections to banks as they are kept. Their passwords go in sealed and never come out here. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { LineTerms, PasswordFate, StoredLine } from './bank-line.shape.ts'

/** @throws Refusal DOES_NOT_EXIST */
export async function findLine(tx: Tx, { groupId }: Scope, id: string): Promise<StoredLine> {
  const { rows } = await sql<StoredLine>`select l.id, l.version, l.counter_party_id,
      ${sql.raw(nameOfParty('c'))} as short_name, l.adapter, l.online_type, l.click_limit_usd, l.host, l.port::text as port,
      l.sender_comp_id as sender_comp, l.target_comp_id as target_comp, l.heartbeat_seconds::text as heartbeat_seconds,
      l.session_begin, l.session_end, nullif(l.session_zone, '') as session_zone, l.daily_reset::integer::text as daily_reset, l.uses_tls::integer::text as uses_tls,
      (l.secret is not null)::integer::text as uses_password, l.enabled
    from bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id
    where l.group_id = ${groupId} and l.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locks it until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockLine(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredLine> {
  await sql`select from bank_line where group_id = ${scope.groupId} and id = ${id} for no key update`.execute(tx)
  const line = await findLine(tx, scope, id)
  if (line.version !== version) refuse(kitRefusals.STALE_VERSION)
  return line
}

const refs = {
  adapter: 'adapter',
  onlineType: 'online_type',
  clickLimitUsd: 'click_limit_usd',
  host: 'host',
  port: 'port',
  senderComp: 'sender_comp_id',
  targetComp: 'target_comp_id',
  heartbeatSeconds: 'heartbeat_seconds',
  sessionBegin: 'session_begin',
  sessionEnd: 'session_end',
  sessionZone: 'session_zone',
  dailyReset: 'daily_reset',
  usesTls: 'uses_tls',
} as const satisfies Record<keyof LineTerms, string>
const names = Object.keys(refs) as (keyof LineTerms)[]
const written = (terms: LineTerms, name: keyof LineTerms) =>
  name === 'usesTls' || name === 'dailyReset' ? sql`${terms[name] === YesNo.of.yes}` : sql`${terms[name]}`

/** Kept out of use until its change is passed. `isTaken` refuses a second connection of the counterparty. @returns its id */
export async function insertLine(
  tx: Tx,
  { groupId }: Scope,
  { counterPartyId, ...terms }: LineTerms & { readonly counterPartyId: string },
  isTaken: () => never,
): Promise<string> {
  const insert = () =>
    sql<{
      id: string
    }>`insert into bank_line (group_id, counter_party_id, enabled, ${sql.join(names.map((name) => sql.ref(refs[name])))})
      values (${groupId}, ${counterPartyId}, false, ${sql.join(names.map((name) => written(terms, name)))}) returning id`.execute(
      tx,
    )
  const { rows } = await refusing({ bank_line_group_id_counter_party_id_key: isTaken }, insert)
  const id = rows[0]?.id
  assert(id, 'a connection was written')
  return id
}

/** The sealed password of the change that waits; null takes away what an earlier one left. */
export async function keepPendingSecret(tx: Tx, { groupId }: Scope, id: string, sealed: Buffer | null): Promise<void> {
  await sql`update bank_line set pending_secret = ${sealed} where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** What was passed holds: the line is opened anew. Under other ids it is another session, whose numbers begin at one. */
export async function applyLine(
  tx: Tx,
  { groupId }: Scope,
  counterPartyId: string,
  terms: LineTerms,
  password: PasswordFate,
): Promise<string> {
  const { senderComp, targetComp } = terms
  await sql`update bank_line_session s set next_out = 1, next_in = 1, reset_wanted = false, session_began = null from bank_line l
    where l.group_id = ${groupId} and l.counter_party_id = ${counterPartyId} and s.group_id = l.group_id and s.bank_line_id = l.id
      and (l.sender_comp_id, l.target_comp_id) is distinct from (${senderComp}, ${targetComp})`.execute(tx)
  const set = names.map((name) => sql`${sql.ref(refs[name])} = ${written(terms, name)}`)
  const { rows } = await sql<{
    id: string
  }>`update bank_line set ${sql.join(set)}, enabled = true, version = version + 1,
      secret = case ${password}::text when 'new' then pending_secret when 'kept' then secret end, pending_secret = null
    where group_id = ${groupId} and counter_party_id = ${counterPartyId} returning id`.execute(tx)
  const id = rows[0]?.id
  assert(id, 'a change of a connection finds it')
  return id
}

export async function switchOff(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`update bank_line set enabled = false, version = version + 1 where group_id = ${groupId} and id = ${id}`.execute(
    tx,
  )
}

/** The next logon, which follows at once, begins both numbers anew. */
export async function wantReset(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`insert into bank_line_session (group_id, bank_line_id, reset_wanted) values (${groupId}, ${id}, true)
    on conflict (group_id, bank_line_id) do update set reset_wanted = true`.execute(tx)
  await sql`update bank_line set version = version + 1 where group_id = ${groupId} and id = ${id}`.execute(tx)
}
