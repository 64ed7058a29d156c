/** What an organisation asks of its reviews (workflows §0.2): tiers, evidence, how far rates may move. */
import { z } from 'zod'
import { OverEvidence, retentionBounds, usualBounds } from '../../approval/approval.dict.ts'
import { Separation } from '../../approval/separation.dict.ts'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { amount, dict, id, optional, text } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { StaffDuty } from '../../kit/record/staff-duty.dict.ts'
import { shape } from '../../kit/shape.ts'
import { policyWords } from './policy.text.ts'

export const ModifiedPolicy = shape(policyWords, {
  orgId: id(),
  tierOneUsd: optional(amount({ above: 0 })),
  tierTwoUsd: optional(amount({ above: 0 })),
  separation: dict(Separation).default(Separation.of.byDuty),
  evidenceNeeded: dict(YesNo).default(YesNo.of.no),
  overEvidence: dict(OverEvidence).default(OverEvidence.of.block),
  rateBandPct: optional(amount({ above: 0 })),
  /** Percent of the market rate: beyond the first a deal asks for a reason, beyond the second it is refused. */
  offMarketPct: amount({ above: 0 }).default(usualBounds.offMarketPct),
  offMarketLimitPct: amount({ above: 0 }).default(usualBounds.offMarketLimitPct),
  /** Percent of the system's amount of a cash flow beyond which a second person agrees to another. */
  cflChangePct: amount().default(usualBounds.cflChangePct),
  /** What a bank may round or charge, by currency; a currency that is not named has 0.05. */
  bankTolerance: text({
    max: 200,
    pattern: /^[A-Z]{3} \d{1,4}(\.\d{1,2})?(, [A-Z]{3} \d{1,4}(\.\d{1,2})?)*$/,
    rule: usualBounds.bankTolerance,
  }).default(usualBounds.bankTolerance),
  /** The most that is proposed as a bank's charge, by currency; nothing is in a currency that is not named. */
  bankChargeCap: text({
    max: 200,
    pattern: /^[A-Z]{3} \d{1,9}(\.\d{1,2})?(, [A-Z]{3} \d{1,9}(\.\d{1,2})?)*$/,
    rule: usualBounds.bankChargeCap,
  }).default(usualBounds.bankChargeCap),
  retentionYears: text({ max: 2, pattern: /^\d{1,2}$/, rule: retentionBounds.usual }).default(retentionBounds.usual),
})

/** Somebody who reviews for the organisation. */
const PolicyReviewer = z.object({
  duty: dict(StaffDuty),
  realName: z.string(),
  /** US dollars; null without a limit. */
  limitUsd: z.string().nullable(),
})

const OrgPolicy = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** Whose values these are, where it is not the organisation's own; null also where nobody above has any. */
  inheritedFrom: z.string().nullable(),
  tierOneUsd: z.string().nullable(),
  tierTwoUsd: z.string().nullable(),
  separation: dict(Separation),
  evidenceNeeded: dict(YesNo),
  overEvidence: dict(OverEvidence),
  rateBandPct: z.string().nullable(),
  offMarketPct: z.string(),
  offMarketLimitPct: z.string(),
  cflChangePct: z.string(),
  bankTolerance: z.string(),
  bankChargeCap: z.string(),
  retentionYears: z.string(),
  /** From which day premiums of options are carried until their end (decision 0338); null from the first one on. Nobody changes it. */
  premiumAssetFrom: z.string().nullable(),
  reviewers: z.array(PolicyReviewer),
  /** The largest worth in US dollars at which a deal still finds its reviewers; null where there is no bound. */
  reviewableUsd: z.string().nullable(),
  /** A change awaits its confirmation. */
  pending: z.boolean(),
})
export type OrgPolicy = z.output<typeof OrgPolicy>

const needs = 'staff.edit'
export const orgSettingsApi = inPerson(
  endpoints('/CLOUD-BASE/orgSettings', {
    /** Of every organisation in sight. */
    query: get('/query', { reply: z.array(OrgPolicy), needs }),
    modify: post('/modify', {
      input: ModifiedPolicy,
      reply: z.object({ pending: z.boolean() }),
      needs,
      writes: true,
      stepUp: true,
    }),
  }),
)
