/** Opening a request again whose last transaction time has passed: the reviewer's decision, with a new last moment. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Context } from '../../../kit/http/serve.ts'
import { keepDayOf } from '../../../kit/record/system-date.ts'
import { handsOf } from '../../approval/review.act.ts'
import { demandReviewer, reviewDutyOf } from '../../approval/review.rules.ts'
import { logReviews } from '../../approval/review.store.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { tellReopened } from '../request/hedge-request.notice.ts'
import { findHedge, lockHedge, setLastTrans } from '../request/hedge-request.store.ts'
import { checkReopening } from './execution.rules.ts'

type Reopening = Parsed<typeof hedgeApi.reopen.input>

export async function reopen(context: Context, input: Reopening) {
  const { tx, session, audit } = context
  const { id, comment, lastTransDate, lastTransTime } = input
  const hedge = await lockHedge(tx, session, id, input.version)
  demandEvent(hedgeRequestLife, hedge, 'reopen')
  // Who gave the first of two reviews may decide on this one.
  demandReviewer({ ...hedge, firstCheckerId: null }, session, reviewDutyOf(hedgeRequestLife))
  const made = { orgIds: [hedge.orgId], hands: handsOf(hedge), madeAt: hedge.createTime }
  demandSecondPerson(context, hedgeRequestLife.events.reopen, made)
  const before = await findHedge(tx, session, id)
  // A request lives by the day of its own organisation, whoever opens it again.
  const { today, time } = await keepDayOf(tx, { groupId: session.groupId, orgId: hedge.orgId })
  checkReopening(before, input, { today, time })
  await setLastTrans(tx, session, id, input)
  const { orgId, version, requestCode } = hedge
  await logReviews(tx, session, hedgeRequestLife.entity, [hedge], { checkStatus: CheckStatus.of.passed, comment })
  await tellReopened({ tx, session, today }, hedge, comment)
  audit({
    entity: hedgeRequestLife.entity,
    entityId: id,
    orgId,
    before: { lastTransDate: before.lastTransDate, lastTransTime: before.lastTransTime },
    after: { lastTransDate, lastTransTime },
    comment,
  })
  return { id, requestCode, version: version + 1 }
}
