/** What the decision on a change of a limit brings. `approval` does the rest. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeLife } from '@hedgerow/contract/limit/change/limit-change.life'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import type { Context } from '../../../kit/http/serve.ts'
import { publish } from '../../../kit/work/bus.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { lockParty, updateParty } from '../../enterprise/counter-party.store.ts'
import { applyLine } from '../../quote/line/bank-line.store.ts'
import { limitChangeTable, type StoredLimitChange } from '../change/limit-change.store.ts'
import { noticeOf } from '../change/limit-change-submit.act.ts'
import { termsOfValues } from '../line/bank-line.rules.ts'
import { letIn } from '../party/party.rules.ts'
import { startPolicy } from '../policy/hedging-policy.act.ts'
import { endQuota, startQuota } from '../quota/board-quota.act.ts'
import { startRiskLimit } from '../risk/risk-limit.act.ts'

/** What was passed counts from here: of a counterparty its limit, its activity, or both; of the board its resolution. */
async function apply(context: Context, change: StoredLimitChange): Promise<void> {
  const { tx, session, audit } = context
  const { quota, quotaEnd, policy, risk, facility, activation, line } = LimitChangeKind.of
  if (change.changeKind === quota) return startQuota(context, change.after)
  if (change.changeKind === quotaEnd) return endQuota(context, change.quotaId, change.after)
  if (change.changeKind === policy) return startPolicy(context, change.orgId, change.before, change.after)
  if (change.changeKind === risk) return startRiskLimit(context, change.orgId, change.before, change.after)
  const { counterPartyId } = change
  assert(counterPartyId, 'a change of a counterparty names it')
  if (change.changeKind === line) return openLine(context, counterPartyId, change)
  const party = await lockParty(tx, session, counterPartyId)
  const values = change.changeKind === activation ? {} : change.after
  const after = change.changeKind === facility ? values : { ...values, ...letIn }
  await updateParty(tx, session, party.id, after)
  audit({ entity: 'counterParty', entityId: party.id, orgId: session.groupId, before: change.before, after })
}

/** The process that keeps the lines opens it anew. */
async function openLine(context: Context, counterPartyId: string, change: StoredLimitChange): Promise<void> {
  const { tx, session, audit } = context
  const { terms, password } = termsOfValues(change.after)
  const entityId = await applyLine(tx, session, counterPartyId, terms, password)
  audit({ entity: 'bankLine', entityId, orgId: session.groupId, before: change.before, after: change.after })
  await publish(tx, 'desk', ['lines'])
}

async function applyAll(context: Context, changes: readonly StoredLimitChange[]): Promise<void> {
  for (const change of changes) await apply(context, change)
}

export const reviewedLimitChange: ReviewedNoun<StoredLimitChange> = {
  life: limitChangeLife,
  table: limitChangeTable,
  rejectionAsksAmount: false,
  notTheMaker: limitRefusals.LIMIT_NOT_YOURS,
  commentNeeded: limitRefusals.LIMIT_COMMENT_NEEDED,
  notices: {
    second: (change) => noticeOf(limitChangeTexts.noticeSubmitted, change),
    passed: (change, comment) => ({ ...noticeOf(limitChangeTexts.noticePassed, change, comment), variant: 'success' }),
    rejected: (change, comment) => ({
      ...noticeOf(limitChangeTexts.noticeRejected, change, comment),
      variant: 'warning',
    }),
  },
  onPass: applyAll,
}
