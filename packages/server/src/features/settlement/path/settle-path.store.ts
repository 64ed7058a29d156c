/** Settlement paths in the database: the path as it stands, and every version that somebody wrote. */

import { PathState, PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { addressNames } from '@hedgerow/contract/kit/person/postal-address'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import {
  type PathFacts,
  type Payee,
  pathFactNames,
  type SettlePath,
} from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import type { CountedSerial } from '../../../kit/record/numbers.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { EnteredPath } from './settle-path.rules.ts'

/** The path as a review locks it. */
export interface StoredPath extends ReviewedRow {
  readonly pathNo: string
  readonly pathStatus: string
  readonly partyType: string
  readonly counterPartyId: string | null
  readonly currency: string
}

export const pathTable: ReviewedTable = {
  name: 'settlement_path',
  status: 'pathStatus',
  facts: ['pathNo', 'partyType', 'counterPartyId', 'currency'],
}

const { changed, expired } = PathState.of
/** A path that was verified before says that it changed; a verified one, that its last day is over. */
export const pathStateSql = (today: string) => `case
    when p.path_status = '${PathStatus.of.pending}' and p.verified_version is not null then '${changed}'
    when p.path_status = '${PathStatus.of.trusted}' and p.end_date < '${today}' then '${expired}' else p.path_status end`
export const partyNameSql = `case p.party_type when '${PartyType.of.ours}' then ${nameOfOrg('o')} else ${nameOfParty('c')} end`
export const pathLookups = `join org o on o.group_id = p.group_id and o.id = p.org_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id
    left join counter_party c on c.group_id = p.group_id and c.id = p.counter_party_id
    left join member v on v.group_id = p.group_id and v.id = p.verified_by`
const facts = sql.raw(pathFactNames.map((name) => `p.${snake(name)}`).join(', '))
const selectedOn = (
  today: string,
) => sql`p.id, p.version, p.path_no, p.path_status, ${sql.raw(pathStateSql(today))} as path_state, p.check_status, p.party_type,
  coalesce(p.counter_party_id, p.org_id) as party_id, ${sql.raw(partyNameSql)} as party_name, p.org_id,
  ${sql.raw(nameOfOrg('o'))} as org_name, m.real_name as maker_name, p.changed_on, v.real_name as verified_by,
  p.verified_time, p.call_back_note, ${facts}`

/** With what a review asks of it. */
type ReviewedPath = SettlePath & ReviewedRow & { readonly pathVersion: number; readonly verifiedVersion: number | null }

/** @throws Refusal DOES_NOT_EXIST */
export async function findPath(tx: Tx, { groupId }: Scope, id: string, today: string): Promise<ReviewedPath> {
  const { rows } =
    await sql<ReviewedPath>`select ${selectedOn(today)}, p.maker_id, p.last_editor_id, p.earlier_editor_ids, p.first_checker_id,
      p.check_tier, p.worth_usd, p.approve_status, p.create_time, p.path_version, p.verified_version
    from settlement_path p ${sql.raw(pathLookups)} where p.group_id = ${groupId} and p.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

const texts = [
  ...addressNames,
  'bankTown',
  'bankCountry',
  'purposeCode',
  'bankBic',
  'cnapsNo',
  'interBank',
  'interBic',
  'remark',
] as const

/** What a person entered, column by column; what was left out is empty. */
function columnsOf(path: EnteredPath, today: string) {
  const { partyId: _, endDate, ...same } = path
  return Object.entries({
    ...same,
    ...Object.fromEntries(texts.map((name) => [name, path[name] ?? ''])),
    endDate: endDate ?? null,
    counterPartyId: path.partyType === PartyType.of.counterParty ? path.partyId : null,
    changedOn: today,
  })
}

interface SavedPath {
  readonly id: string
  readonly pathNo: string
  readonly version: number
}

interface PathWriting {
  readonly orgId: string
  readonly today: string
}

/** A party that is not there breaks the foreign key. */
const unknownParty = {
  settlement_path_counter_party: () => refuse(kitRefusals.DOES_NOT_EXIST),
}

/** Numbers and writes a path, which waits for its verification at once. */
export async function insertPath(
  tx: Tx,
  scope: Scope,
  path: EnteredPath,
  { orgId, today, serial }: PathWriting & { readonly serial: CountedSerial },
): Promise<SavedPath> {
  const { groupId, userId } = scope
  const status = { pathStatus: PathStatus.of.pending, worthUsd: '0', makerId: userId, lastEditorId: userId }
  const row = [...columnsOf(path, today), ...Object.entries({ groupId, orgId, ...status })]
  const columns = sql.join(row.map(([name]) => sql.ref(name)))
  const values = sql.join(row.map(([, value]) => sql`${value}`))
  const { rows } = await refusing(unknownParty, () =>
    sql<SavedPath>`with ${serial.counted} insert into settlement_path (path_no, ${columns}) values (${serial.text}, ${values})
      returning id, path_no, version`.execute(tx),
  )
  const saved = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  await keepVersion(tx, scope, saved.id)
  return saved
}

/** A change begins a new review: who wrote what was verified may verify the next change of another. */
export async function rewritePath(
  tx: Tx,
  scope: Scope,
  id: string,
  path: EnteredPath,
  { orgId, today, wasTrusted }: PathWriting & { readonly wasTrusted: boolean },
): Promise<void> {
  const { groupId, userId } = scope
  const row = [...columnsOf(path, today), ['orgId', orgId] as const]
  const assignments = sql.join(row.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const editors = wasTrusted
    ? sql`maker_id = ${userId}, earlier_editor_ids = '{}'`
    : sql`earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id`
  await refusing(unknownParty, () =>
    sql`update settlement_path set ${assignments}, ${editors}, last_editor_id = ${userId}, modify_time = now(),
        path_version = path_version + 1 where group_id = ${groupId} and id = ${id}`.execute(tx),
  )
  await keepVersion(tx, scope, id)
}

const keepVersion = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`insert into settlement_path_version (group_id, path_id, path_version, facts, changed_by)
    select p.group_id, p.id, p.path_version, to_jsonb(p), ${userId} from settlement_path p
    where p.group_id = ${groupId} and p.id = ${id}`.execute(tx)

/** What an earlier version said. */
export async function pathVersion(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<PathFacts | null> {
  const names = sql.raw(pathFactNames.map((name) => `p.${snake(name)}`).join(', '))
  const { rows } = await sql<PathFacts>`select ${names} from settlement_path_version v,
      jsonb_populate_record(null::settlement_path, v.facts) p
    where v.group_id = ${groupId} and v.path_id = ${id} and v.path_version = ${version}`.execute(tx)
  return rows[0] ?? null
}

/** Another path that is not void with the same party, currency, account and pay way. */
export async function demandNoTwin(
  tx: Tx,
  { groupId }: Scope,
  path: EnteredPath,
  except: string | null,
): Promise<void> {
  const { rows } = await sql<{ pathNo: string }>`select path_no from settlement_path p
    where p.group_id = ${groupId} and p.path_status <> ${PathStatus.of.void} and p.id is distinct from ${except}::bigint
      and p.party_type = ${path.partyType} and coalesce(p.counter_party_id, p.org_id) = ${path.partyId}
      and p.currency = ${path.currency} and p.account = ${path.account} and p.pay_way = ${path.payWay}
      and p.cfl_type = ${path.cflType} order by p.id limit 1`.execute(tx)
  if (rows[0]) refuse(settlePathRefusals.PATH_DUPLICATE, { pathNo: rows[0].pathNo }, 'account')
}

/** Who called back, when and what was said. */
export async function markVerified(tx: Tx, { groupId, userId }: Scope, ids: readonly string[], note: string) {
  await sql`update settlement_path set verified_by = ${userId}, verified_time = now(), verified_version = path_version,
      call_back_note = ${note} where group_id = ${groupId} and id = any (${ids})`.execute(tx)
}

/** Counterparties' paths that pay on the day. */
export async function payeesOn(tx: Tx, { groupId }: Scope, today: string, since: string): Promise<Payee[]> {
  const { rows } =
    await sql<Payee>`select p.id, p.path_no, ${sql.raw(nameOfParty('c'))} as party_name, p.currency, p.pay_way,
      p.bank_name, p.account, p.account_name, p.bank_bic, p.cnaps_no, p.changed_on >= ${since}::date as recent_change
    from settlement_path p join counter_party c on c.group_id = p.group_id and c.id = p.counter_party_id
    where p.group_id = ${groupId} and p.party_type = ${PartyType.of.counterParty} and p.path_status = ${PathStatus.of.trusted}
      and p.begin_date <= ${today} and coalesce(p.end_date, ${today}) >= ${today}
    order by last_deal_day(p.group_id, c.id) desc nulls last, c.counter_party_no, p.currency, p.position, p.id`.execute(
      tx,
    )
  return rows
}

/** Verified paths of an organisation whose end day has gone by; nothing is paid by them. */
export async function expiredPathCount(tx: Tx, { groupId }: Scope, orgId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from settlement_path p
    where p.group_id = ${groupId} and p.org_id = ${orgId} and p.path_status = ${sql.lit(PathStatus.of.trusted)} and p.end_date < ${day}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
