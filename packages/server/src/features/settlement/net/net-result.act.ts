/** A net row on its way: committed, revoked, and what a decision on it brings. `approval` does the rest. */

import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { AllocateStatus, LockFlag } from '@hedgerow/contract/cash-flow/clearing.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { moved, stateOf } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, type RefusalText, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { NetExclusion } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import type { Context } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import { endReviews } from '../../../kit/record/notice-marks.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { lockReviewed, moveReviewed } from '../../approval/review.store.ts'
import { type Seen, type Verdict, verdictsOn } from '../../approval/verdict.rules.ts'
import { moveMembers } from '../../cash-flow/net/flow-net.store.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { measuredWorths } from './measured-worth.store.ts'
import { demandValidMembers } from './net-members.act.ts'
import { pathProblem, type TrustedPath } from './net-result.rules.ts'
import {
  comparedNet,
  handsOfMembers,
  netTable,
  type StoredNet,
  trustedPaths,
  writeCommitted,
} from './net-result.store.ts'

const { entity } = netResultLife

const noticeOf = (message: Text, { id, nettingNo: no }: Pick<StoredNet, 'id' | 'nettingNo'>, comment = ''): Notice => ({
  message,
  params: { no, comment },
  url: pathOf('settle-check', { open: id }),
})

/** @throws Refusal NOT_PERMITTED without the duty for the organisation */
export function demandNetDuty(
  orgId: string,
  { duties: held }: Pick<Session, 'duties'>,
  needed: Duty = duties.settlementMaker,
) {
  if (!held.some(({ duty, orgIds }) => duty === needed && orgIds.includes(orgId))) refuseDuty([needed])
}

const axesOf = ({ nettingStatus, operateStatus, checkStatus, approveStatus }: StoredNet) => ({
  nettingStatus,
  operateStatus,
  checkStatus,
  approveStatus,
})

/** Where an event of its life leaves the row. @throws Refusal in the words of the life */
export function netVerdict(row: StoredNet, event: 'edit' | 'commit' | 'revoke'): Verdict<StoredNet> {
  const after = moved(netResultLife, axesOf(row), event)
  const named = { no: row.nettingNo }
  if (row.lockFlag === LockFlag.of.locked) refuse(netResultRefusals.NET_IS_LOCKED, named)
  if (stateOf(netResultLife, axesOf(row)) === 'passed') {
    if (row.failReason === '') refuse(netResultRefusals.NET_IS_REVIEWED, named)
    if (row.allocateStatus !== AllocateStatus.of.none) refuse(netResultRefusals.NET_IS_ALLOCATED, named)
  }
  return { row, after, firstCheckerId: null, isFirst: false }
}

type Paths = ReadonlyMap<string, TrustedPath>
type ByPaths = Pick<StoredNet, 'ourPartyPathId' | 'counterPartyPathId' | 'settleDate'>
export const pathIds = ({ ourPartyPathId, counterPartyPathId }: Omit<ByPaths, 'settleDate'>) => [
  ourPartyPathId,
  counterPartyPathId,
]

/** What stands against paying the row by its paths. */
export function pathRefusal(row: ByPaths, paths: Paths): RefusalText | undefined {
  const problems = pathIds(row)
    .filter((id) => id !== null)
    .map((id) => pathProblem(paths.get(id), row.settleDate))
  const [problem] = problems.filter((one) => one !== undefined)
  if (problem === undefined) return undefined
  const isUnverified = problem === NetExclusion.of.pathUnverified
  return isUnverified ? netResultRefusals.NET_PATH_NOT_VERIFIED : netResultRefusals.NET_PATH_MISSING
}

