/** The banks and others that deals are made with (§3, §7.5). */
import { z } from 'zod'
import { CheckStatus } from '../approval/approval.dict.ts'
import { endpoints, get, page } from '../kit/endpoint.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { choice } from '../kit/shell/choice.ts'
import { CounterPartyStatus } from './enterprise.dict.ts'
import { counterPartyWords, enterpriseTexts } from './enterprise.text.ts'

export const counterPartyList = list({
  name: 'counterParty',
  figures: { of: ['headroomUsd', 'usedPct', 'facilityUsedUsd'], by: [] },
  title: enterpriseTexts.counterParties,
  needs: 'member',
  words: counterPartyWords,
  /** Suspended ones last. */
  sort: '-counterPartyStatus,counterPartyNo',
  empty: enterpriseTexts.noCounterParties,
  columns: {
    /** Found by its pinyin, too. */
    shortName: columns.text({ width: 160, filter: 'contains', pinned: true, full: 'fullName' }),
    counterPartyStatus: columns.dict(CounterPartyStatus, { width: 120, filter: 'one' }),
    /** What the review said of the last change that was submitted; a new one is suspended and not reviewed. */
    checkStatus: columns.dict(CheckStatus, { width: 100, sortable: false }),
    /** What is left of the limit. */
    headroomUsd: columns.amount({ width: 115, unit: 'facilityCurrency', sortable: false }),
    usedPct: columns.percent({ width: 80, sortable: false }),
    facilityTo: columns.date(),
    internalRiskRating: columns.code({ width: 85 }),
    externalRiskRating: columns.code({ width: 85 }),
    dealTimeBegin: columns.time(),
    dealTimeEnd: columns.time(),
    bestCounterParty: columns.dict(YesNo, { width: 70 }),
    counterPartyNo: columns.code({ width: 130, filter: 'starts', hidden: true }),
    fullName: columns.text({ width: 200, filter: 'contains', hidden: true }),
    fullNameEn: columns.text({ width: 200, hidden: true }),
    facilityUsd: columns.amount({ recorded: true, width: 130, unit: 'facilityCurrency', hidden: true }),
    facilityUsedUsd: columns.amount({ width: 130, unit: 'facilityCurrency', sortable: false, hidden: true }),
    generalRiskRating: columns.code({ width: 100, hidden: true }),
    /** A number of BANK: what the group calls it is the short name beside it. */
    bank: columns.code({ width: 100, hidden: true }),
    timezone: columns.code({ width: 100, hidden: true }),
    nettingAgreement: columns.dict(YesNo, { width: 100, hidden: true }),
    marginFree: columns.dict(YesNo, { width: 90, hidden: true }),
    pym: columns.code({ width: 100, hidden: true }),
    license: columns.code({ hidden: true }),
    country: columns.code({ width: 100, hidden: true }),
    province: columns.code({ width: 100, hidden: true }),
    city: columns.code({ width: 100, hidden: true }),
    registrationPlace: columns.text({ width: 130, hidden: true }),
    suspendReason: columns.text({ hidden: true }),
    facilityCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'limit.edit', selection: 'none', key: 'n', text: enterpriseTexts.addParty },
    edit: { needs: 'limit.edit', selection: 'one', key: 'e', text: enterpriseTexts.editParty },
    facility: { needs: 'limit.edit', selection: 'one', text: enterpriseTexts.changeFacility },
    suspend: { needs: 'limit.edit', selection: 'one', text: enterpriseTexts.suspend },
    activate: { needs: 'limit.edit', selection: 'one', text: enterpriseTexts.activate },
    paths: { needs: 'settlement.view', selection: 'one', unverified: true, text: enterpriseTexts.paths },
  },
})

const CounterPartyOption = z.object({
  id: z.string(),
  counterPartyNo: z.string(),
  /** In the caller's language. */
  fullName: z.string(),
  shortName: z.string(),
  /** Dealing hours, HH:mm:ss. */
  dealTimeBegin: z.string(),
  dealTimeEnd: z.string(),
  /** In which those hours are, such as GMT+08:00. */
  timezone: z.string(),
  /** Whose clocks they are, and change as they do. */
  country: z.string().nullable(),
  /** yyyymmdd; null where the group never dealt with it. */
  lastDealDay: z.string().nullable(),
})

/** What a bank with a limit carries for the group, in US dollars. */
const BankFacility = z.object({
  id: z.string(),
  facilityUsd: z.string(),
  /** By submitted and live deals; null where one of them has no worth in dollars. */
  facilityUsedUsd: z.string().nullable(),
  headroomUsd: z.string().nullable(),
  /** The last day of the limit; afterwards nothing of it is left. */
  facilityTo: z.string().nullable(),
})
export type BankFacility = z.output<typeof BankFacility>

export const counterPartyApi = endpoints('/CLOUD-PUB/counterParty', {
  queryByPage: page('/queryByPage', counterPartyList),
  /** The active ones, for selection: whoever was dealt with last comes first. */
  options: get('/options', { reply: z.array(CounterPartyOption), needs: 'member' }),
  /** Of the active ones that have a limit, for whoever chooses among them; those without are left out. */
  facilities: get('/facilities', { reply: z.array(BankFacility), needs: 'member' }),
})

/** The active ones. */
export const counterPartyChoice = choice(counterPartyApi.options, {
  value: 'id',
  label: ['shortName', 'counterPartyNo'],
})
