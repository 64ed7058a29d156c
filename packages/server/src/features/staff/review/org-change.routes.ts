/** A second administrator's decision on a change of rights or settings, and its maker's withdrawal. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { orgChangeApi } from '@hedgerow/contract/staff/change/org-change.contract'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeLife } from '@hedgerow/contract/staff/change/org-change.life'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import type { Policy } from '../../approval/policy.store.ts'
import { review, takeBack } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import type { ClosingChange } from '../../business-day/closing/close-setting.store.ts'
import { orgChangeSource } from '../change/org-change.sources.ts'
import {
  type DisplayedOrgChange,
  findOrgChange,
  organisationNames,
  type StoredOrgChange,
} from '../change/org-change.store.ts'
import type { Grant, Offer } from '../change/org-change-submit.act.ts'
import { takeAdministrationTurn } from '../member/staff.store.ts'
import type { AccountChange, Contact } from '../member/staff-account.act.ts'
import type { ConfirmedWebhook } from '../webhook/webhook.store.ts'
import { reviewedOrgChange } from './org-change.act.ts'
import { accountLines, closingLines, grantLines, offerLines, policyLines, webhookLines } from './org-change.answer.ts'

const saved = (changes: readonly StoredOrgChange[]) => {
  const { id, version } = changes[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1 }
}

async function linesOf({ tx, session, lang }: Pick<Context, 'tx' | 'session' | 'lang'>, change: DisplayedOrgChange) {
  if (change.changeKind === OrgChangeKind.of.policy)
    return policyLines(change.before as Policy, change.after as Policy, lang)
  if (change.changeKind === OrgChangeKind.of.currency)
    return offerLines(change.before as Offer, change.after as Offer, lang)
  if (change.changeKind === OrgChangeKind.of.webhook) return webhookLines(change.after as ConfirmedWebhook, lang)
  if (change.changeKind === OrgChangeKind.of.closing)
    return closingLines(change.before as ClosingChange, change.after as ClosingChange, lang)
  if (change.changeKind === OrgChangeKind.of.account)
    return accountLines(change.before as Partial<Contact>, change.after as AccountChange, lang)
  const [before, after] = [change.before as Grant, change.after as Grant]
  const orgIds = [...after.duties, ...(after.ended ?? [])].map(({ orgId }) => orgId)
  return grantLines(before, after, await organisationNames(tx, session, orgIds), lang)
}

export const orgChangeRoutes = serve(orgChangeApi, {
  queryByPage: pageOf(orgChangeSource),

  async review({ tx, session, lang }, { id }) {
    const change = (await findOrgChange(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    return {
      change,
      checkBlock: standingOf(orgChangeLife, change, session),
      lines: await linesOf({ tx, session, lang }, change),
      trail: await trailOf(tx, session, orgChangeLife.entity, id),
    }
  },

  async check(context, { id, version, ...decision }) {
    // Before the change is locked: whoever submits one holds the turn and then meets it.
    await takeAdministrationTurn(context.tx, context.session)
    return saved(await review(context, reviewedOrgChange, new Map([[id, version]]), decision))
  },

  withdraw: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedOrgChange, 'withdraw', new Map([[id, version]]))),
})