/** Commits all of the chosen rows, or refuses with the place of each that cannot be. @throws Refusal */
export async function commitNets(context: Context, seen: Seen): Promise<StoredNet[]> {
  const { tx, session, today, audit } = context
  const rows = await lockReviewed<StoredNet>(tx, session, netTable, [...seen.keys()])
  await demandValidMembers(context, [...rows.keys()])
  const paths = await trustedPaths(tx, session, [...rows.values()].flatMap(pathIds), { held: true })
  const verdicts = verdictsOn(seen, rows, (row: StoredNet) => {
    demandNetDuty(row.orgId, session)
    const verdict = netVerdict(row, 'commit')
    const because = pathRefusal(row, paths)
    return because ? refuse(because) : verdict
  })
  const nets = verdicts.map(({ row }) => row)
  const ids = nets.map(({ id }) => id)
  const hands = await handsOfMembers(tx, session, ids)
  const worthOf = await measuredWorths(
    tx,
    session,
    nets.map(({ settleCurrency }) => settleCurrency),
    today,
  )
  await moveReviewed(tx, session, netTable, verdicts)
  const committed = nets.map(({ id, settleCurrency: currency, settleAmt: amount }) => ({
    id,
    ...worthOf({ currency, amount }),
    hands: hands.get(id) ?? [],
  }))
  await writeCommitted(tx, session, committed)
  await moveMembers(tx, session, ids, SettleStatus.of.committed)
  const waiting = nets.map((row, index) => ({
    orgId: row.orgId,
    worthUsd: committed[index]?.worthUsd ?? null,
    except: [row.makerId, session.userId, ...(committed[index]?.hands ?? [])],
    notice: noticeOf(netResultTexts.noticeSubmitted, row),
  }))
  await tellReviewers(tx, session, { life: netResultLife, waiting, today })
  for (const { row, after } of verdicts)
    audit({ entity, entityId: row.id, orgId: row.orgId, before: axesOf(row), after })
  return nets
}

/** Locks one row for its maker's side. @throws Refusal DOES_NOT_EXIST, STALE_VERSION, NOT_PERMITTED */
export async function lockNet({ tx, session }: Context, id: string, version?: number): Promise<StoredNet> {
  const row = (await lockReviewed<StoredNet>(tx, session, netTable, [id])).get(id)
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST)
  demandNetDuty(row.orgId, session)
  if (version !== undefined && row.version !== version) refuse(kitRefusals.STALE_VERSION)
  return row
}

/** Its flows are unsettled again, and nobody is asked to review it any more. */
export async function revokeNet(context: Context, row: StoredNet): Promise<void> {
  const { tx, session, audit } = context
  const verdict = netVerdict(row, 'revoke')
  await moveReviewed(tx, session, netTable, [verdict])
  await moveMembers(tx, session, [row.id], SettleStatus.of.unsettled, { untie: true })
  await endReviews(tx, session, [noticeOf(netResultTexts.noticeSubmitted, row).url])
  audit({ entity, entityId: row.id, orgId: row.orgId, before: axesOf(row), after: verdict.after })
}

async function refusalsOf(context: Context, rows: readonly StoredNet[], comment: string): Promise<FieldProblem[]> {
  const { tx, session, today } = context
  const paths = await trustedPaths(tx, session, rows.flatMap(pathIds), { held: true })
  const calendar = await homeCalendar(tx, session)
  const since = recentSince(today, calendar)
  const problem = (index: number, because: RefusalText, params: TextParams = {}) => ({
    field: `ids.${index}`,
    because,
    params,
  })
  return rows.flatMap((row, index) => {
    const because = pathRefusal(row, paths)
    if (because) return [problem(index, because)]
    if (row.overrideReason !== '' && comment === '') return [problem(index, netResultRefusals.NET_OVERRIDE_COMMENT)]
    const changed = pathIds(row).map((id) => paths.get(id ?? '')?.changedOn ?? '')
    const date = changed
      .filter((day) => day >= since)
      .toSorted()
      .at(-1)
    return date !== undefined && rows.length > 1 ? [problem(index, netResultRefusals.NET_PATH_CHANGED, { date })] : []
  })
}

export const reviewedNet: ReviewedNoun<StoredNet> = {
  life: netResultLife,
  table: netTable,
  rejectionAsksAmount: false,
  notTheMaker: netResultRefusals.NET_NOT_YOURS,
  commentNeeded: netResultRefusals.NET_COMMENT_NEEDED,
  compared: comparedNet,
  notices: {
    second: (row) => noticeOf(netResultTexts.noticeSubmitted, row),
    passed: (row) => ({ ...noticeOf(netResultTexts.noticePassed, row), variant: 'success' }),
    rejected: (row, comment) => ({ ...noticeOf(netResultTexts.noticeRejected, row, comment), variant: 'warning' }),
  },
  async weigh(context, rows, comment) {
    await demandValidMembers(
      context,
      rows.map(({ id }) => id),
    )
    const problems = await refusalsOf(context, rows, comment)
    refuseAll(problems)
    return new Map()
  },
  onReject: async ({ tx, session }, rows) =>
    moveMembers(
      tx,
      session,
      rows.map(({ id }) => id),
      SettleStatus.of.inNet,
    ),
}
