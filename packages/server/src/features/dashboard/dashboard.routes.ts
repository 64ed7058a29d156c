import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { dashboardApi, type Waiting } from '@hedgerow/contract/dashboard/dashboard.contract'
import { grants } from '@hedgerow/contract/grants'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { pathOf } from '@hedgerow/contract/screens'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { loadMarketDay, sayGaps } from '../profit-loss/market-day.answer.ts'
import { conversionGap } from '../profit-loss/valuation.rules.ts'
import { calendarsOf, currencies } from '../reference/reference.store.ts'
import { coverTotals, spanOf } from './cover.rules.ts'
import { coverCells, maturingFlows, overdueCount, waitingCounts } from './dashboard.store.ts'

const daysAhead = 5

export const dashboardRoutes = serve(dashboardApi, {
  async cover({ tx, session, today, lang }) {
    const cells = await coverCells(tx, session, today)
    const codes = [...new Set(cells.map(({ currency }) => currency))]
    const day = await loadMarketDay(tx, session, { currencies: codes }, today)
    const convertCurrency = day.reportingCurrency
    const scale = (await currencies(tx)).get(convertCurrency)?.decimalScale ?? 2
    const rateOf = (currency: string) => day.spotOf(`${currency}/${convertCurrency}`)
    return {
      asOf: today,
      convertCurrency,
      cells: cells.map((cell) => ({ ...cell, ...spanOf(cell.month, today) })),
      ...coverTotals(cells, { currency: convertCurrency, scale, rateOf }),
      overdue: { count: await overdueCount(tx, session, today), lastDate: addDays(today, -1) },
      rates: [...day.rates],
      problems: sayGaps(
        codes.flatMap((code) => conversionGap(day, code)),
        today,
        lang,
      ),
    }
  },

  async maturing({ tx, session, today }) {
    const to = await lastDayOf(tx, session, today)
    return { from: today, to, flows: await maturingFlows(tx, session, today, to) }
  },

  async waiting({ tx, session }) {
    const execute = organisationsOf(session, 'hedging.execute')
    const counts = await waitingCounts(tx, session, {
      hedgeCheck: blockSql('h', hedgeRequestLife, session),
      tradeCheck: blockSql('d', tradeLife, session),
      execute,
    })
    return listsOf(session.userId, execute)
      .map(({ kind, url }) => ({ kind, url, count: counts[kind] }))
      .filter(({ count }) => count > 0)
  },
})

const unexecuted = [ExecuteStatus.of.unexecuted, ExecuteStatus.of.partly].join()

/** Where the records of each kind are shown, with the filters that leave only them. */
function listsOf(userId: string, executes: readonly string[]): readonly Pick<Waiting[number], 'kind' | 'url'>[] {
  const reviewable = { checkBlock: CheckBlock.of.none }
  const mine = { checkStatus: CheckStatus.of.rejected, makerId: userId }
  return [
    { kind: 'hedgeCheck', url: pathOf('expo-check', { orderStatus: OrderStatus.of.submitted, ...reviewable }) },
    { kind: 'tradeCheck', url: pathOf('trade-check', { tradeStatus: TradeStatus.of.submitted, ...reviewable }) },
    {
      kind: 'execute',
      url: pathOf('req-exec', { executeStatus: unexecuted, orgId: executes.join() }),
    },
    { kind: 'rejectedRequest', url: pathOf('expo-req', { orderStatus: OrderStatus.of.draft, ...mine }) },
    { kind: 'rejectedDeal', url: pathOf('inputmng', { tradeStatus: TradeStatus.of.draft, ...mine }) },
  ]
}

/** The fifth business day of the yuan and the dollar after today. */
async function lastDayOf(tx: Tx, session: Session, today: BusinessDate): Promise<BusinessDate> {
  const calendars = await calendarsOf(tx, session, ['CNY'])
  return addGoodDays(today, daysAhead, Object.values(calendars))
}

function organisationsOf(session: Session, grant: 'hedging.execute'): string[] {
  const asks: readonly string[] = grants[grant]
  return [...new Set(session.duties.filter(({ duty }) => asks.includes(duty)).flatMap(({ orgIds }) => orgIds))]
}
