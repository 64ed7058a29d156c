/** Every price that banks gave and every deal by hand against its mid, under what they cost together. Without a range the year to date. */
import { tradeAnalysisApi, tradeAnalysisList } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useDatedList } from '../../../kit/list/use-dated-list.ts'
import { TradeAnalysisTotals } from './TradeAnalysisTotals.tsx'

const sinceNewYear = (today: BusinessDate) => ({
  transDateStart: businessDate(`${today.slice(0, 4)}0101`),
  transDateEnd: today,
})

export function TradeAnalysisPage() {
  const of = useDatedList(tradeAnalysisList, sinceNewYear)
  return <ListPage of={of} endpoint={tradeAnalysisApi.queryByPage} above={<TradeAnalysisTotals of={of} />} />
}
