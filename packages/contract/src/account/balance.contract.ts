/** Balances of bank accounts by currency: what is booked, what is on its way, and how old the bank's word is. */
import { z } from 'zod'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { businessDate, id, ids, text, version } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { BalanceAge, BalanceSource } from './account.dict.ts'
import { balanceTexts, balanceWords } from './balance.text.ts'
import { statedAmount } from './register/bank-account.contract.ts'

export const balanceTimeline = timeline('accountBalance', 'bank-account.view')

export const balanceList = list({
  name: 'accountBalance',
  figures: { of: ['availableAmt', 'balance', 'pendingAmt', 'waitingAmt'], by: [] },
  title: balanceTexts.title,
  needs: 'bank-account.view',
  words: balanceWords,
  sort: 'account',
  empty: balanceTexts.empty,
  columns: {
    account: columns.code({
      width: 170,
      pinned: true,
      filter: 'starts',
      opens: { record: 'bankAccount', id: 'accountId' },
    }),
    currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact' }),
    availableAmt: columns.amount({ unit: 'currency', width: 160, sortable: false }),
    balance: columns.amount({ unit: 'currency', width: 160, sortable: false }),
    pendingAmt: columns.amount({ unit: 'currency', width: 150, sortable: false }),
    balanceAge: columns.dict(BalanceAge, { width: 100, filter: 'one', sortable: false }),
    waitingAmt: columns.amount({ unit: 'currency', width: 190, total: false, sortable: false }),
    balanceTime: columns.instant({ sortable: false }),
    bankName: columns.text({ width: 130, hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    accountName: columns.text({ hidden: true, sortable: false }),
    balanceSource: columns.dict(BalanceSource, { hidden: true, sortable: false }),
    balanceDate: columns.date({ hidden: true, sortable: false }),
    minBalance: columns.amount({ recorded: true, unit: 'currency', hidden: true, total: false, sortable: false }),
    overdrawFlag: columns.dict(YesNo, { hidden: true, sortable: false }),
    overdrawLimit: columns.amount({ recorded: true, unit: 'currency', hidden: true, total: false, sortable: false }),
    fundSharingFlag: columns.dict(YesNo, { hidden: true, sortable: false }),
    belowFlag: columns.dict(YesNo, { width: 110, hidden: true, filter: 'one', sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    bankId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, sortable: false }),
    accountId: columns.code({ hidden: true, filter: 'exact', unasked: true, sortable: false }),
  },
  actions: {
    refresh: { needs: 'bank-account.edit', selection: 'many', text: balanceTexts.refresh },
    enter: { needs: 'bank-account.edit', selection: 'one', key: 'e', text: balanceTexts.enter },
    flows: { needs: 'bank-account.view', selection: 'one', unverified: true, text: balanceTexts.flows },
    transfer: { needs: 'funding.edit', selection: 'one', text: balanceTexts.transfer },
  },
})

/** A day of the outlook: what is booked and expected up to and with it. */
const OutlookDay = z.object({
  date: z.string(),
  booked: z.string(),
  pending: z.string(),
  projected: z.string(),
})

const Outlook = z.object({
  account: z.string(),
  currency: z.string(),
  minBalance: z.string(),
  /** Empty while the balance is unknown. */
  days: z.array(OutlookDay),
  /** The first day on which the projected balance is below what is kept. */
  firstShortfall: z.string().nullable(),
})

export const StatedBalance = shape(balanceWords, {
  id: id(),
  version: version(),
  balance: statedAmount(),
  /** The balance at the end of this day. */
  balanceDate: businessDate(),
  /** Statement number, or who said it. */
  proof: text({ max: 256 }),
})

const Refreshed = z.object({ refreshed: z.number() })

export const balanceApi = endpoints('/CLOUD-BIZ/bankAccount', {
  queryBalance: page('/queryBalance', balanceList),
  /** The balance by day, from what is booked and what is expected. */
  outlook: get('/outlook/:id', {
    input: shape(balanceWords, { id: id() }),
    reply: Outlook,
    needs: 'bank-account.view',
  }),
  /** Asks the banks of accounts with a direct connection. */
  refreshBalance: post('/refreshBalance', {
    input: shape(balanceWords, { ids: ids() }),
    reply: Refreshed,
    needs: 'bank-account.edit',
    writes: true,
  }),
  /** Submitted to a second person: it counts for nothing before. The difference is what would be booked. */
  enterBalance: post('/enterBalance', {
    input: StatedBalance,
    reply: z.object({ id: z.string(), account: z.string(), difference: z.string(), currency: z.string() }),
    needs: 'bank-account.edit',
    writes: true,
  }),
})
