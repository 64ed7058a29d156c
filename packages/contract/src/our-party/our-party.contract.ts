/** Our party (§5.11): who an organisation is where it deals and settles. Each row is a version; one of an organisation is in force. */
import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { decision, reviewedFields, Trail } from '../approval/review.contract.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { currency, dict, id, optional, remark, text, timeOfDay, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { addressInput, addressValues } from '../kit/person/postal-address.ts'
import { shape } from '../kit/shape.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { OrgType } from '../reference/reference.dict.ts'
import { PartyStatus, ZonePlace } from './our-party.dict.ts'
import { ourPartyTexts, ourPartyWords } from './our-party.text.ts'

export const ourPartyLimits = {
  fullName: 128,
  shortName: 64,
  timezone: 16,
  rating: 16,
  lei: 20,
  bic: 11,
  remark: 512,
} as const
const rating = () => optional(text({ max: ourPartyLimits.rating }))

const fields = {
  orgId: id(),
  fullName: text({ max: ourPartyLimits.fullName }),
  fullNameEn: optional(text({ max: ourPartyLimits.fullName })),
  shortName: text({ max: ourPartyLimits.shortName }),
  orgProperty: dict(OrgType),
  baseCurrency: currency(),
  timezone: text({ max: ourPartyLimits.timezone }),
  zoneId: optional(dict(ZonePlace)),
  cutOffTime: optional(timeOfDay()),
  externalRiskRating: rating(),
  internalRiskRating: rating(),
  generalRiskRating: rating(),
  lei: optional(text({ max: ourPartyLimits.lei })),
  bic: optional(text({ max: ourPartyLimits.bic })),
  /** Of the company, as banks are told who pays. */
  ...addressInput,
  remark: remark(),
} as const
export const NewOurParty = shape(ourPartyWords, fields)
const { orgId: _, ...edited } = fields
/** `id` and `version` are those of the record in force; its organisation stays. */
export const OurPartyEdit = shape(ourPartyWords, { id: id(), version: version(), ...edited })

const { checkBlock } = reviewColumns
export const ourPartyList = list({
  name: 'ourParty',
  title: ourPartyTexts.title,
  needs: 'ourParty.view',
  words: ourPartyWords,
  sort: '-createTime',
  defaults: { partyStatus: `${PartyStatus.of.submitted},${PartyStatus.of.inForce}` },
  empty: ourPartyTexts.empty,
  columns: {
    shortName: columns.text({ width: 120, filter: 'contains', pinned: true, sortable: false, full: 'fullName' }),
    fullName: columns.text({ width: 200, filter: 'contains', sortable: false }),
    partyStatus: columns.dict(PartyStatus, { width: 110, filter: 'many', sortable: false }),
    orgProperty: columns.dict(OrgType, { width: 170, filter: 'one', sortable: false }),
    baseCurrency: columns.code({ width: 80, filter: 'exact', choice: currencyChoice, sortable: false }),
    timezone: columns.code({ width: 110, sortable: false }),
    externalRiskRating: columns.code({ width: 90, sortable: false }),
    internalRiskRating: columns.code({ width: 90, sortable: false }),
    generalRiskRating: columns.code({ width: 90, sortable: false }),
    checkBlock: { ...checkBlock, hidden: true },
    fullNameEn: columns.text({ width: 200, hidden: true, sortable: false }),
    lei: columns.code({ width: 190, hidden: true, sortable: false }),
    bic: columns.code({ width: 110, hidden: true, sortable: false }),
    street: columns.text({ width: 160, hidden: true, sortable: false }),
    buildingNo: columns.text({ width: 100, hidden: true, sortable: false }),
    postCode: columns.code({ width: 90, hidden: true, sortable: false }),
    townName: columns.text({ width: 120, hidden: true, sortable: false }),
    country: columns.code({ width: 90, hidden: true, sortable: false }),
    addressLine: columns.text({ width: 180, hidden: true, sortable: false }),
    zoneId: columns.dict(ZonePlace, { width: 130, hidden: true, sortable: false }),
    cutOffTime: columns.time({ hidden: true, sortable: false }),
    remark: columns.text({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerName: columns.text({ width: 100, hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    add: { needs: 'ourParty.edit', selection: 'none', key: 'n', text: ourPartyTexts.add },
    edit: { needs: 'ourParty.edit', selection: 'one', key: 'e', text: ourPartyTexts.edit },
    review: { needs: 'ourParty.view', selection: 'one', unverified: true, text: ourPartyTexts.review },
    withdraw: { needs: 'ourParty.edit', selection: 'one', unverified: true, text: ourPartyTexts.withdraw },
    remove: { needs: 'ourParty.edit', selection: 'one', key: 'delete', text: ourPartyTexts.remove },
    paths: { needs: 'settlement.view', selection: 'one', unverified: true, text: ourPartyTexts.paths },
    accounts: { needs: 'bank-account.view', selection: 'one', unverified: true, text: ourPartyTexts.accounts },
  },
})

/** What a version says; empty where nothing was said. */
const Values = z.object({
  fullName: z.string(),
  fullNameEn: z.string(),
  shortName: z.string(),
  orgProperty: dict(OrgType),
  baseCurrency: z.string(),
  timezone: z.string(),
  zoneId: dict(ZonePlace).nullable(),
  cutOffTime: z.string().nullable(),
  externalRiskRating: z.string(),
  internalRiskRating: z.string(),
  generalRiskRating: z.string(),
  lei: z.string(),
  bic: z.string(),
  ...addressValues,
  remark: z.string(),
})
export type OurPartyValues = z.output<typeof Values>
export const ourPartyFields = Object.keys(Values.shape) as readonly (keyof OurPartyValues)[]

const OurParty = Values.extend({
  id: z.string(),
  version: z.number(),
  orgId: z.string(),
  orgName: z.string(),
  partyStatus: dict(PartyStatus),
  ...reviewedFields,
})
export type OurParty = z.output<typeof OurParty>

const OurPartyReview = z.object({
  party: OurParty,
  /** What stands today, where this one is to replace it. */
  inForce: Values.nullable(),
  checkBlock: dict(CheckBlock),
  trail: Trail,
})
export type OurPartyReview = z.output<typeof OurPartyReview>

const seen = { id: id(), version: version() } as const
const Decision = shape(ourPartyWords, {
  ...seen,
  ...decision,
})
const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'ourParty.edit', writes: true } as const

export const ourPartyApi = endpoints('/CLOUD-BIZ/ourParty', {
  queryByPage: page('/queryByPage', ourPartyList),
  query: get('/query/:id', {
    input: shape(ourPartyWords, { id: id() }),
    reply: OurPartyReview,
    needs: 'ourParty.view',
  }),
  add: post('/add', { input: NewOurParty, ...edits, stepUp: true }),
  modify: post('/modify', { input: OurPartyEdit, ...edits, stepUp: true }),
  delete: post('/delete', { input: shape(ourPartyWords, seen), ...edits, stepUp: true }),
  check: post('/check', { input: Decision, reply: Saved, needs: 'ourParty.check', writes: true, secondPerson: true }),
  withdraw: post('/withdraw', { input: shape(ourPartyWords, seen), ...edits, unverified: true }),
})
