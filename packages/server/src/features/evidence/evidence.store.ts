/** Documents and what they prove, in the database. */
import { retentionBounds } from '@hedgerow/contract/approval/approval.dict'
import { Evidence } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceLinkStatus, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addMonths, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'

/**
 * The last day on which document `alias` is kept: years after the last delivery of what it proves, or after its own day where it
 * proves nothing. The policy of its organisation says how many.
 */
export const retainToSql = (
  alias: string,
) => `(greatest(${alias}.evidence_date, (select max(x.delivery_date) from evidence_link k
    join fx_exposure x on x.group_id = k.group_id and x.id = k.exposure_id where k.group_id = ${alias}.group_id
    and k.evidence_id = ${alias}.id and k.link_status <> '${EvidenceLinkStatus.of.released}'))
  + make_interval(years => coalesce((select p.retention_years from check_policy p where p.group_id = ${alias}.group_id
    and p.org_id = check_policy_org(${alias}.group_id, ${alias}.org_id)), 10)))::date`

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const selected = sql.join(
  Object.keys(Evidence.shape).map((name) =>
    name === 'retainTo' ? sql`${sql.raw(retainToSql('d'))} as retain_to` : sql.ref(`d.${columnOf(name)}`),
  ),
)

/** @throws Refusal DOES_NOT_EXIST */
export async function findEvidence(
  tx: Tx,
  { groupId }: Scope,
  id: string,
): Promise<Evidence & { declarationId: string | null }> {
  const { rows } = await sql<Evidence & { declarationId: string | null }>`select ${selected}, d.declaration_id
    from evidence d where d.group_id = ${groupId} and d.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

export interface NewDocument {
  readonly orgId: string
  readonly evidenceKind: string
  readonly evidenceNo: string
  readonly contractNo: string
  readonly billNo: string
  readonly partyName: string
  readonly evidenceDate: string
  readonly currency: string
  readonly evidenceAmt: string
  readonly remark: string
  readonly declarationId: string | null
}
const documentColumns = [
  'orgId',
  'evidenceKind',
  'evidenceNo',
  'contractNo',
  'billNo',
  'partyName',
  'evidenceDate',
  'currency',
  'evidenceAmt',
  'remark',
  'declarationId',
] as const satisfies readonly (keyof NewDocument)[]

const twice = () => refuse(evidenceRefusals.EVIDENCE_TWICE, {}, 'evidenceNo')
const registeredTwice = { evidence_number: twice, evidence_declared: twice }

/** @returns their ids, in their order. @throws Refusal EVIDENCE_TWICE */
export async function insertEvidence(
  tx: Tx,
  { groupId, userId }: Scope,
  documents: readonly NewDocument[],
): Promise<string[]> {
  if (documents.length === 0) return []
  const records = documents.map((document) =>
    Object.fromEntries(documentColumns.map((name) => [columnOf(name), document[name]])),
  )
  const columns = sql.join(documentColumns.map((name) => sql.ref(columnOf(name))))
  const insert = () =>
    sql<{ id: string }>`insert into evidence (group_id, maker_id, ${columns})
    select ${groupId}, ${userId}, ${columns} from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as said (record, n),
      jsonb_populate_record(null::evidence, record) order by n returning id`.execute(tx)
  return (await refusing(registeredTwice, insert)).rows.map(({ id }) => id)
}

/** Of a document that nothing uses yet. @throws Refusal EVIDENCE_TWICE */
export async function rewriteEvidence(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(columnOf(name))} = ${value}`)
  const rewrite = () =>
    sql`update evidence set ${sql.join(set)}, version = version + 1 where group_id = ${groupId} and id = ${id}`.execute(
      tx,
    )
  await refusing(registeredTwice, rewrite)
}

interface Amended {
  readonly declarationId: string
  readonly evidenceAmt: string
  readonly evidenceStatus: string
}

/** An exposure whose document became short of what it proves. */
export interface ShortProof {
  readonly exposureId: string
  readonly serialNo: string
  readonly orgId: string
  readonly shortAmt: string
  readonly currency: string
}

/**
 * What a declaration says now: below what is used, the rest is short and the links stay. One statement for all.
 * @returns the exposures of documents that are shorter than before
 */
