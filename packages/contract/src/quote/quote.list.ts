/** What was asked, who was best, what it saved: one row a quote. */
import { counterPartyApi } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { choice } from '../kit/shell/choice.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { DealDirection } from '../reference/reference.dict.ts'
import { OnlineBusinType, TradeExeFlag } from '../trade/trade.dict.ts'
import { AskChannel, LoseReason, QuoteDealStatus, QuoteStatus } from './quote.dict.ts'
import { quoteTexts, quoteWords } from './quote.text.ts'

const plain = { sortable: false } as const
const hidden = { hidden: true, sortable: false } as const

/** A bank by the number that its quotes carry. */
const quotingBankChoice = choice(counterPartyApi.options, {
  value: 'counterPartyNo',
  label: ['shortName', 'counterPartyNo'],
})

export const quoteList = list({
  name: 'fxDealOnline',
  figures: { of: ['dealAmt2', 'spreadCost'], by: [] },
  title: quoteTexts.title,
  needs: 'quote.view',
  words: quoteWords,
  sort: '-askGroupNo',
  empty: quoteTexts.empty,
  columns: {
    askGroupNo: columns.code({ filter: 'starts', pinned: true, width: 160 }),
    quoteSourceName: columns.text({ ...plain, width: 140 }),
    quoteStatus: columns.dict(QuoteStatus, { ...plain, filter: 'many' }),
    dealStatus: columns.dict(QuoteDealStatus, { ...plain, filter: 'one' }),
    currencyPair: columns.code({ ...plain, choice: pairChoice, width: 100, filter: 'exact' }),
    dealDirection: columns.dict(DealDirection, { ...plain, width: 80 }),
    dealAmt: columns.amount({ recorded: true, ...plain, unit: 'currency', total: false }),
    exchangeRate: columns.rate({
      recorded: { by: 'quoteSourceName', on: 'quoteDate' },
      agreed: true,
      ...plain,
      unit: 'currencyPair',
    }),
    spreadPip: columns.number({ ...plain, width: 100 }),
    quoteSerialNo: columns.code({ ...hidden, filter: 'exact', width: 170 }),
    quoteSource: columns.code({ ...hidden, choice: quotingBankChoice, filter: 'exact', width: 90 }),
    dealSerialNo: columns.code({ ...hidden, width: 170, opens: { record: 'deal', id: 'dealId' } }),
    dealId: columns.code({ ...hidden, filter: 'exact', unasked: true }),
    askChannel: columns.dict(AskChannel, { ...hidden, filter: 'one' }),
    businType: columns.dict(OnlineBusinType, { ...hidden, filter: 'one' }),
    dealLimit: columns.code({ ...hidden, width: 80 }),
    settleDate: columns.date(hidden),
    currency: columns.code({ ...hidden, width: 90 }),
    dealAmt2: columns.amount({ ...hidden, unit: 'currency2', total: false }),
    currency2: columns.code({ ...hidden, width: 80 }),
    fee: columns.amount({
      recorded: { by: 'quoteSourceName', on: 'quoteDate' },
      ...hidden,
      unit: 'currency2',
      total: false,
    }),
    lowPrice: columns.rate({ recorded: true, ...hidden, unit: 'currencyPair' }),
    spreadCost: columns.amount({ ...hidden, unit: 'homeCurrency', total: false }),
    homeCurrency: columns.code({ ...hidden, width: 80 }),
    validity: columns.number(hidden),
    executableFlag: columns.dict(TradeExeFlag, hidden),
    bestFlag: columns.dict(YesNo, { ...hidden, width: 70 }),
    loseReason: columns.dict(LoseReason, hidden),
    quoteMessage: columns.text(hidden),
    quoteDate: columns.date({ ...hidden, filter: 'range' }),
    quoteTime: columns.time(hidden),
    banksAsked: columns.number({ ...hidden, width: 80 }),
    farLimit: columns.code({ ...hidden, width: 80 }),
    farSettleDate: columns.date(hidden),
    farExchangeRate: columns.rate({
      recorded: { by: 'quoteSourceName', on: 'quoteDate' },
      agreed: true,
      ...hidden,
      unit: 'currencyPair',
    }),
    farAmt: columns.amount({
      recorded: { by: 'quoteSourceName', on: 'quoteDate' },
      ...hidden,
      unit: 'currency',
      total: false,
    }),
    farAmt2: columns.amount({
      recorded: { by: 'quoteSourceName', on: 'quoteDate' },
      ...hidden,
      unit: 'currency2',
      total: false,
    }),
    hedgeRequestCode: columns.code({ ...hidden, width: 170, opens: { record: 'request', id: 'hedgeRequestId' } }),
    hedgeRequestId: columns.code(hidden),
    orgId: columns.code({ ...hidden, choice: organisationChoice, filter: 'many' }),
    orgName: columns.text({ ...hidden, width: 180 }),
  },
  actions: {
    askAgain: { needs: 'quote.deal', selection: 'one', text: quoteTexts.askAgainRow },
    openDeal: { needs: 'trade.view', selection: 'one', unverified: true, text: quoteTexts.openDeal },
    checkResult: { needs: 'quote.view', selection: 'one', unverified: true, text: quoteTexts.checkResult },
  },
})
