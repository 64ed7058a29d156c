/** A counterparty as it is kept (§3), its limit by tenor, and what changes them. */
import { z } from 'zod'
import { CheckStatus } from '../../approval/approval.dict.ts'
import { Trail } from '../../approval/review.contract.ts'
import { Bank, CounterPartyStatus } from '../../enterprise/enterprise.dict.ts'
import { counterPartyWords } from '../../enterprise/enterprise.text.ts'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, numberOf, optional, text, timeOfDay, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { partyWords } from './party.text.ts'

export const partyLimits = {
  no: 32,
  fullName: 128,
  shortName: 64,
  rating: 16,
  place: 64,
  license: 32,
  reason: 256,
} as const

const words = { ...counterPartyWords, ...partyWords }
const named = (max: number) => optional(text({ max }))

const identity = {
  counterPartyNo: text({ max: partyLimits.no, pattern: /^[\w-]+$/, rule: 'A-Z a-z 0-9 _ -' }),
  fullName: text({ max: partyLimits.fullName }),
  fullNameEn: named(partyLimits.fullName),
  shortName: text({ max: partyLimits.shortName }),
  pym: named(partyLimits.shortName),
  bank: optional(dict(Bank)),
  internalRiskRating: named(partyLimits.rating),
  externalRiskRating: named(partyLimits.rating),
  generalRiskRating: named(partyLimits.rating),
  bestCounterParty: dict(YesNo),
  license: named(partyLimits.license),
  country: optional(text({ max: 2, pattern: /^[A-Z]{2}$/, rule: 'CN, US' })),
  province: named(partyLimits.place),
  city: named(partyLimits.place),
  registrationPlace: named(partyLimits.place),
  dealTimeBegin: timeOfDay(),
  dealTimeEnd: timeOfDay(),
  timezone: text({ max: 16, pattern: /^GMT[+-](0\d|1[0-4]):[0-5]\d$/, rule: 'GMT+08:00' }),
  nettingAgreement: dict(YesNo),
  marginFree: dict(YesNo),
} as const

/** Percent of a deal's worth that counts, 0 to 100. */
const usePct = () => text({ max: 8, pattern: /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, rule: '0–100' })
const facility = {
  facilityUsd: amount(),
  facilityFrom: businessDate(),
  facilityTo: businessDate(),
  usePct3m: usePct(),
  usePct6m: usePct(),
  usePct12m: usePct(),
  /** Loss of what is not secured, above which the bank calls for margin; left out where no agreement says it: a change is the whole limit (decision 0355). */
  marginThresholdUsd: optional(amount()),
  facilityDocument: named(128),
} as const

/** The wire names of a limit, in the order of its form. */
export const facilityNames = Object.keys(facility) as (keyof typeof facility)[]

/** A new one deals once a manager has passed its limit. */
export const NewParty = shape(words, { ...identity, ...facility })
export const PartyEdit = shape(words, { id: id(), version: version(), ...identity })
export const FacilityChange = shape(words, { id: id(), version: version(), ...facility })
const seen = { id: id(), version: version() } as const
export const Suspension = shape(words, { ...seen, suspendReason: text({ max: partyLimits.reason }) })

const optionalText = z.string().nullable()

/** What deals of one length use of the limit. */
const TenorUse = z.object({
  /** 3M, 6M or 12M: the longest term that counts at this percent; 12M is everything longer, too. */
  tenorTo: z.string(),
  usePct: z.string(),
  deals: z.number(),
  /** US dollars; null where one of the deals has no worth. */
  usedUsd: optionalText,
  /** Of the limit, in percent; null where there is none. */
  sharePct: optionalText,
})
const UsingDeal = z.object({
  id: z.string(),
  dealSerialNo: numberOf('deal'),
  valueDate: z.string(),
  usedUsd: optionalText,
})

export const Party = z.object({
  id: z.string(),
  version: z.number(),
  counterPartyNo: z.string(),
  fullName: z.string(),
  fullNameEn: z.string(),
  shortName: z.string(),
  pym: z.string(),
  bank: dict(Bank).nullable(),
  counterPartyStatus: dict(CounterPartyStatus),
  suspendReason: z.string(),
  internalRiskRating: optionalText,
  externalRiskRating: optionalText,
  generalRiskRating: optionalText,
  bestCounterParty: dict(YesNo),
  license: optionalText,
  country: optionalText,
  province: optionalText,
  city: optionalText,
  registrationPlace: optionalText,
  dealTimeBegin: z.string(),
  dealTimeEnd: z.string(),
  timezone: z.string(),
  nettingAgreement: dict(YesNo),
  marginFree: dict(YesNo),
  /** US dollars; null where no limit was ever set. */
  facilityUsd: optionalText,
  facilityFrom: optionalText,
  facilityTo: optionalText,
  usePct3m: z.string(),
  usePct6m: z.string(),
  usePct12m: z.string(),
  /** US dollars; null where no agreement says it. */
  marginThresholdUsd: optionalText,
  facilityDocument: z.string(),
})
export type Party = z.output<typeof Party>

export const PartyReply = Party.extend({
  facilityUsedUsd: optionalText,
  /** What is left of the limit: nothing of one that has expired. Null where it is not known. */
  headroomUsd: optionalText,
  byTenor: z.array(TenorUse),
  /** The largest, of those in the reader's sight. */
  usedBy: z.array(UsingDeal),
  /** What live deals have deposited with it, by currency. */
  marginHeld: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** What the review said of the last change that was submitted; null where there was none. */
  checkStatus: dict(CheckStatus).nullable(),
  /** The change that waits for a review. */
  pendingChangeId: optionalText,
  trail: Trail,
})
export type PartyReply = z.output<typeof PartyReply>

const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'limit.edit', writes: true, stepUp: true } as const

export const partyApi = endpoints('/CLOUD-PUB/counterParty', {
  query: get('/query/:id', { input: shape(words, { id: id() }), reply: PartyReply, needs: 'limit.view' }),
  add: post('/add', { input: NewParty, ...edits, reply: Saved.extend({ counterPartyNo: z.string() }) }),
  modify: post('/modify', { input: PartyEdit, ...edits }),
  /** The change waits for a manager. */
  facility: post('/facility', { input: FacilityChange, ...edits }),
  /** At once: a bank that is in doubt is not dealt with while somebody reviews. */
  suspend: post('/suspend', { input: Suspension, ...edits }),
  /** Waits for a manager. */
  activate: post('/activate', { input: shape(words, seen), ...edits }),
})
