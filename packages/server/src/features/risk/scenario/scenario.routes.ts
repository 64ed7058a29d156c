/** Stress scenarios: worked out, submitted, reviewed, taken back; and the named periods of the past beside them. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioLife } from '@hedgerow/contract/risk/scenario/scenario.life'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant, demandOrganisation } from '../../../kit/http/session.ts'
import { differencesOf, review, takeBack } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { retireScenario, reviewedScenario, submitScenario } from './scenario.act.ts'
import { demandScenario, demandStep, type ScenarioInput } from './scenario.rules.ts'
import { scenarioSource } from './scenario.sources.ts'
import { findScenario, insertScenario, lockScenario, rewriteScenario, type StoredScenario } from './scenario.store.ts'
import { namedWindows, periodMoves } from './stress-window.answer.ts'

const needs = 'scenario.edit'
const { entity } = scenarioLife
const saved = (scenarios: readonly Pick<StoredScenario, 'id' | 'scenarioNo' | 'version'>[]) => {
  const { id, scenarioNo, version } = scenarios[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, scenarioNo, version: version + 1 }
}
const added = ({ id, scenarioNo }: Pick<StoredScenario, 'id' | 'scenarioNo'>) => ({ id, scenarioNo, version: 0 })

interface Edit extends ScenarioInput {
  readonly id: string
  readonly version: number
}

async function editable({ tx, session, today }: Context, { id, version, ...scenario }: Edit): Promise<StoredScenario> {
  const stored = await lockScenario(tx, session, id, version)
  demandGrant(session, needs, stored.orgId)
  demandStep(stored, 'save')
  demandScenario(scenario, today)
  await rewriteScenario(tx, session, id, scenario)
  return stored
}

export const scenarioRoutes = serve(scenarioApi, {
  queryByPage: pageOf(scenarioSource),

  async query({ tx, session }, { id }) {
    const scenario = await findScenario(tx, session, id)
    return {
      scenario,
      checkBlock: standingOf(scenarioLife, scenario, session),
      differences: await differencesOf(tx, session, reviewedScenario, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  windows: (context) => namedWindows(context),
  history: (context, { dataPeriodStart, dataPeriodEnd }) => periodMoves(context, dataPeriodStart, dataPeriodEnd),

  async addStore({ tx, session, today, audit }, input) {
    demandOrganisation(session, needs, input.orgId)
    const { orgId, ...scenario } = input
    demandScenario(scenario, today)
    const stored = await insertScenario(tx, session, input, today)
    audit({ entity, entityId: stored.id, orgId, after: scenario })
    return added(stored)
  },

  async addCommit(context, input) {
    const { tx, session, today } = context
    demandOrganisation(session, needs, input.orgId)
    const { orgId: _, ...scenario } = input
    demandScenario(scenario, today)
    const stored = await insertScenario(tx, session, input, today)
    await submitScenario(context, stored, scenario)
    return added(stored)
  },

  async modifyStore(context, input) {
    const stored = await editable(context, input)
    const { id: _, version: __, ...scenario } = input
    context.audit({ entity, entityId: stored.id, orgId: stored.orgId, after: scenario })
    return saved([stored])
  },

  async modifyCommit(context, input) {
    const stored = await editable(context, input)
    const { id: _, version: __, ...scenario } = input
    await submitScenario(context, stored, scenario, stored)
    return saved([stored])
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedScenario, new Map([[id, version]]), decision)),

  withdraw: async (context, { id }) =>
    saved(await takeBack(context, reviewedScenario, 'withdraw', new Map([[id, undefined]]))),

  invalid: async (context, { id }) =>
    saved(await takeBack(context, reviewedScenario, 'void', new Map([[id, undefined]]))),

  async retire(context, { id }) {
    const scenario = await lockScenario(context.tx, context.session, id)
    await retireScenario(context, scenario)
    return saved([scenario])
  },
})
