/** The commands on the money of net rows. */
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { SettleResult } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { assert } from '@hedgerow/contract/kit/refusal'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { keepDayOf } from '../../kit/record/system-date.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { netByNet } from '../settlement/net/net-batch.act.ts'
import { findNet, type StoredNet } from '../settlement/net/net-result.store.ts'
import { allocateNets, confirmNets, lockOne, moneyVerdict, revokeNet, setLock } from './allocation/allocation.act.ts'
import { allocationRowsOf, planOf } from './allocation/allocation.answer.ts'
import { allocationSource } from './allocation/allocation.sources.ts'
import { allocatorOf, resultsOf } from './allocation/allocation.store.ts'
import { failNet, returnNet, settleNets } from './settle/settle.act.ts'

const { entity } = allocationLife
const saved = ({ id, nettingNo, version }: StoredNet) => ({ id, nettingNo, version: version + 1 })
const seenOf = (ids: readonly string[], versions: readonly number[]) =>
  new Map(ids.map((id, index) => [id, versions[index]] as const))

export const allocationRoutes = serve(allocationApi, {
  queryByPage: pageOf(allocationSource),

  async propose(context, { id }) {
    const { tx, session } = context
    const net = await findNet(tx, session, id)
    return {
      net,
      ...allocationRowsOf(net, await planOf(context, net)),
      ...(await allocatorOf(tx, session, id)),
      results: await resultsOf(tx, session, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  allocate: (context, { ids, versions }) =>
    netByNet(context, seenOf(ids, versions), (inner, seen) => allocateNets(inner, seen)),

  async save(context, { id, version, rows }) {
    const [row] = await allocateNets(context, new Map([[id, version]]), rows)
    assert(row, 'an allocation answers its row')
    return saved(row)
  },

  confirm: (context, { ids, versions }) => netByNet(context, seenOf(ids, versions), confirmNets),
  revoke: async (context, { id, version }) => saved(await revokeNet(context, id, version)),
  lock: async (context, input) => saved(await setLock(context, 'lock', input)),
  unlock: async (context, input) => saved(await setLock(context, 'unlock', input)),

  async settle(given, { id, version, settleResult, bookDate, actualAmt, bankRef, proof, failReason = '' }) {
    const row = await lockOne(given, id, version)
    // A net row is booked by the day of its own organisation, whoever says so.
    const { today } = await keepDayOf(given.tx, { groupId: given.session.groupId, orgId: row.orgId })
    const context = { ...given, today }
    const { settled, returned } = SettleResult.of
    if (settleResult === settled) await settleNets(context, [{ row, word: { bookDate, actualAmt, bankRef, proof } }])
    else if (settleResult === returned)
      await returnNet(context, row, { bookDate, bankRef: bankRef ?? '', reason: failReason })
    else await failNet(context, row, failReason, moneyVerdict(context, row, 'fail'))
    return saved(row)
  },
})
