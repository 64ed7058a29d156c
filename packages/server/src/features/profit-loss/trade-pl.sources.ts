/** The P/L list: the deal's own columns from SQL, what the market makes of it filled in for the rows on the page. */

import type { Row } from '@hedgerow/contract/kit/list'
import { AmountUnit, BookBasis } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup, type Tx } from '../../kit/database/database.ts'
import type { Asking, ListSource, PageQuery } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { unrealisedDeal } from '../position/book.store.ts'
import { marketOn } from '../position/market-day.answer.ts'
import { amountScales } from '../reference/reference.store.ts'
import { valuedTermsOf } from '../trade/entry/deal-terms.store.ts'
import { dealStance, dueStatus, standingPrincipal } from '../trade/live/deal.word.ts'
import { askedColumns, comparedRows } from './day-change.answer.ts'
import { pastBookAsked, pastSource, valuePastRows } from './past-pl.answer.ts'
import { contractValue, linkedExposures } from './trade-pl.store.ts'
import { filledColumns, namedColumns, valueRow } from './trade-pl-row.rules.ts'

/** The live book; deals that are due are in the list too, and the totals count them apart. Of a day that is over see `past-pl.answer`. */
export const tradePlSource = (reader: Session, today: BusinessDate): ListSource<typeof tradePlList> => ({
  list: tradePlList,
  from: 'fx_deal d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    join member m on m.group_id = d.group_id and m.id = d.maker_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id`,
  id: 'd.id',
  where: `${ofGroup('d')} and ${unrealisedDeal('d')}`,
  columns: {
    ...namedColumns,
    ...filledColumns,
    calcDate: `'${today}'::date`,
    principal: standingPrincipal('d'),
    dealStance: dealStance('d'),
    dueStatus: dueStatus('d', today),
    bookBasis: `'${BookBasis.of.live}'`,
    snapshotId: 'null::bigint',
    contractValue: contractValue(standingPrincipal('d')),
    linkedSerialNo: linkedExposures,
    unit: `'${AmountUnit.of.one}'`,
    compareDate: 'null::date',
  },
  prepare: async (tx, who, { queryWrapper }) => {
    const past = await pastBookAsked(tx, who, queryWrapper)
    const day = past?.day ?? who.today
    const terms = askedColumns(queryWrapper, day)
    if (past) return { ...pastSource(tx, past, terms), enrich: comparedRows(queryWrapper, day, valuePastRows(past)) }
    const { columns = {} } = tradePlSource(reader, today)
    return { columns: { ...columns, ...terms }, enrich: comparedRows(queryWrapper, day, valueRows) }
  },
})

/** The list's source for the day of its filters, without what is told of each row: for figures above it. */
export function askedSource(reader: Session, today: BusinessDate, filters: PageQuery['queryWrapper']): ListSource {
  const { columns, ...source } = tradePlSource(reader, today)
  return { ...source, columns: { ...columns, ...askedColumns(filters, today) } }
}

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
