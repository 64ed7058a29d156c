/** The deals that the filters of the P/L list leave, in groups, on the market of the day that they name. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { PageQuery } from '../../kit/database/list-query.ts'
import type { Context } from '../../kit/http/serve.ts'
import type { PastBook } from '../business-day/snapshot/past-book.answer.ts'
import { orgsRatedApart } from '../market/price/market.answer.ts'
import { loadMarketDays } from '../position/market-day.answer.ts'
import type { LoadedDays } from '../position/market-day.rules.ts'
import { askedColumns } from './day-change.answer.ts'
import { pastBookAsked, pastSource } from './past-pl.answer.ts'
import { pastDealGroups } from './past-pl.store.ts'
import type { GroupedDeals } from './trade-pl.rules.ts'
import { askedSource, tradePlSource } from './trade-pl.sources.ts'
import { dealGroups } from './trade-pl.store.ts'

type Filters = PageQuery['queryWrapper']
interface DayOfDeals {
  readonly days: LoadedDays
  readonly groups: readonly GroupedDeals[]
}

/** `past` is left out where the day is today, which is read live. @throws Refusal CALC_DATE_LATER, DOES_NOT_EXIST */
export async function dealsOfDay(
  context: Context,
  filters: Filters,
): Promise<DayOfDeals & { readonly past: PastBook | undefined; readonly day: BusinessDate }> {
  const { tx, session, today } = context
  const past = await pastBookAsked(tx, { scope: session, today }, filters)
  const deals = past ? await pastDeals(context, past, filters) : await liveDeals(context, filters)
  return { ...deals, past, day: past?.day ?? today }
}

async function liveDeals({ tx, session, today }: Context, filters: Filters): Promise<DayOfDeals> {
  const apart = await orgsRatedApart(tx, session, session.orgIds, today)
  const groups = await dealGroups(tx, askedSource(session, today, filters), filters, apart)
  const pairs = groups.map(({ currencyPair }) => currencyPair)
  return { groups, days: await loadMarketDays(tx, session, { pairs }, today, apart) }
}

async function pastDeals({ tx, session, today }: Context, past: PastBook, filters: Filters): Promise<DayOfDeals> {
  const source = {
    ...tradePlSource(session, today),
    ...pastSource(tx, past, askedColumns(filters, past.day)),
  }
  return { groups: await pastDealGroups(tx, source, filters), days: await past.market() }
}
