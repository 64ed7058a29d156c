/** What deals brought when their money moved: one line a cash flow, kept with the rate that carried it (decision 0080). */
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, page } from '../../kit/endpoint.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { texts } from '../../kit/text.ts'
import { currencyChoice, pairChoice } from '../../reference/currency.contract.ts'

const words = texts({
  dealSerialNo: { zh: '交易流水号', en: 'Serial no.' },
  dealId: { zh: '交易', en: 'Deal' },
  bookDate: { zh: '记账日', en: 'Booking date' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  currency: { zh: '币种', en: 'Currency' },
  resultAmt: { zh: '已实现损益', en: 'Realised result' },
  carryingRate: { zh: '记账汇率', en: 'Carrying rate' },
  homeResult: { zh: '折本位币', en: 'Local currency amount' },
  homeCurrency: { zh: '本位币', en: 'Local currency' },
  nettingNo: { zh: '轧差编号', en: 'Netting no.' },
  netId: { zh: '清算流水', en: 'Clearing flow' },
  journalNo: { zh: '凭证号', en: 'Journal no.' },
  journalId: { zh: '凭证', en: 'Journal' },
  reversed: { zh: '已冲回', en: 'Reversed' },
  counterPartyName: { zh: '交易对手', en: 'Counterparty' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const realisedTexts = texts({
  title: { zh: '已实现损益', en: 'Realised results' },
  help: {
    zh: '资金收付时入账一次：计价货币一端按当日记账汇率折算；差额交割金额和期权费直接计入损益。付款被退回的，相应损益冲回。',
    en: 'Booked once, when funds move: the quote-currency leg is converted at the carrying rate of the day; net settlements and premiums are recognised directly. A returned payment reverses its result.',
  },
  empty: { zh: '还没有已实现损益；交易清算后产生', en: 'No realised results yet; they follow from settled deals' },
})

export const realisedList = list({
  name: 'realisedResult',
  figures: { of: ['resultAmt', 'carryingRate', 'homeResult'], by: [] },
  title: realisedTexts.title,
  needs: 'funding.view',
  words,
  sort: '-bookDate',
  defaults: { reversed: YesNo.of.no },
  empty: realisedTexts.empty,
  columns: {
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      pinned: true,
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    bookDate: columns.date({ filter: 'range' }),
    currencyPair: columns.code({ width: 100, choice: pairChoice, filter: 'exact', sortable: false }),
    currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact', sortable: false }),
    resultAmt: columns.amount({ unit: 'currency', width: 150, signed: true, sortable: false }),
    carryingRate: columns.rate({ unit: 'currencyPair', width: 110, sortable: false }),
    homeResult: columns.amount({ unit: 'homeCurrency', width: 150, signed: true, sortable: false }),
    nettingNo: columns.code({ width: 160, sortable: false, opens: { record: 'netResult', id: 'netId' } }),
    journalNo: columns.code({ width: 170, sortable: false, opens: { record: 'journal', id: 'journalId' } }),
    reversed: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true, sortable: false }),
    counterPartyName: columns.text({ width: 130, hidden: true, sortable: false }),
    homeCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    dealId: columns.code({ hidden: true, sortable: false }),
    netId: columns.code({ hidden: true, sortable: false }),
    journalId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {},
})

export const realisedApi = endpoints('/CLOUD-BIZ/realisedResult', {
  queryByPage: page('/queryByPage', realisedList),
})