export async function amendEvidence(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  amended: readonly Amended[],
): Promise<ShortProof[]> {
  if (amended.length === 0) return []
  const all = <K extends keyof Amended>(name: K) => amended.map((one) => one[name])
  const { rows } = await sql<ShortProof>`with shorter as (
    update evidence d set evidence_amt = n.amt, short_amt = greatest(d.used_amt - n.amt, 0), evidence_status = n.status, version = d.version + 1
    from (select b.id, b.short_amt as short_before, s.amt, s.status from unnest(${all('declarationId')}::bigint[], ${all('evidenceAmt')}::numeric[],
        ${all('evidenceStatus')}::text[]) as s (declaration_id, amt, status)
      join evidence b on b.group_id = ${groupId} and b.declaration_id = s.declaration_id) n
    where d.group_id = ${groupId} and d.id = n.id returning d.id, d.short_amt, d.currency, d.short_amt > n.short_before as is_shorter)
    select e.id as exposure_id, e.serial_no, e.org_id, s.short_amt, s.currency from shorter s
    join evidence_link l on l.group_id = ${groupId} and l.evidence_id = s.id and l.link_status <> ${EvidenceLinkStatus.of.released}
    join fx_exposure e on e.group_id = ${groupId} and e.id = l.exposure_id where s.is_shorter order by e.id`.execute(tx)
  return rows
}

/** Locked in the order of their ids until the commit. @throws Refusal DOES_NOT_EXIST when one is not there */
export async function lockEvidence(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<Map<string, Evidence & { declarationId: string | null }>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<
    Evidence & { declarationId: string | null }
  >`select ${selected}, d.declaration_id from evidence d
    where d.group_id = ${groupId} and d.id = any (${wanted}) order by d.id for update`.execute(tx)
  if (rows.length !== wanted.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'evidenceId')
  return new Map(rows.map((row) => [row.id, row]))
}

/** A reason holds it, an empty one lets it go. Its administrators are told anew when its time of keeping is over. */
export async function keepHold(tx: Tx, { groupId }: Scope, id: string, reason: string): Promise<void> {
  await sql`update evidence set hold_reason = ${reason}, retention_told = false, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** The latest day until which one of the documents has to be kept that proved something once; undefined where none has. */
export async function keptUntil(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  today: BusinessDate,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from (
    select ${sql.raw(retainToSql('d'))} as day from evidence d where d.group_id = ${groupId} and d.id = any (${ids})
      and exists (select from evidence_link l where l.group_id = d.group_id and l.evidence_id = d.id)) kept
    where day >= ${today}`.execute(tx)
  return rows[0]?.day ?? undefined
}

/**
 * @returns how many of them are void now: those that nothing uses, and those whose time of keeping is over. Declarations are
 * never among them.
 */
export async function voidEvidence(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  today: BusinessDate,
): Promise<number> {
  const { rows } = await sql`update evidence d set evidence_status = ${EvidenceStatus.of.void}, version = version + 1
    where group_id = ${groupId} and id = any (${ids}) and declaration_id is null
      and (used_amt = 0 or ${sql.raw(retainToSql('d'))} < ${today}) returning id`.execute(tx)
  return rows.length
}

/** Gives back what links held. The caller has locked the links; documents are locked here, in their order. */
export async function giveBack(tx: Tx, { groupId }: Scope, linkIds: readonly string[]): Promise<void> {
  await sql`select from evidence where group_id = ${groupId} and id in (select evidence_id from evidence_link
    where group_id = ${groupId} and id = any (${linkIds})) order by id for update`.execute(tx)
  await sql`update evidence d set used_amt = d.used_amt - l.amt, short_amt = greatest(d.used_amt - l.amt - d.evidence_amt, 0), version = d.version + 1
    from (select evidence_id, sum(link_amt) as amt from evidence_link
      where group_id = ${groupId} and id = any (${linkIds}) and link_status <> ${EvidenceLinkStatus.of.released} group by 1) l
    where d.group_id = ${groupId} and d.id = l.evidence_id`.execute(tx)
}

interface Ended {
  readonly groupId: string
  readonly orgId: string
  readonly n: number
}

/** Marks what ended before today. No document is older than the shortest time of keeping, so that most are never looked at. */
export async function takeEnded(tx: Tx, today: BusinessDate): Promise<Ended[]> {
  const oldest = addMonths(today, -12 * retentionBounds.least)
  const { rows } = await sql<Ended>`with ended as (update evidence d set retention_told = true
      where d.evidence_status = ${sql.lit(EvidenceStatus.of.inForce)} and not d.retention_told and d.hold_reason = '' and d.evidence_date <= ${oldest}
        and ${sql.raw(retainToSql('d'))} < ${today}
        and zone_of(d.group_id, d.org_id) = asking_zone() returning d.group_id, d.org_id)
    select group_id, org_id, count(*)::int as n from ended group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
