/** A version of a strategy on its way: worked out, submitted, and passed by a manager who had no hand in it. `approval` does the rest. */
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyLife } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.life'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { type Notice, notifyMembers } from '../../../kit/record/notifications.ts'
import { handsOf, type ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { demandStep, isLater, type StrategyTerms } from './hedge-strategy.rules.ts'
import {
  comparedStrategy,
  endBefore,
  markRetired,
  markSubmitted,
  type StoredStrategy,
  strategyTable,
} from './hedge-strategy.store.ts'

const { entity } = hedgeStrategyLife
type Named = Pick<StoredStrategy, 'id' | 'strategyNo'>

const noticeOf = (message: Text, { id, strategyNo }: Named, comment = ''): Notice => ({
  message,
  params: { name: strategyNo, comment },
  url: pathOf('strategy', { open: id }),
})

/** Tells who may pass it, and lets the audit know. `stored`: as it was before, where it was a draft already. */
export async function submitStrategy(
  { tx, session, today, audit }: Context,
  named: Named & { readonly orgId: string },
  strategy: StrategyTerms,
  stored?: StoredStrategy,
): Promise<void> {
  await markSubmitted(tx, session, named.id)
  const notice = noticeOf(hedgeStrategyTexts.noticeSubmitted, named)
  const { orgId } = named
  await tellReviewers(tx, session, {
    life: hedgeStrategyLife,
    waiting: [{ orgId, worthUsd: '0', except: stored ? handsOf(stored) : [], notice }],
    today,
  })
  audit({
    entity,
    entityId: named.id,
    orgId,
    before: { strategyStatus: StrategyStatus.of.draft },
    after: { ...strategy, strategyStatus: StrategyStatus.of.submitted },
  })
}

/** Somebody who had no hand in it takes a strategy out of force; whoever made it is told. @throws Refusal of the life, SAME_PERSON, ONE_HAND, NOT_PERMITTED */
export async function retireStrategy(context: Context, strategy: StoredStrategy): Promise<void> {
  const { tx, session, today, audit } = context
  const { id, orgId, makerId, createTime } = strategy
  demandGrant(session, 'strategy.check', orgId)
  demandStep(strategy, 'retire')
  demandSecondPerson(context, hedgeStrategyLife.events.retire, {
    orgIds: [orgId],
    hands: handsOf(strategy),
    madeAt: createTime,
  })
  await markRetired(tx, session, id, today)
  await notifyMembers(tx, session, [{ userId: makerId, notice: noticeOf(hedgeStrategyTexts.noticeRetired, strategy) }])
  audit({
    entity,
    entityId: id,
    orgId,
    before: { strategyStatus: StrategyStatus.of.inForce },
    after: { strategyStatus: StrategyStatus.of.void },
  })
}

export const reviewedStrategy: ReviewedNoun<StoredStrategy> = {
  life: hedgeStrategyLife,
  table: strategyTable,
  rejectionAsksAmount: false,
  notTheMaker: hedgeStrategyRefusals.STRATEGY_NOT_YOURS,
  commentNeeded: hedgeStrategyRefusals.STRATEGY_COMMENT,
  compared: comparedStrategy,
  async onPass({ tx, session, today }, rows) {
    for (const row of rows) {
      if (!isLater(row, today)) refuse(hedgeStrategyRefusals.STRATEGY_FROM_LATER, { today })
      await endBefore(tx, session, row)
    }
  },
  notices: {
    second: (strategy) => noticeOf(hedgeStrategyTexts.noticeSubmitted, strategy),
    passed: (strategy, comment) => ({
      ...noticeOf(hedgeStrategyTexts.noticePassed, strategy, comment),
      variant: 'success',
    }),
    rejected: (strategy, comment) => ({
      ...noticeOf(hedgeStrategyTexts.noticeRejected, strategy, comment),
      variant: 'warning',
    }),
  },
}
