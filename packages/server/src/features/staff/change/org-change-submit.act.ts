/** A change of rights or settings on its way from one administrator to the others. */
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeLife } from '@hedgerow/contract/staff/change/org-change.life'
import { orgChangeTexts } from '@hedgerow/contract/staff/change/org-change.text'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import type { DutyRow } from '../../member/duty.store.ts'
import { insertOrgChange, type NewOrgChange, type StoredOrgChange } from './org-change.store.ts'

/** What a grant changes: duties that are given or changed, duties that end, and the category where it moves. */
export interface Grant {
  readonly duties: readonly DutyRow[]
  /** Left out by those of before duties could be taken back in this way. */
  readonly ended?: readonly DutyRow[]
  readonly orgUserType: string | null
}

/** Codes in the order in which forms offer them. */
export type Offer = readonly string[]

type NamedChange = Pick<StoredOrgChange, 'id' | 'subject' | 'changeKind'>
const placeOf = ({ id }: Pick<NamedChange, 'id'>) => pathOf('staff-changes', { open: id })
/** Opens the change. */
export const noticeOf = (message: Text, change: NamedChange, comment = ''): Notice => ({
  message,
  params: { subject: change.subject, name: change.subject, comment },
  url: placeOf(change),
})
const { grant: grantKind, account: accountKind } = OrgChangeKind.of
/** What asks another administrator. */
export const askNotice = (change: NamedChange, makerName = ''): Notice =>
  change.changeKind === grantKind || change.changeKind === accountKind
    ? noticeOf(change.changeKind === grantKind ? orgChangeTexts.noticeGrant : orgChangeTexts.noticeAccount, change)
    : { ...noticeOf(orgChangeTexts.noticeSettings, change), params: { name: makerName || change.subject } }

/** Hands a change to the other administrators. @throws Refusal GRANT_WAITS, ACCOUNT_WAITS, CHANGE_WAITING */
export async function submitOrgChange({ tx, session, today, audit }: Context, change: NewOrgChange): Promise<void> {
  const id = await insertOrgChange(tx, session, change)
  const notice = askNotice({ ...change, id }, session.realName)
  const waiting = [{ orgId: change.orgId, worthUsd: '0', except: [], notice }]
  await tellReviewers(tx, session, { life: orgChangeLife, waiting, today })
  const { orgId, before, after } = change
  audit({ entity: orgChangeLife.entity, entityId: id, orgId, before, after })
}
