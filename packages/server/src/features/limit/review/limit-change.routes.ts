/** The manager's decision on a change of a limit, and its maker's withdrawal. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { limitChangeLife } from '@hedgerow/contract/limit/change/limit-change.life'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { review, takeBack } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { limitChangeSource } from '../change/limit-change.sources.ts'
import { findLimitChange, type StoredLimitChange } from '../change/limit-change.store.ts'
import { reviewedLimitChange } from './limit-change.act.ts'

const saved = (changes: readonly StoredLimitChange[]) => {
  const { id, version } = changes[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1 }
}

export const limitChangeRoutes = serve(limitChangeApi, {
  queryByPage: pageOf(limitChangeSource),

  async review({ tx, session }, { id }) {
    const change = await findLimitChange(tx, session, id)
    return {
      change,
      checkBlock: standingOf(limitChangeLife, change, session),
      trail: await trailOf(tx, session, limitChangeLife.entity, id),
    }
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedLimitChange, new Map([[id, version]]), decision)),

  withdraw: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedLimitChange, 'withdraw', new Map([[id, version]]))),
})
