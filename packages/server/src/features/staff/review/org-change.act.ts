/** What another administrator's decision on a change of rights or settings brings. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeLife } from '@hedgerow/contract/staff/change/org-change.life'
import { orgChangeRefusals } from '@hedgerow/contract/staff/change/org-change.refusals'
import { orgChangeTexts } from '@hedgerow/contract/staff/change/org-change.text'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import { WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { type Policy, policiesOf, savePolicy } from '../../approval/policy.store.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { type ClosingChange, closeSettings, saveCloseSetting } from '../../business-day/closing/close-setting.store.ts'
import { addDuties, endDuties } from '../../member/duty.store.ts'
import { setCategory } from '../../member/staff-member.store.ts'
import { currenciesToChange, offeredCodes, saveOffer } from '../../reference/reference.store.ts'
import { orgChangeTable, type StoredOrgChange } from '../change/org-change.store.ts'
import { askNotice, type Grant, noticeOf, type Offer } from '../change/org-change-submit.act.ts'
import type { Holder } from '../member/staff.rules.ts'
import { lockStaff, type StoredStaff } from '../member/staff.store.ts'
import { type AccountChange, actOnAccount, demandOthersLeft } from '../member/staff-account.act.ts'
import { demandUnused, isSameOffer } from '../settings/currency-offer.rules.ts'
import { currencyUses } from '../settings/currency-offer.store.ts'
import { type ConfirmedWebhook, lockWebhook, setWebhookState } from '../webhook/webhook.store.ts'

/** @throws Refusal CHANGE_OUTDATED where the person is gone */
async function subjectOf({ tx, session }: Context, { subjectId }: StoredOrgChange): Promise<StoredStaff> {
  const [member] = subjectId === null ? [] : await lockStaff(tx, session, [subjectId])
  return member ?? refuse(orgChangeRefusals.CHANGE_OUTDATED)
}

/** What was granted holds from the pass on, and what was taken back ends. @throws Refusal CHANGE_OUTDATED, LAST_ADMIN, LAST_HOLDER */
async function grant(context: Context, change: StoredOrgChange): Promise<void> {
  const { tx, session, audit } = context
  const { orgId, after } = change
  const member = await subjectOf(context, change)
  const { duties, orgUserType, ended = [] } = after as Grant
  const ends = (held: Holder) => ended.some((row) => row.duty === held.duty && row.orgId === held.orgId)
  if (ended.length > 0) await demandOthersLeft(context, (held) => held.userId !== member.id || !ends(held))
  await endDuties(tx, session, member.id, ended)
  await addDuties(tx, session, member.id, duties)
  if (orgUserType !== null) await setCategory(tx, session, member.id, orgUserType)
  await notifyMember(tx, session, member.id, {
    message: staffMessages.dutiesChanged,
    params: {},
    url: pathOf('profile'),
  })
  audit({ entity: 'member', entityId: member.id, orgId, before: member.duties, after })
}

/** The account is then its maker's hand, whoever confirmed it. @throws Refusal CHANGE_OUTDATED, and those of the act */
async function account(context: Context, change: StoredOrgChange): Promise<void> {
  await actOnAccount(context, await subjectOf(context, change), change.after as AccountChange, change.makerId)
}

/** A policy holds from the pass on. @throws Refusal CHANGE_OUTDATED where the one that was seen is another by now */
async function settle({ tx, session, audit }: Context, { orgId, before, after }: StoredOrgChange): Promise<void> {
  const policy = (await policiesOf(tx, session)).find((one) => one.orgId === orgId)
  if (!policy) refuse(orgChangeRefusals.CHANGE_OUTDATED)
  const { orgName: _, orgId: __, inheritedFrom: ___, ...now } = policy
  const isSame = Object.entries(now).every(([name, value]) => (before as Record<string, unknown>)[name] === value)
  if (!isSame) refuse(orgChangeRefusals.CHANGE_OUTDATED)
  await savePolicy(tx, session, orgId, after as Policy)
  audit({ entity: 'checkPolicy', entityId: orgId, orgId, before, after })
}

/** An offer holds from the pass on. @throws Refusal CHANGE_OUTDATED, CURRENCY_IN_USE where it came into use since */
async function offer({ tx, session, audit }: Context, { orgId, before, after }: StoredOrgChange): Promise<void> {
  const [seen, wanted] = [before as Offer, after as Offer]
  const now = offeredCodes(await currenciesToChange(tx, session))
  if (!isSameOffer(now, seen)) refuse(orgChangeRefusals.CHANGE_OUTDATED)
  demandUnused(seen, wanted, await currencyUses(tx, session))
  await saveOffer(tx, session, wanted)
  audit({ entity: 'currencyOffer', entityId: orgId, orgId, before, after })
}

/** A webhook sends from the pass on. @throws Refusal CHANGE_OUTDATED of one that does not wait */
async function begin({ tx, session, audit }: Context, { orgId, before, after }: StoredOrgChange): Promise<void> {
  const { id } = after as ConfirmedWebhook
  const webhook = await lockWebhook(tx, session, id)
  if (webhook?.webhookState !== WebhookState.of.waiting) refuse(orgChangeRefusals.CHANGE_OUTDATED)
  await setWebhookState(tx, session, id, WebhookState.of.live)
  audit({ entity: 'webhook', entityId: id, orgId, before, after })
}

/** How days are closed from the pass on. @throws Refusal CHANGE_OUTDATED where the setting that was seen is another by now */
async function closing({ tx, session, audit }: Context, { orgId, before, after }: StoredOrgChange): Promise<void> {
  const change = after as ClosingChange
  const setting = (await closeSettings(tx, session)).find((one) => one.orgId === orgId)
  if (setting?.version !== change.version) refuse(orgChangeRefusals.CHANGE_OUTDATED)
  await saveCloseSetting(tx, session, { orgId, ...change })
  audit({ entity: 'closeSetting', entityId: orgId, orgId, before, after })
}

/** One that was not confirmed never was. */
async function endUnconfirmed({ tx, session }: Context, changes: readonly StoredOrgChange[]): Promise<void> {
  for (const { changeKind, after } of changes)
    if (changeKind === OrgChangeKind.of.webhook)
      await setWebhookState(tx, session, (after as ConfirmedWebhook).id, WebhookState.of.ended)
}

const passing = { grant, account, policy: settle, currency: offer, webhook: begin, closing }

export const reviewedOrgChange: ReviewedNoun<StoredOrgChange> = {
  life: orgChangeLife,
  table: orgChangeTable,
  rejectionAsksAmount: false,
  notTheMaker: orgChangeRefusals.CHANGE_NOT_MADE,
  commentNeeded: orgChangeRefusals.CHANGE_COMMENT,
  notices: {
    second: (change) => askNotice(change),
    passed: (change, comment) => ({ ...noticeOf(orgChangeTexts.noticePassed, change, comment), variant: 'success' }),
    rejected: (change, comment) => ({
      ...noticeOf(orgChangeTexts.noticeRejected, change, comment),
      variant: 'warning',
    }),
  },
  // One is decided at a time.
  async onPass(context, changes) {
    for (const change of changes) await passing[change.changeKind](context, change)
  },
  onReject: endUnconfirmed,
  onWithdraw: endUnconfirmed,
}
