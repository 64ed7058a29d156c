/** The P/L list: the deal's own columns from SQL, what the market makes of it filled in for the rows on the page. */

import type { Row } from '@hedgerow/contract/kit/list'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { ofGroup, type Tx } from '../../kit/database/database.ts'
import type { Asking, ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { unrealisedDeal } from '../position/book.store.ts'
import { marketOn } from '../position/market-day.answer.ts'
import type { LoadedDay } from '../position/market-day.rules.ts'
import { dealValue, type LiveDeal, toAmount } from '../position/valuation.rules.ts'
import { amountScales } from '../reference/reference.store.ts'
import { valuedTermsOf } from '../trade/entry/deal-terms.store.ts'
import { dealStance, dueStatus, standingPrincipal } from '../trade/live/deal.word.ts'

const marketRateScale = 6
/** Typed, so that the columns which `enrich` fills can pass through the numeric selection. */
const filled = 'null::numeric'

/** Deals that are due are in the list too; the totals count them apart. */
export const tradePlSource = (_reader: Session, today: BusinessDate): ListSource<typeof tradePlList> => ({
  list: tradePlList,
  from: 'fx_deal d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    join member m on m.group_id = d.group_id and m.id = d.maker_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id`,
  id: 'd.id',
  where: `${ofGroup('d')} and ${unrealisedDeal('d')}`,
  columns: {
    createBy: 'm.real_name',
    orgName: nameOfOrg('o'),
    counterPartyName: nameOfParty('c'),
    principal: standingPrincipal('d'),
    dealStance: dealStance('d'),
    dueStatus: dueStatus('d', today),
    baseCurrency: "split_part(d.currency_pair, '/', 1)",
    quoteCurrency: "split_part(d.currency_pair, '/', 2)",
    marketRate: filled,
    marketValue: filled,
    gainLoss: filled,
    convertCurrency: 'null::text',
    rateSource: 'null::text',
  },
  enrich: valueRows,
})

/** One load of the day's market for all rows, and one for each organisation with rates by hand; a row without a rate or curve stays without a value. */
async function valueRows(tx: Tx, { scope, today: date }: Asking, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return rows
  const pairs = [...new Set(rows.flatMap(({ currencyPair }) => currencyPair ?? []))]
  const orgIds = [...new Set(rows.flatMap(({ orgId }) => orgId ?? []))]
  const days = await marketOn(tx, scope, { pairs }, date, orgIds)
  const scaleOf = await amountScales(tx)
  const terms = await valuedTermsOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => valueRow(days.dayOf(row.orgId), scaleOf, row, terms.get(row.id)))
}

function valueRow(day: LoadedDay, scaleOf: (currency: string) => number, row: Row, terms: LiveDeal['terms']): Row {
  const { businType, currencyPair, dealDirection, principal, exchangeRate, valueDate } = row
  const convertCurrency = day.reportingCurrency
  if (!businType || !currencyPair || !dealDirection || !principal || !exchangeRate || !valueDate)
    return { ...row, convertCurrency }
  const deal = {
    businType,
    currencyPair,
    dealDirection,
    principal,
    exchangeRate,
    valueDate: businessDate(valueDate),
    terms,
  }
  const value = dealValue(day, deal)
  if (!value) return { ...row, convertCurrency }
  return {
    ...row,
    convertCurrency,
    marketRate: toAmount(value.marketRate, marketRateScale),
    marketValue: toAmount(value.value, scaleOf(splitPair(currencyPair).quote)),
    gainLoss: value.result.round(scaleOf(convertCurrency)).toString(),
    rateSource: sourceOf(day, currencyPair),
  }
}

function sourceOf(day: LoadedDay, pair: string): string {
  const spot = day.spotOf(pair)
  return spot ? [spot.dataSource, spot.dataDate, spot.derivedFrom].filter(Boolean).join(' ') : ''
}
