/** The banks and others that deals are made with (§3, §7.5). */
import { z } from 'zod'
import { endpoints, get, page } from '../kit/endpoint.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { choice } from '../kit/record/choice.ts'
import { Bank, CounterPartyStatus } from './enterprise.dict.ts'
import { counterPartyWords, enterpriseTexts } from './enterprise.text.ts'

export const counterPartyList = list({
  name: 'counterParty',
  title: enterpriseTexts.counterParties,
  needs: 'member',
  words: counterPartyWords,
  sort: 'counterPartyNo',
  empty: enterpriseTexts.noCounterParties,
  columns: {
    counterPartyNo: columns.code({ filter: 'starts', pinned: true }),
    fullName: columns.text({ width: 220, filter: 'contains' }),
    fullNameEn: columns.text({ width: 220 }),
    shortName: columns.text({ filter: 'contains' }),
    counterPartyStatus: columns.dict(CounterPartyStatus, { filter: 'one' }),
    externalRiskRating: columns.code({ width: 110 }),
    internalRiskRating: columns.code({ width: 110 }),
    generalRiskRating: columns.code({ width: 110, hidden: true }),
    facilityUsd: columns.amount({ unit: 'facilityCurrency' }),
    /** By submitted and live deals; filled in for the rows on the page. */
    facilityUsedUsd: columns.amount({ unit: 'facilityCurrency', sortable: false }),
    facilityCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    bestCounterParty: columns.dict(YesNo, { width: 90 }),
    dealTimeBegin: columns.time({ width: 120 }),
    dealTimeEnd: columns.time({ width: 120 }),
    bank: columns.dict(Bank, { hidden: true }),
    registrationPlace: columns.text({ hidden: true }),
    country: columns.code({ hidden: true }),
    license: columns.code({ hidden: true }),
    pym: columns.code({ hidden: true }),
  },
  actions: {},
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
})

/** What a bank with a limit carries for the group, in US dollars. */
const BankFacility = z.object({
  id: z.string(),
  facilityUsd: z.string(),
  /** By submitted and live deals; null where one of them has no worth in dollars. */
  facilityUsedUsd: z.string().nullable(),
})
export type BankFacility = z.output<typeof BankFacility>

export const counterPartyApi = endpoints('/CLOUD-PUB/counterParty', {
  queryByPage: page('/queryByPage', counterPartyList),
  /** The active ones, for selection. */
  options: get('/options', { reply: z.array(CounterPartyOption), needs: 'member' }),
  /** Of the active ones that have a limit, for whoever chooses among them; those without are left out. */
  facilities: get('/facilities', { reply: z.array(BankFacility), needs: 'member' }),
})

/** The active ones. */
export const counterPartyChoice = choice(counterPartyApi.options, {
  value: 'id',
  label: ['shortName', 'counterPartyNo'],
})
