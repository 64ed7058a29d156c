/** What a review of hedge requests asks beyond four eyes, and what it brings. `approval` does the rest. */
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Context } from '../../kit/http/serve.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { releaseReserves } from './execution/execution.act.ts'
import { standingsOf } from './policy/hedge-policy.answer.ts'
import { demandPolicy } from './policy/hedge-policy.rules.ts'
import { lockPolicies } from './policy/hedge-policy.store.ts'
import { hedgeNotices } from './request/hedge-request.notice.ts'
import { comparedHedge, hedgeTable, type StoredHedge } from './request/hedge-request.store.ts'

/** Nobody else agrees by the same policies until the commit. @throws Refusal NO_USD_RATE, QUOTA_EXCEEDED, OUTSIDE_BAND */
async function weighPolicy({ tx, session, today }: Context, hedges: readonly StoredHedge[], comment: string) {
  const orgIds = hedges.map(({ orgId }) => orgId)
  await lockPolicies(tx, session, orgIds)
  const policies = await standingsOf(tx, session, hedges, today)
  for (const { id, worthUsd } of hedges) {
    const policy = policies.get(id)
    if (policy) demandPolicy(policy, worthUsd, comment)
  }
  return policies
}

const giveBack = ({ tx, session }: Context, hedges: readonly StoredHedge[]) =>
  releaseReserves(
    tx,
    session,
    hedges.map(({ id }) => id),
  )

/** A rejection is held to no limit: what goes back to its maker binds nobody. */
export const reviewedHedge: ReviewedNoun<StoredHedge> = {
  life: hedgeRequestLife,
  table: hedgeTable,
  rejectionAsksAmount: false,
  notTheMaker: hedgeRefusals.NOT_YOURS,
  commentNeeded: hedgeRefusals.COMMENT_NEEDED,
  notices: hedgeNotices,
  compared: comparedHedge,
  weigh: weighPolicy,
  onReject: giveBack,
  onWithdraw: giveBack,
}
