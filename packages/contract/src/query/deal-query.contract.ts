/** Deals under any conditions at once (screens-market-enterprise §9). */
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, filteredShape, list } from '../kit/list.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import { MatchStatus, SettleType, TradeStatus } from '../trade/trade.dict.ts'
import { Facets } from './facet.contract.ts'
import { dealQueryWords, queryTexts } from './query.text.ts'

/** The cards, in their order; each is a filter of the list. */
export const dealFacets = [
  'businType',
  'currencyPair',
  'dealDirection',
  'maturityMonth',
  'counterPartyId',
  'tradeStatus',
  'businMatch',
  'orgId',
] as const

const card = { filter: 'many', unasked: true, sortable: false } as const

export const dealQueryList = list({
  name: 'tradeDetail',
  figures: { of: ['hedgedAmt', 'remainPrincipal', 'worthUsd'], by: [] },
  title: queryTexts.dealTitle,
  needs: 'trade.view',
  words: dealQueryWords,
  sort: '-transDate',
  defaults: { tradeStatus: `${TradeStatus.of.submitted},${TradeStatus.of.confirmed}` },
  empty: queryTexts.dealEmpty,
  columns: {
    dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'deal' } }),
    tradeStatus: columns.dict(TradeStatus, { ...card, width: 130 }),
    businType: columns.dict(BusinType, { ...card, width: 90 }),
    currencyPair: columns.code({ ...card, choice: pairChoice, width: 90 }),
    dealDirection: columns.dict(DealDirection, { ...card, width: 80 }),
    principal: columns.amount({ recorded: true, unit: 'principalCurrency', total: false, sortable: false }),
    exchangeRate: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', sortable: false }),
    maturityDate: columns.date({ filter: 'range', sortable: false }),
    hedgedAmt: columns.amount({ unit: 'hedgedCurrency', width: 130, total: false, sortable: false }),
    counterPartyName: columns.text({ width: 130, hidden: true, sortable: false }),
    counterPartyId: columns.code({ ...card, choice: counterPartyChoice, hidden: true }),
    maturityMonth: columns.code({ ...card, hidden: true }),
    principalCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    hedgedCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    remainPrincipal: columns.amount({ unit: 'principalCurrency', total: false, hidden: true, sortable: false }),
    businMatch: columns.dict(MatchStatus, { ...card, width: 110, hidden: true }),
    buyCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    buyAmt: columns.amount({ recorded: true, unit: 'buyCurrency', hidden: true, sortable: false }),
    sellCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    sellAmt: columns.amount({ recorded: true, unit: 'sellCurrency', hidden: true, sortable: false }),
    transDate: columns.date({ filter: 'range', hidden: true }),
    valueDate: columns.date({ hidden: true, sortable: false }),
    hedgeRequestCode: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'request', id: 'hedgeRequestId' },
    }),
    hedgeRequestId: columns.code({ hidden: true, sortable: false }),
    traderName: columns.text({ width: 110, hidden: true, sortable: false }),
    portfolioName: columns.text({ width: 140, hidden: true, sortable: false }),
    orgName: columns.text({ width: 170, hidden: true, sortable: false }),
    orgId: columns.code({ ...card, choice: organisationChoice, hidden: true }),
    settleType: columns.dict(SettleType, { hidden: true, sortable: false }),
    dealCompleteStatus: columns.dict(YesNo, { width: 90, hidden: true, sortable: false }),
    worthUsd: columns.amount({ unit: 'worthCurrency', hidden: true, sortable: false }),
    worthCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    remark: columns.text({ hidden: true, sortable: false }),
    serialNos: columns.text({ width: 165, filter: 'starts', hidden: true, sortable: false }),
    contractNo: columns.text({ width: 150, filter: 'contains', hidden: true, sortable: false }),
  },
  actions: {
    flows: { needs: 'settlement.view', selection: 'one', unverified: true, text: queryTexts.flows },
    profit: { needs: 'profit-loss.view', selection: 'one', unverified: true, text: queryTexts.profit },
    graph: { needs: 'evidence.view', selection: 'one', unverified: true, text: queryTexts.graph },
    asHedges: { needs: 'hedging.view', selection: 'none', unverified: true, text: queryTexts.asHedges },
  },
})

export const dealQueryApi = endpoints('/CLOUD-FX/tradeDetail', {
  queryByPage: page('/queryByPage', dealQueryList),
  facets: post('/facets', { input: filteredShape(dealQueryList), reply: Facets, needs: 'trade.view' }),
})
