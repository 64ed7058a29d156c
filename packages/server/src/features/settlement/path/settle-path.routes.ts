/** Settlement paths: written by one person, verified by another, void when nobody needs them. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent, moved } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { handsOf, review } from '../../approval/review.act.ts'
import { lockReviewed, moveReviewed } from '../../approval/review.store.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { openFlowsBy, payByBestPaths } from '../../cash-flow/path/flow-path.store.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { askVerifiers, reviewedPath } from './settle-path.act.ts'
import { demandPath, demandPathMaker, ownerOf } from './settle-path.rules.ts'
import { settlePathSource } from './settle-path.sources.ts'
import {
  demandNoTwin,
  findPath,
  insertPath,
  markVerified,
  pathTable,
  pathVersion,
  payeesOn,
  rewritePath,
  type StoredPath,
} from './settle-path.store.ts'

const { entity } = settlePathLife
const axesOf = ({ pathStatus, checkStatus, approveStatus }: StoredPath) => ({ pathStatus, checkStatus, approveStatus })

/** Locks a path in the version that was seen; `undefined` takes it as it is. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
async function lockPath({ tx, session }: Context, id: string, version?: number): Promise<StoredPath> {
  const path = (await lockReviewed<StoredPath>(tx, session, pathTable, [id])).get(id)
  if (!path) refuse(kitRefusals.DOES_NOT_EXIST)
  if (version !== undefined && path.version !== version) refuse(kitRefusals.STALE_VERSION)
  return path
}

/** Writes where an event of its life leaves the path. */
async function move({ tx, session }: Context, row: StoredPath, event: 'change' | 'void'): Promise<void> {
  const after = moved(settlePathLife, axesOf(row), event)
  await moveReviewed(tx, session, pathTable, [{ row, after, firstCheckerId: null, isFirst: false }])
}

export const settlePathRoutes = serve(settlePathApi, {
  queryByPage: pageOf(settlePathSource),

  async payees({ tx, session, today }) {
    const calendar = await homeCalendar(tx, session)
    return payeesOn(tx, session, today, recentSince(today, calendar))
  },

  async query({ tx, session, today }, { id }) {
    const path = await findPath(tx, session, id, today)
    const { verifiedVersion, pathVersion: now } = path
    const calendar = await homeCalendar(tx, session)
    return {
      path,
      checkBlock: standingOf(settlePathLife, path, session),
      before:
        verifiedVersion === null || verifiedVersion === now
          ? null
          : await pathVersion(tx, session, id, verifiedVersion),
      recentChange: path.changedOn >= recentSince(today, calendar),
      waitingFlows: await openFlowsBy(tx, session, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  async add(context, input) {
    const { tx, session, today, audit } = context
    const orgId = ownerOf(input, session)
    const path = demandPath(input)
    await demandNoTwin(tx, session, path, null)
    const serial = countedSerial(session, 'STP', today)
    const saved = await insertPath(tx, session, path, { orgId, today, serial })
    await askVerifiers(context, { ...saved, orgId, account: path.account, editorIds: [session.userId] })
    audit({ entity, entityId: saved.id, orgId, after: { ...path, pathNo: saved.pathNo } })
    return saved
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, today, audit } = context
    const path = await lockPath(context, id, version)
    demandPathMaker(path.orgId, session)
    demandEvent(settlePathLife, axesOf(path), 'change')
    const orgId = ownerOf(input, session)
    const changed = demandPath(input)
    await demandNoTwin(tx, session, changed, id)
    const wasTrusted = path.pathStatus === PathStatus.of.trusted
    const before = await findPath(tx, session, id, today)
    await move(context, path, 'change')
    await rewritePath(tx, session, id, changed, { orgId, today, wasTrusted })
    const editorIds = wasTrusted ? [session.userId] : [...handsOf(path), session.userId]
    await askVerifiers(context, { ...path, orgId, account: changed.account, editorIds })
    audit({ entity, entityId: id, orgId, before, after: changed })
    return { id, pathNo: path.pathNo, version: path.version + 1 }
  },

  async invalid(context, { id }) {
    const { tx, session, audit } = context
    const path = await lockPath(context, id)
    demandPathMaker(path.orgId, session)
    demandEvent(settlePathLife, axesOf(path), 'void')
    const count = await openFlowsBy(tx, session, id)
    if (count > 0) refuse(settlePathRefusals.PATH_IN_USE, { count })
    await move(context, path, 'void')
    const after = { pathStatus: PathStatus.of.void }
    audit({ entity, entityId: id, orgId: path.orgId, before: { pathStatus: path.pathStatus }, after })
    return { id, pathNo: path.pathNo, version: path.version + 1 }
  },

  async verify(context, { id, version, ...decision }) {
    const { tx, session } = context
    const [path] = await review(context, reviewedPath, new Map([[id, version]]), decision)
    assert(path, 'a review answers the record that it decided on')
    if (decision.checkStatus === CheckStatus.of.passed) {
      await markVerified(tx, session, [id], decision.comment ?? '')
      await payByBestPaths(tx, session, path)
    }
    return { id, pathNo: path.pathNo, version: path.version + 1 }
  },
})
