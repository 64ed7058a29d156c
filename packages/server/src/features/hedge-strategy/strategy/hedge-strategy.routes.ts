/** Hedge strategies: worked out, submitted, reviewed, taken back, replaced by a new version. */
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyLife } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.life'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant, demandOrganisation } from '../../../kit/http/session.ts'
import { differencesOf, review, takeBack } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { retireStrategy, reviewedStrategy, submitStrategy } from './hedge-strategy.act.ts'
import { demandStep, demandStrategy, type StrategyTerms } from './hedge-strategy.rules.ts'
import { hedgeStrategySource } from './hedge-strategy.sources.ts'
import {
  bandsOf,
  findStrategy,
  insertStrategy,
  lockStrategy,
  type PlanOf,
  rewriteStrategy,
  type StoredStrategy,
  versionsOf,
} from './hedge-strategy.store.ts'

const needs = 'strategy.edit'
const { entity } = hedgeStrategyLife
type Input = InputOf<(typeof hedgeStrategyApi)['addStore']>
type Edit = InputOf<(typeof hedgeStrategyApi)['modifyStore']>

const saved = (strategies: readonly Pick<StoredStrategy, 'id' | 'strategyNo' | 'version'>[]) => {
  const { id, strategyNo, version } = strategies[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, strategyNo, version: version + 1 }
}
const added = ({ id, strategyNo }: Pick<StoredStrategy, 'id' | 'strategyNo'>) => ({ id, strategyNo, version: 0 })

/** The draft that an input makes, of a plan of its own or of the one that it replaces. */
async function drafted({ tx, session, today }: Context, input: Input) {
  const { orgId, currencyPair, exposureDirection, replacesId, ...strategy } = input
  demandOrganisation(session, needs, orgId)
  const before = replacesId === undefined ? undefined : await lockStrategy(tx, session, replacesId)
  if (before && before.strategyStatus !== StrategyStatus.of.inForce)
    refuse(hedgeStrategyRefusals.STRATEGY_NOT_IN_FORCE, {}, 'replacesId')
  if (before) demandGrant(session, needs, before.orgId)
  demandStrategy(strategy, today)
  if (!(await currencyPairs(tx)).has(currencyPair))
    refuse(hedgeStrategyRefusals.UNKNOWN_STRATEGY_PAIR, { pair: currencyPair }, 'currencyPair')
  const plan: PlanOf = before ?? { orgId, currencyPair, exposureDirection }
  return { strategy, stored: await insertStrategy(tx, session, plan, strategy, { today, before }) }
}

async function editable({ tx, session, today }: Context, { id, version, ...strategy }: Edit) {
  const stored = await lockStrategy(tx, session, id, version)
  demandGrant(session, needs, stored.orgId)
  demandStep(stored, 'save')
  demandStrategy(strategy, today)
  await rewriteStrategy(tx, session, id, strategy)
  return { strategy: strategy satisfies StrategyTerms, stored }
}

export const hedgeStrategyRoutes = serve(hedgeStrategyApi, {
  queryByPage: pageOf(hedgeStrategySource),

  async query({ tx, session, today }, { id }) {
    const strategy = await findStrategy(tx, session, id)
    return {
      strategy,
      bands: await bandsOf(tx, session, strategy, today),
      versions: await versionsOf(tx, session, strategy.strategyNo),
      checkBlock: standingOf(hedgeStrategyLife, strategy, session),
      differences: await differencesOf(tx, session, reviewedStrategy, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  bands({ tx, session, today }, plan) {
    demandOrganisation(session, 'strategy.view', plan.orgId)
    return bandsOf(tx, session, plan, today)
  },

  async addStore(context, input) {
    const { strategy, stored } = await drafted(context, input)
    context.audit({ entity, entityId: stored.id, orgId: stored.orgId, after: strategy })
    return added(stored)
  },

  async addCommit(context, input) {
    const { strategy, stored } = await drafted(context, input)
    await submitStrategy(context, stored, strategy)
    return added(stored)
  },

  async modifyStore(context, input) {
    const { strategy, stored } = await editable(context, input)
    context.audit({ entity, entityId: stored.id, orgId: stored.orgId, after: strategy })
    return saved([stored])
  },

  async modifyCommit(context, input) {
    const { strategy, stored } = await editable(context, input)
    await submitStrategy(context, stored, strategy, stored)
    return saved([stored])
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedStrategy, new Map([[id, version]]), decision)),

  withdraw: async (context, { id }) =>
    saved(await takeBack(context, reviewedStrategy, 'withdraw', new Map([[id, undefined]]))),

  invalid: async (context, { id }) =>
    saved(await takeBack(context, reviewedStrategy, 'void', new Map([[id, undefined]]))),

  async retire(context, { id }) {
    const strategy = await lockStrategy(context.tx, context.session, id)
    await retireStrategy(context, strategy)
    return saved([strategy])
  },
})
