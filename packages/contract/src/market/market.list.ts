import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { RateSource } from './market.dict.ts'
import { marketWords } from './market.text.ts'

const publishedHidden = columns.rate({
  recorded: { by: 'dataSource', on: 'dataDate' },
  unit: 'currencyPair',
  hidden: true,
  sortable: false,
})

export const marketPriceList = list({
  name: 'market-price',
  figures: { of: ['changePct'], by: [] },
  title: marketWords.spotRates,
  needs: 'market.view',
  words: marketWords,
  sort: '-dataDate',
  defaults: { subscribedFlag: YesNo.of.yes },
  columns: {
    dataDate: columns.date({ filter: 'range' }),
    currencyPair: columns.code({ choice: pairChoice, width: 110, filter: 'exact', sortable: false }),
    /** Of any pair where nobody subscribed to one. */
    subscribedFlag: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true, sortable: false }),
    midPrice: columns.rate({ recorded: { by: 'dataSource', on: 'dataDate' }, unit: 'currencyPair', sortable: false }),
    changePct: columns.percent({ width: 90, sortable: false }),
    bidPrice: columns.rate({ recorded: { by: 'dataSource', on: 'dataDate' }, unit: 'currencyPair', sortable: false }),
    askPrice: columns.rate({ recorded: { by: 'dataSource', on: 'dataDate' }, unit: 'currencyPair', sortable: false }),
    dataSource: columns.dict(RateSource, { width: 120, filter: 'many', sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    derivedFrom: columns.text({ width: 200, sortable: false }),
    simulated: columns.flag({ sortable: false }),
    dataTime: columns.text({ width: 200, hidden: true, sortable: false }),
    transDate: columns.date({ hidden: true, sortable: false }),
    term: columns.code({ width: 80, hidden: true, sortable: false }),
    maturityDate: columns.date({ hidden: true, sortable: false }),
    previousClosePrice: publishedHidden,
    openPrice: publishedHidden,
    highPrice: publishedHidden,
    lowPrice: publishedHidden,
    ric: columns.code({ width: 110, hidden: true, sortable: false }),
    srcSystemCode: columns.code({ width: 130, filter: 'exact', hidden: true, sortable: false }),
    impDate: columns.date({ hidden: true, sortable: false }),
    impTime: columns.time({ hidden: true, sortable: false }),
  },
  actions: { importRates: { needs: 'market.import', selection: 'none', text: marketWords.importRates } },
  empty: marketWords.noRates,
})
