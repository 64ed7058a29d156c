/** What stands behind the cost of a price: its distance from the mid that was kept with it, on the amount, in the home currency. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { tradeAnalysisList } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { quoteList } from '@hedgerow/contract/quote/quote.list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { type CellOfParts, cellFigures } from '../../kit/http/row-figure.ts'
import type { Context } from '../../kit/http/serve.ts'
import { otherSide } from '../trade/figure/other-side.answer.ts'
import { tradeAnalysisSource } from './analysis/trade-analysis.sources.ts'
import { costsBeside, handTerms, quoteTerms } from './inquiry/priced-terms.store.ts'
import { quoteSource } from './inquiry/quote.sources.ts'

type Terms = Awaited<ReturnType<typeof quoteTerms>>
const ofPrice = ({ quoteSerialNo, dealSerialNo, quoteDate, transDate }: Row) => ({
  source: quoteSerialNo || dealSerialNo || null,
  date: quoteDate ?? transDate ?? null,
  url: quoteSerialNo
    ? pathOf('online-ask', { quoteSerialNo })
    : pathOf('inputmng', dealSerialNo ? { dealSerialNo } : {}),
})

const costOf = (termsOf: (context: Context, row: Row) => Promise<Terms>): CellOfParts => ({
  async partsOf(context, row) {
    const terms = await termsOf(context, row)
    if (!terms?.baseAmt || !terms.homeRate || !terms.midPrice || !terms.exchangeRate) return undefined
    const about = ofPrice(row)
    const unit = row.currencyPair ?? null
    return {
      by: 'costAgainstMid',
      inputs: [
        { symbol: 's', name: cellInputs.bought, value: terms.dealDirection === DealDirection.of.buy ? '1' : '-1' },
        { symbol: 'r', name: cellInputs.price, value: terms.exchangeRate, unit, ...about },
        { symbol: 'm', name: cellInputs.mid, value: terms.midPrice, unit, ...about },
        { symbol: 'B', name: cellInputs.baseSide, value: terms.baseAmt, unit: unit?.slice(0, 3) ?? null, ...about },
        { symbol: 'H', name: cellInputs.homeRate, value: terms.homeRate, unit: row.homeCurrency ?? null, ...about },
        { symbol: 'u', name: cellInputs.quotedUnit, value: terms.quotedUnit },
        { symbol: 'd', name: cellInputs.decimals, value: String(terms.homeScale) },
      ],
    }
  },
})

/** Prices and deals stand in one list: twice the id, and one more of a deal. */
const recordOf = ({ id }: Row) => ({ isDeal: BigInt(id) % 2n === 1n, record: String(BigInt(id) / 2n) })
const analysed = ({ tx, session }: Context, row: Row) => {
  const { isDeal, record } = recordOf(row)
  return isDeal ? handTerms(tx, session, record) : quoteTerms(tx, session, record)
}

const saved: CellOfParts = {
  async partsOf(context, row) {
    const { tx, session } = context
    const terms = await analysed(context, row)
    const costs = await costsBeside(tx, session, recordOf(row).record)
    if (!terms || !row.cost) return undefined
    const unit = row.homeCurrency ?? null
    return {
      by: 'belowAverage',
      inputs: [
        { symbol: 'x', name: cellInputs.costs, value: costs, unit, ...ofPrice(row) },
        { symbol: 'c', name: cellInputs.cost, value: row.cost, unit, ...ofPrice(row) },
        { symbol: 'd', name: cellInputs.decimals, value: String(terms.homeScale) },
      ],
    }
  },
}

export const quoteFigures: FigureSources = {
  ...cellFigures(
    quoteList,
    { source: () => quoteSource, no: 'quoteSerialNo' },
    {
      dealAmt2: otherSide({
        amount: 'dealAmt',
        currency: 'currency',
        other: 'currency2',
        rate: 'exchangeRate',
        about: ofPrice,
      }),
      spreadCost: costOf(({ tx, session }, { id }) => quoteTerms(tx, session, id)),
    },
  ),
  ...cellFigures(
    tradeAnalysisList,
    { source: () => tradeAnalysisSource, no: 'dealSerialNo' },
    { cost: costOf(analysed), saved },
  ),
}
