/** What a change would change, in the words of its reader. */
import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { EntriesDue, FreezeNeeds } from '@hedgerow/contract/business-day/business-day.dict'
import { closeSettingWords } from '@hedgerow/contract/business-day/closing/close-setting.text'
import { type Dictionary, labelOf, labelsOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { type Lang, listText, say, type Text } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import type { OrgChangeReview } from '@hedgerow/contract/staff/change/org-change.contract'
import { AccountAct } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeTexts } from '@hedgerow/contract/staff/change/org-change.text'
import { staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { currencyOfferWords } from '@hedgerow/contract/staff/settings/currency-offer.text'
import { policyTexts, policyWords } from '@hedgerow/contract/staff/settings/policy.text'
import { WebhookEvent } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookWords } from '@hedgerow/contract/staff/webhook/webhook.text'
import type { Policy } from '../../approval/policy.store.ts'
import type { ClosingChange } from '../../business-day/closing/close-setting.store.ts'
import type { DutyRow } from '../../member/duty.store.ts'
import type { Grant, Offer } from '../change/org-change-submit.act.ts'
import type { AccountChange, Contact } from '../member/staff-account.act.ts'
import type { ConfirmedWebhook } from '../webhook/webhook.store.ts'

type Line = OrgChangeReview['lines'][number]
type Names = ReadonlyMap<string, string>

/** Limit and days of a duty, or that it is not held. */
function extentOf(row: DutyRow | undefined, lang: Lang): string {
  if (!row) return say(orgChangeTexts.nothing, lang)
  const { amtLimitUsd, validFrom, validTo } = row
  const limit = amtLimitUsd
    ? say(orgChangeTexts.upTo, lang, { limit: amtLimitUsd })
    : say(orgChangeTexts.unlimited, lang)
  const day = (date: string | null) => (date ? date.replace(/^(....)(..)(..)$/, '$1/$2/$3') : '')
  const days = validFrom || validTo ? `${day(validFrom)}–${day(validTo)}` : ''
  return [limit, days].filter(Boolean).join(' · ')
}

/** What is chosen from a list, and would be told as its code. */
const chosenOf: Partial<Record<keyof Policy, Dictionary>> = {
  separation: Separation,
  evidenceNeeded: YesNo,
  overEvidence: OverEvidence,
}

/** Only what differs. */
export function policyLines(before: Policy, after: Policy, lang: Lang): Line[] {
  const textOf = (name: keyof Policy, value: string | null) => {
    if (value === null) return say(policyTexts.none, lang)
    const dictionary = chosenOf[name]
    if (dictionary) return say(labelOf(dictionary, value), lang)
    if (name === 'bankTolerance' || name === 'bankChargeCap') return value
    return /^\d{8}$/.test(value)
      ? say(orgChangeTexts.day, lang, { value })
      : say(orgChangeTexts.figure, lang, { value })
  }
  return (Object.keys(after) as (keyof Policy)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      field: say(policyWords[name], lang),
      before: textOf(name, before[name]),
      after: textOf(name, after[name]),
    }))
}

export const offerLines = (before: Offer, after: Offer, lang: Lang): Line[] => [
  {
    field: say(currencyOfferWords.currencies, lang),
    before: say(listText(before), lang),
    after: say(listText(after), lang),
  },
]

export const webhookLines = ({ webhookName, url, events }: ConfirmedWebhook, lang: Lang): Line[] => [
  { field: say(webhookWords.webhookName, lang), before: '', after: webhookName },
  { field: say(webhookWords.url, lang), before: '', after: url },
  {
    field: say(webhookWords.events, lang),
    before: '',
    after: labelsOf(WebhookEvent, events.join(','), lang),
  },
]

/** Only what differs. */
export function closingLines(before: ClosingChange, after: ClosingChange, lang: Lang): Line[] {
  const textsOf = ({ entriesDue, freezeAt, autoFreeze, freezeNeeds }: ClosingChange) => ({
    entriesDue: say(labelOf(EntriesDue, entriesDue), lang),
    autoFreeze: say(labelOf(YesNo, autoFreeze), lang),
    freezeAt,
    freezeNeeds: say(labelOf(FreezeNeeds, freezeNeeds), lang),
  })
  const [was, is] = [textsOf(before), textsOf(after)]
  return (Object.keys(is) as (keyof typeof is)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: say(closeSettingWords[name], lang), before: was[name], after: is[name] }))
}

/** The addresses of a change stand whole: whoever confirms must see where a link would go. */
export const accountLines = (before: Partial<Contact>, { act, contact }: AccountChange, lang: Lang): Line[] => [
  { field: say(orgChangeTexts.act, lang), before: '', after: say(labelOf(AccountAct, act), lang) },
  ...(['email', 'mobile'] as const)
    .filter((name) => contact && contact[name] !== before[name])
    .map((name) => ({ field: say(staffWords[name], lang), before: before[name] ?? '', after: contact?.[name] ?? '' })),
]

export function grantLines(before: Grant, after: Grant, names: Names, lang: Lang): Line[] {
  const t = (text: Text) => say(text, lang)
  const former = (row: DutyRow) => before.duties.find(({ duty, orgId }) => duty === row.duty && orgId === row.orgId)
  const category =
    after.orgUserType === null
      ? []
      : [
          {
            field: t(staffWords.orgUserType),
            before: t(labelOf(OrgUserType, before.orgUserType)),
            after: t(labelOf(OrgUserType, after.orgUserType)),
          },
        ]
  const duties = after.duties.map((row) => ({
    field: `${t(labelOf(StaffDuty, row.duty))} · ${names.get(row.orgId) ?? row.orgId}`,
    before: extentOf(former(row), lang),
    after: extentOf(row, lang),
  }))
  const ended = (after.ended ?? []).map((row) => ({
    field: `${t(labelOf(StaffDuty, row.duty))} · ${names.get(row.orgId) ?? row.orgId}`,
    before: extentOf(row, lang),
    after: extentOf(undefined, lang),
  }))
  return [...category, ...duties, ...ended]
}
