/** The review of hedge requests: what the reviewer sees, and the decision. */
import { hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { HedgePlanOf } from '../../kit/http/feature.ts'
import { pageOf, type Served, serve } from '../../kit/http/serve.ts'
import { differencesOf, review } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { reviewedHedge } from './hedge-check.act.ts'
import { storedHedge } from './policy/hedge-plan.rules.ts'
import { standingsOf } from './policy/hedge-policy.answer.ts'
import { worthSoFar } from './request/hedge-request.rules.ts'
import { hedgeCheckSource } from './request/hedge-request.sources.ts'
import { findHedge } from './request/hedge-request.store.ts'

export const hedgeCheckRoutes = (planOf: HedgePlanOf): readonly Served[] =>
  serve(hedgeCheckApi, {
    queryByPage: pageOf(hedgeCheckSource),

    async review({ tx, session, today }, { id }) {
      const hedge = await findHedge(tx, session, id)
      const valued = { ...hedge, worthUsd: worthSoFar(hedge) }
      const policy = (await standingsOf(tx, session, [valued], today)).get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
      const foreseen = storedHedge(hedge)
      return {
        hedge,
        checkBlock: standingOf(hedgeRequestLife, hedge, session),
        policy: { ...policy, plan: foreseen && (await planOf(tx, session, foreseen, today)) },
        differences: await differencesOf(tx, session, reviewedHedge, id),
        trail: await trailOf(tx, session, hedgeRequestLife.entity, id),
      }
    },

    async check(context, { id, version, ...decision }) {
      const [hedge] = await review(context, reviewedHedge, new Map([[id, version]]), decision)
      if (!hedge) refuse(kitRefusals.DOES_NOT_EXIST)
      return { id, requestCode: hedge.requestCode, version: hedge.version + 1 }
    },
  })
