/** Netting: preview and generation, commit, revocation, postscript, and the second person's review. */

import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { NetResult } from '@hedgerow/contract/settlement/net/net-result.contract'
import {
  netCheckApi,
  netMemberApi,
  netResultApi,
  netSettleApi,
} from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { differencesOf, review } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { flowsOfNet } from '../../cash-flow/cash-flow.store.ts'
import { shownPaths } from '../../cash-flow/path/flow-path.answer.ts'
import { netByNet } from './net-batch.act.ts'
import { entriesOf, overrideReasonOf, placedOf } from './net-generate.act.ts'
import { nettingOf, previewOf } from './net-generate.answer.ts'
import { commitNets, lockNet, netVerdict, reviewedNet, revokeNet } from './net-result.act.ts'
import { netCheckSource, netResultSource } from './net-result.sources.ts'
import { findNet, insertNets, type StoredNet, takeMembersOut, writePostscript } from './net-result.store.ts'

const { entity } = netResultLife
const saved = ({ id, nettingNo, version }: StoredNet) => ({ id, nettingNo, version: version + 1 })
const seenOf = (ids: readonly string[], versions: readonly number[] = []) =>
  new Map(ids.map((id, index) => [id, versions[index]] as const))
const pathsOf = (context: Context, net: NetResult) => shownPaths(context, net)

export const netSettleRoutes = serve(netSettleApi, {
  previewFlowGen: async (context, question) => previewOf(await nettingOf(context, question)),

  async settleFlowGen(context, question) {
    const { tx, session, today, audit } = context
    const overrideReason = overrideReasonOf(question)
    const { rows, flowOf } = await nettingOf(context, question, { locked: true })
    if (rows.length === 0) refuse(netResultRefusals.NET_NOTHING)
    const generated = await insertNets(tx, session, placedOf(rows, flowOf), { overrideReason, today })
    for (const entry of entriesOf(rows, generated, overrideReason)) audit(entry)
    return { generated }
  },
})

export const netResultRoutes = serve(netResultApi, {
  queryByPage: pageOf(netResultSource),

  async query(context, { id }) {
    const { tx, session } = context
    const net = await findNet(tx, session, id)
    return {
      net,
      members: await flowsOfNet(tx, session, id),
      ...(await pathsOf(context, net)),
      checkBlock: standingOf(netResultLife, net, session),
      differences: await differencesOf(tx, session, reviewedNet, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  querySettlePath: async (context, { id }) => pathsOf(context, await findNet(context.tx, context.session, id)),

  commitList: (context, { ids, versions }) => netByNet(context, seenOf(ids, versions), commitNets),

  async netCancel(context, { id }) {
    const row = await lockNet(context, id)
    await revokeNet(context, row)
    return saved(row)
  },

  async cflCancel(context, { id, version, cflIds }) {
    const { tx, session, audit } = context
    const row = await lockNet(context, id, version)
    netVerdict(row, 'edit')
    const { remain, taken } = await takeMembersOut(tx, session, id, cflIds)
    if (taken < cflIds.length) refuse(netResultRefusals.NET_NOT_MEMBER)
    audit({ entity, entityId: id, orgId: row.orgId, after: { cflIds, remain } })
    if (remain === 0) await revokeNet(context, row)
    return saved(row)
  },

  async modifyPostscript(context, { id, version, postscript = '' }) {
    const { tx, session, audit } = context
    const row = await lockNet(context, id, version)
    netVerdict(row, 'edit')
    await writePostscript(tx, session, id, postscript)
    audit({ entity, entityId: id, orgId: row.orgId, after: { postscript } })
    return saved(row)
  },
})

export const netMemberRoutes = serve(netMemberApi, {
  async queryCflByNet({ tx, session }, { id }) {
    await findNet(tx, session, id)
    return flowsOfNet(tx, session, id)
  },
})

export const netCheckRoutes = serve(netCheckApi, {
  queryByPage: pageOf(netCheckSource),
  async check(context, { id, version, ...decision }) {
    const [row] = await review(context, reviewedNet, new Map([[id, version]]), decision)
    assert(row, 'a review answers the row that it decided on')
    return saved(row)
  },
  checkList: (context, { ids, versions, ...decision }) =>
    netByNet(context, seenOf(ids, versions), (inner, seen) => review(inner, reviewedNet, seen, decision)),
})
