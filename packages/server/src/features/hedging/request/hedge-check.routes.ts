/** The review of hedge requests: what the reviewer sees, and the decision. */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { type HedgePolicy, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { demandEvent } from '@hedgerow/contract/kit/life'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { blockOf, demandReviewer, isFirstOfTwo } from '../../approval/review.rules.ts'
import { logReview } from '../../approval/review.store.ts'
import { releaseReserve } from '../execution/execution.act.ts'
import { standingOf } from '../policy/hedge-policy.answer.ts'
import { demandPolicy } from '../policy/hedge-policy.rules.ts'
import { lockPolicy } from '../policy/hedge-policy.store.ts'
import { tellResult, tellSecond } from './hedge-request.notice.ts'
import { demandComment } from './hedge-request.rules.ts'
import { hedgeCheckSource } from './hedge-request.sources.ts'
import { findHedge, lockHedge, type ReviewAxes, type StoredHedge, setStatus } from './hedge-request.store.ts'

const entity = 'exposureHedge'

export const hedgeCheckRoutes = serve(hedgeCheckApi, {
  queryByPage: pageOf(hedgeCheckSource),

  async review({ tx, session, today }, { id }) {
    const hedge = await findHedge(tx, session, id)
    const waits = hedge.orderStatus === OrderStatus.of.submitted
    const checkBlock = waits ? blockOf(hedge, session, '1-1') : CheckBlock.of.decided
    return { hedge, checkBlock, policy: await standingOf(tx, session, hedge, today) }
  },

  async check(context, { id, version, checkStatus, comment }) {
    const { tx, session, audit } = context
    const hedge = await lockHedge(tx, session, id, version)
    const isAgreed = checkStatus === '1'
    const isFirst = isAgreed && isFirstOfTwo(hedge)
    demandEvent(hedgeRequestLife, hedge, isFirst ? 'firstAgree' : isAgreed ? 'agree' : 'reject')
    demandReviewer(hedge, session, '1-1', { asksAmount: isAgreed })
    demandComment(checkStatus, comment)
    const policy = await policyDecided(context, hedge, isAgreed, comment)
    if (!isAgreed) await releaseReserve(tx, session, id)
    const after = checkedAxes(hedge, session.userId, isAgreed, isFirst)
    await setStatus(tx, session, id, after)
    const decided = { entity, id, orgId: hedge.orgId, makerId: hedge.makerId, version: hedge.version } as const
    await logReview(tx, session, decided, { checkStatus, comment: comment ?? '', policy })
    if (isFirst) await tellSecond(context, hedge)
    else await tellResult(context, hedge, isAgreed, comment ?? '')
    audit({
      entity,
      entityId: id,
      orgId: hedge.orgId,
      before: { orderStatus: '1', checkStatus: hedge.checkStatus, approveStatus: hedge.approveStatus },
      after,
      comment: comment ?? '',
    })
    return { id, requestCode: hedge.requestCode, version: hedge.version }
  },
})

/** What the policy says of an agreement; a rejection needs no policy. @throws Refusal NO_USD_RATE, QUOTA_EXCEEDED, OUTSIDE_BAND */
async function policyDecided(
  { tx, session, today }: Context,
  hedge: StoredHedge,
  isAgreed: boolean,
  comment: string | undefined,
): Promise<HedgePolicy | undefined> {
  if (!isAgreed) return undefined
  await lockPolicy(tx, session, hedge.orgId)
  const policy = await standingOf(tx, session, await findHedge(tx, session, hedge.id), today)
  demandPolicy(policy, hedge.worthUsd, comment)
  return policy
}

/** The axes after a decision: with two reviews asked, the first leaves the request where it is. */
function checkedAxes(hedge: StoredHedge, userId: string, isAgreed: boolean, isFirst: boolean): ReviewAxes {
  const isSecond = hedge.firstCheckerId !== null
  const approveStatus = isSecond ? (isAgreed ? '1' : '2') : '0'
  if (!isAgreed) return { orderStatus: 'T', checkStatus: '2', approveStatus, firstCheckerId: null }
  const firstCheckerId = isFirst ? userId : hedge.firstCheckerId
  return { orderStatus: isFirst ? '1' : '2', checkStatus: '1', approveStatus, firstCheckerId }
}
