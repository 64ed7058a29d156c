/** Which document proves how much of which exposure: read under locks, written in two statements however many there are. */
import { EvidenceLinkStatus, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'
import type { ContractDocument, Proof } from '../contract/evidence-contract.rules.ts'
import type { DecidedLink, ProvedExposure } from './evidence-link.rules.ts'

export interface StoredLink extends ReviewedRow {
  readonly linkStatus: string
  readonly evidenceId: string
  readonly exposureId: string
  readonly linkAmt: string
  readonly reason: string
}
export const evidenceLinkTable: ReviewedTable = {
  name: 'evidence_link',
  status: 'linkStatus',
  facts: ['evidenceId', 'exposureId', 'linkAmt', 'reason'],
}

/** Locked in the order of their ids, after the documents. @throws Refusal DOES_NOT_EXIST when one is not there */
export async function lockProved(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<Map<string, ProvedExposure>> {
  const wanted = [...new Set(ids)]
  const { rows } =
    await sql<ProvedExposure>`select e.id, e.org_id, e.status, e.serial_no, e.currency, e.exposure_direction, e.exposure_amt,
      coalesce((select p.over_evidence from check_policy p where p.group_id = e.group_id
        and p.org_id = check_policy_org(e.group_id, e.org_id)), '1') as over_evidence
    from fx_exposure e where e.group_id = ${groupId} and e.id = any (${wanted}) order by e.id for update of e`.execute(
      tx,
    )
  if (rows.length !== wanted.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'exposureId')
  return new Map(rows.map((row) => [row.id, row]))
}

/** What proves these exposures, what waits for its review included unless only what is in force is asked for. */
export async function proofsOf(
  tx: Tx,
  { groupId }: Scope,
  exposureIds: readonly string[],
  { inForce = false }: { readonly inForce?: boolean } = {},
): Promise<Proof[]> {
  const { released, submitted } = EvidenceLinkStatus.of
  const without = inForce ? [released, submitted] : [released]
  // A declaration that was withdrawn or amended below its use proves what its other links leave of it.
  const proved = inForce
    ? sql`greatest(least(l.link_amt, d.evidence_amt - d.used_amt + l.link_amt), 0)`
    : sql`l.link_amt`
  const { rows } =
    await sql<Proof>`select l.exposure_id, l.evidence_id, d.evidence_kind, d.contract_no, ${proved} as link_amt
    from evidence_link l join evidence d on d.group_id = l.group_id and d.id = l.evidence_id
    where l.group_id = ${groupId} and l.exposure_id = any (${exposureIds}) and l.link_status <> all (${without})`.execute(
      tx,
    )
  return rows
}

/** What `plainNumber` of the rules makes of a contract number. */
export const contractKey = (expression: string) =>
  `upper(regexp_replace(normalize(${expression}, NFKC), '[\\s\\-_/]', '', 'g'))`

interface ContractMoney {
  readonly documents: readonly ContractDocument[]
  readonly proofs: readonly Proof[]
}

/**
 * Every document in force under the contract numbers of these, and what they prove of any exposure. They are locked in the order of their
 * ids until the commit, so that of two who prove with the same contract's money at once the second sees the first.
 */
export async function lockContracts(
  tx: Tx,
  { groupId }: Scope,
  documentIds: readonly string[],
): Promise<ContractMoney> {
  const { rows: documents } =
    await sql<ContractDocument>`select d.id, d.org_id, d.currency, d.contract_no, d.evidence_kind, d.evidence_amt
    from evidence d where d.group_id = ${groupId} and d.contract_no <> '' and d.evidence_status = ${EvidenceStatus.of.inForce}
      and (d.org_id, d.currency, ${sql.raw(contractKey('d.contract_no'))}) in (select a.org_id, a.currency, ${sql.raw(contractKey('a.contract_no'))} from evidence a
        where a.group_id = ${groupId} and a.id = any (${documentIds}) and a.contract_no <> '')
    order by d.id for update`.execute(tx)
  const { rows: proofs } =
    await sql<Proof>`select l.exposure_id, l.evidence_id, d.evidence_kind, d.contract_no, l.link_amt
    from evidence_link l join evidence d on d.group_id = l.group_id and d.id = l.evidence_id
    where l.group_id = ${groupId} and l.evidence_id = any (${documents.map(({ id }) => id)}::bigint[])
      and l.link_status <> ${EvidenceLinkStatus.of.released}`.execute(tx)
  return { documents, proofs }
}

/** The documents in force under these numbers, as `plainNumber` makes them, locked in the order of their ids until the commit. */
export async function lockContractsNamed(
  tx: Tx,
  { groupId }: Scope,
  {
    orgId,
    currency,
    numbers,
  }: { readonly orgId: string; readonly currency: string; readonly numbers: readonly string[] },
): Promise<(ContractDocument & { readonly number: string })[]> {
  const key = sql.raw(contractKey('d.contract_no'))
  const { rows } = await sql<
    ContractDocument & { readonly number: string }
  >`select d.id, d.org_id, d.currency, d.contract_no,
      d.evidence_kind, d.evidence_amt, ${key} as number
    from evidence d where d.group_id = ${groupId} and d.org_id = ${orgId} and d.currency = ${currency} and d.contract_no <> ''
      and ${key} = any (${numbers}) and d.evidence_status = ${EvidenceStatus.of.inForce} order by d.id for update`.execute(
    tx,
  )
  return rows
}

/** The table's own check has the last word: a document is never used beyond its amount. @returns the links' ids, in their order */
export async function insertLinks(
  tx: Tx,
  { groupId, userId }: Scope,
  links: readonly DecidedLink[],
): Promise<string[]> {
  if (links.length === 0) return []
  const all = <K extends keyof DecidedLink>(name: K) => links.map((link) => link[name] ?? '')
  const usedUp = () =>
    refuse(evidenceRefusals.EVIDENCE_USED, { free: '0', amount: String(links[0]?.linkAmt ?? '') }, 'linkAmt')
  const take = () =>
    sql`update evidence d set used_amt = d.used_amt + l.amt, version = d.version + 1
    from (select id, sum(amt) as amt from unnest(${all('evidenceId')}::bigint[], ${all('linkAmt')}::numeric[]) as u (id, amt) group by 1) l
    where d.group_id = ${groupId} and d.id = l.id`.execute(tx)
  await refusing({ evidence_not_overused: usedUp }, take)
  const linked = () => refuse(evidenceRefusals.EVIDENCE_LINKED, {}, 'exposureId')
  const insert = () =>
    sql<{
      id: string
    }>`insert into evidence_link (group_id, org_id, evidence_id, exposure_id, link_amt, over_amt, reason, link_status,
      worth_usd, maker_id, last_editor_id)
    select ${groupId}, org, evidence, exposure, amt, beyond, why, status, 0, ${userId}, ${userId}
    from unnest(${all('orgId')}::bigint[], ${all('evidenceId')}::bigint[], ${all('exposureId')}::bigint[], ${all('linkAmt')}::numeric[],
      ${all('overAmt')}::numeric[], ${all('reason')}::text[], ${all('linkStatus')}::text[])
      with ordinality as l (org, evidence, exposure, amt, beyond, why, status, n) order by n returning id`.execute(tx)
  return (await refusing({ evidence_link_once: linked }, insert)).rows.map(({ id }) => id)
}

/** Locked until the commit, with whether the exposure is delivered. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockLink(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  version: number,
): Promise<StoredLink & { delivered: boolean }> {
  const { rows } = await sql<
    StoredLink & { delivered: boolean }
  >`select l.id, l.version, l.org_id, l.evidence_id, l.exposure_id, l.link_amt, l.reason,
      l.link_status, l.check_status, l.approve_status, l.check_tier, l.worth_usd, l.maker_id, l.last_editor_id, l.earlier_editor_ids,
      l.first_checker_id, e.exposure_amt > 0 and e.settled_amt = e.exposure_amt as delivered
    from evidence_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.id = ${id} for update of l`.execute(tx)
  const [link] = rows
  if (!link) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  if (link.version !== version) refuse(kitRefusals.STALE_VERSION)
  return link
}

export const releaseLink = (tx: Tx, { groupId }: Scope, id: string, reason: string) =>
  sql`update evidence_link set link_status = ${EvidenceLinkStatus.of.released}, release_reason = ${reason}, version = version + 1, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)

/** Most exposures that a dialog offers; whoever misses one narrows by its number. */
const offered = 100

interface Offered {
  readonly id: string
  readonly serialNo: string
  readonly contractNo: string
  readonly endDate: string
  readonly exposureAmt: string
}
/** Exposures that fit the document by organisation, currency and side; those of its contract first. */
export async function fittingExposures(
  tx: Tx,
  { groupId }: Scope,
  evidenceId: string,
  side: string | null,
): Promise<Offered[]> {
  const { rows } = await sql<Offered>`select e.id, e.serial_no, e.contract_no, e.end_date, e.exposure_amt
    from evidence d join fx_exposure e on e.group_id = d.group_id and e.org_id = d.org_id and e.currency = d.currency
    where d.group_id = ${groupId} and d.id = ${evidenceId} and ${sql.raw(standingExposure('e'))}
      and (${side}::text is null or e.exposure_direction = ${side})
      and not exists (select from evidence_link l where l.group_id = e.group_id and l.exposure_id = e.id and l.evidence_id = d.id
        and l.link_status <> ${EvidenceLinkStatus.of.released})
    order by e.contract_no <> '' and e.contract_no = d.contract_no desc, e.end_date desc, e.id desc limit ${offered}`.execute(
    tx,
  )
  return rows
}
