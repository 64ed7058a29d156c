/** A scenario on its way: worked out, submitted, and passed by another person. `approval` does the rest. */
import type { Text } from '@hedgerow/contract/kit/text'
import { ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioLife } from '@hedgerow/contract/risk/scenario/scenario.life'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { type Notice, notifyMembers } from '../../../kit/record/notifications.ts'
import { handsOf, type ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { demandStep, type ScenarioInput } from './scenario.rules.ts'
import { comparedScenario, markRetired, markSubmitted, type StoredScenario, scenarioTable } from './scenario.store.ts'

const { entity } = scenarioLife
type Named = Pick<StoredScenario, 'id' | 'scenarioNo'>

const noticeOf = (message: Text, { id, scenarioNo }: Named, comment = ''): Notice => ({
  message,
  params: { name: scenarioNo, comment },
  url: pathOf('stress-set', { open: id }),
})

/** Tells who may pass it, and lets the audit know. `stored`: as it was before, where it was a draft already. */
export async function submitScenario(
  { tx, session, today, audit }: Context,
  named: Named & { readonly orgId: string },
  scenario: ScenarioInput,
  stored?: StoredScenario,
): Promise<void> {
  await markSubmitted(tx, session, named.id)
  const notice = noticeOf(scenarioTexts.noticeSubmitted, named)
  const { orgId } = named
  await tellReviewers(tx, session, {
    life: scenarioLife,
    waiting: [{ orgId, worthUsd: '0', except: stored ? handsOf(stored) : [], notice }],
    today,
  })
  audit({
    entity,
    entityId: named.id,
    orgId,
    before: { scenarioStatus: ScenarioStatus.of.draft },
    after: { ...scenario, scenarioStatus: ScenarioStatus.of.submitted },
  })
}

/** Somebody who had no hand in it takes a scenario out of force; whoever made it is told. @throws Refusal of the life, SAME_PERSON, ONE_HAND, NOT_PERMITTED */
export async function retireScenario(context: Context, scenario: StoredScenario): Promise<void> {
  const { tx, session, audit } = context
  const { id, orgId, makerId, createTime } = scenario
  demandGrant(session, 'scenario.check', orgId)
  demandStep(scenario, 'retire')
  demandSecondPerson(context, scenarioLife.events.retire, {
    orgIds: [orgId],
    hands: handsOf(scenario),
    madeAt: createTime,
  })
  await markRetired(tx, session, id)
  await notifyMembers(tx, session, [{ userId: makerId, notice: noticeOf(scenarioTexts.noticeRetired, scenario) }])
  audit({
    entity,
    entityId: id,
    orgId,
    before: { scenarioStatus: ScenarioStatus.of.inForce },
    after: { scenarioStatus: ScenarioStatus.of.void },
  })
}

export const reviewedScenario: ReviewedNoun<StoredScenario> = {
  life: scenarioLife,
  table: scenarioTable,
  rejectionAsksAmount: false,
  notTheMaker: scenarioRefusals.SCENARIO_NOT_YOURS,
  commentNeeded: scenarioRefusals.SCENARIO_COMMENT,
  compared: comparedScenario,
  notices: {
    second: (scenario) => noticeOf(scenarioTexts.noticeSubmitted, scenario),
    passed: (scenario, comment) => ({
      ...noticeOf(scenarioTexts.noticePassed, scenario, comment),
      variant: 'success',
    }),
    rejected: (scenario, comment) => ({
      ...noticeOf(scenarioTexts.noticeRejected, scenario, comment),
      variant: 'warning',
    }),
  },
}
