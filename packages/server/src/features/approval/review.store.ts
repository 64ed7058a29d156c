/** Reviewed records in the database: locked, moved and logged, each in one statement however many there are. */
import { type RawBuilder, sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../../kit/database/database.ts'
import { givenRows } from '../../kit/database/prepared-statements.ts'
import type { Decision, ReviewedRow, Verdict } from './verdict.rules.ts'

/** Where a noun is kept that `make_reviewed` made reviewable. */
export interface ReviewedTable {
  readonly name: string
  /** The axis from draft to confirmed or void, by its wire name. */
  readonly status: string
  /** Columns that the acts of the noun read beside those of every reviewed table, by wire name. */
  readonly facts: readonly string[]
  /** What else changes with the status, as assignments over `r` (the record) and `m.status` (where it goes). */
  readonly follows?: string
  /** A query of the ids that move together with these, where some records are decided as one. */
  readonly together?: (scope: Scope, ids: readonly string[]) => RawBuilder<unknown>
}

const axes = ['checkStatus', 'approveStatus'] as const

/** Of `l`, whose rows are locked in the order of their ids, so that no two commands wait for each other. */
const chosenOf = (scope: Scope, { together }: ReviewedTable, ids: readonly string[]) => {
  const chosen = together ? sql`array(select unnest(${ids}::bigint[]) union ${together(scope, ids)})` : sql`${ids}`
  return sql`l.group_id = ${scope.groupId} and l.id = any (${chosen}) order by l.id for update of l`
}

/** What a lock tells of the records of `alias`, beside their version. */
const lockedOf = (alias: string, { status, facts }: ReviewedTable) => {
  const columns = [
    'orgId',
    'makerId',
    'lastEditorId',
    'earlierEditorIds',
    'firstCheckerId',
    'checkTier',
    'worthUsd',
    'createTime',
  ]
  return sql.join(['id', ...columns, status, ...axes, ...facts].map((column) => sql.ref(`${alias}.${column}`)))
}

/**
 * Locks the records and bumps their versions. The version that is returned is the one before the bump: what somebody who looked at
 * the record saw. Records that are not there, or not in sight, are left out; those that move together with a chosen one are locked
 * with it.
 */
export async function lockReviewed<R extends ReviewedRow>(
  tx: Tx,
  scope: Scope,
  reviewed: ReviewedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, R>> {
  const table = sql.table(reviewed.name)
  const { rows } = await sql<R>`update ${table} r set version = r.version + 1
    where r.group_id = ${scope.groupId} and r.id = any (array(select l.id from ${table} l where ${chosenOf(scope, reviewed, ids)}))
    returning r.version - 1 as version, ${lockedOf('r', reviewed)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same for records that `moveReviewed` will write: that bumps their versions. A row that its transaction writes twice has all of
 * its foreign keys asked for again.
 */
export async function holdReviewed<R extends ReviewedRow>(
  tx: Tx,
  scope: Scope,
  reviewed: ReviewedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, R>> {
  const { rows } = await sql<R>`select l.version, ${lockedOf('l', reviewed)} from ${sql.table(reviewed.name)} l
    where ${chosenOf(scope, reviewed, ids)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes what the verdicts say of records that this transaction has locked or holds, in one round trip with the statement `beside` where there is one. */
export async function moveReviewed(
  tx: Tx,
  { groupId }: Scope,
  { name, status, follows }: ReviewedTable,
  verdicts: readonly Verdict<ReviewedRow>[],
  beside?: RawBuilder<unknown>,
): Promise<void> {
  const all = <T>(pick: (verdict: Verdict<ReviewedRow>) => T) => verdicts.map(pick)
  const axis = (of: string) => all(({ after }) => after[of])
  const moves = givenRows('m', {
    id: ['bigint', all(({ row }) => row.id)],
    version: ['integer', all(({ row }) => row.version)],
    status: ['text', axis(status)],
    checkStatus: ['text', axis('checkStatus')],
    approveStatus: ['text', axis('approveStatus')],
    firstCheckerId: ['bigint', all(({ firstCheckerId }) => firstCheckerId)],
  })
  const together = beside ? sql`with beside as (${beside})` : sql``
  await sql`${together} update ${sql.table(name)} r set ${sql.ref(status)} = m.status, check_status = m.check_status,
      approve_status = m.approve_status, first_checker_id = m.first_checker_id, modify_time = now(),
      version = greatest(r.version, m.version + 1)${sql.raw(follows ? `, ${follows}` : '')}
    from ${moves}
    where r.group_id = ${groupId} and r.id = m.id`.execute(tx)
}

/** What was decided on: a record in the version that was seen. */
interface Decided extends Pick<ReviewedRow, 'id' | 'orgId' | 'makerId' | 'version'> {
  /** In whose place. */
  readonly onBehalfOf?: string | null
  /** Its own words, where they are not those of the decision on all. */
  readonly comment?: string
}

/** A statement that keeps who decided on which version, and what the policy said of it; the table refuses a checker who is the maker. */
export function reviewsLogged(
  scope: Scope,
  entity: string,
  decided: readonly Decided[],
  { checkStatus, comment }: Decision,
  policyOf: ReadonlyMap<string, object> = new Map(),
): RawBuilder<unknown> {
  const all = <K extends keyof Decided>(name: K) => decided.map((one) => one[name])
  const policies = decided.map(({ id }) => (policyOf.has(id) ? JSON.stringify(policyOf.get(id)) : null))
  const rows = givenRows('d', {
    id: ['bigint', all('id')],
    orgId: ['bigint', all('orgId')],
    version: ['integer', all('version')],
    makerId: ['bigint', all('makerId')],
    policy: ['jsonb', policies],
    comment: ['text', decided.map(({ comment: own = comment }) => own)],
    holderId: ['bigint', decided.map(({ onBehalfOf = null }) => onBehalfOf)],
  })
  return sql`insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status,
      comment, policy, on_behalf_of_id)
    select ${scope.groupId}::bigint, d.org_id, ${entity}, d.id, d.version, d.maker_id, ${scope.userId}::bigint,
      ${checkStatus}, d.comment, d.policy, d.holder_id
    from ${rows}`
}

/** The same by itself, for reviews that come with another record's. */
export async function logReviews(tx: Tx, ...input: Parameters<typeof reviewsLogged>): Promise<void> {
  await sendWithNext(tx, reviewsLogged(...input))
}
