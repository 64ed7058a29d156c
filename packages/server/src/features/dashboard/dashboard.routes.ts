import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { grants } from '@hedgerow/contract/grants'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeLife } from '@hedgerow/contract/limit/change/limit-change.life'
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { DealEvent, MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { DealComplete } from '@hedgerow/contract/trade/trade-state.dict'
import { ExerciseToDo } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { loadMarketDay, sayGaps } from '../position/market-day.answer.ts'
import { conversionGap } from '../position/valuation.rules.ts'
import { calendarsOf, currencies } from '../reference/reference.store.ts'
import { coverTotals, spanOf, standOf } from './cover.rules.ts'
import {
  bandStands,
  budgetRates,
  coverCells,
  type DeskKind,
  maturingFlows,
  overdueCount,
  waitingCounts,
} from './dashboard.store.ts'
import { evidenceWaiting } from './evidence-waiting.answer.ts'
import { keepingWaiting } from './keeping-waiting.answer.ts'
import { settlementWaiting } from './settlement-waiting.answer.ts'

const daysAhead = 5
/** A request this near to its last trade date is named apart. */
const daysToExpiry = 2
/** An option this near to its expiry is decided on. */
const daysToExercise = 7

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

  async policy({ tx, session, today }) {
    const bands = await bandStands(tx, session, session.orgId, today)
    return { bands: bands.map(standOf), budgets: await budgetRates(tx, session, session.orgId, today) }
  },

  async maturing({ tx, session, today }) {
    const to = await lastDayOf(tx, session, today)
    return { from: today, to, flows: await maturingFlows(tx, session, today, to) }
  },

  async waiting({ tx, session, today }) {
    const settle = organisationsOf(session, ['trade.match'])
    const dealt = organisationsOf(session, ['trade.edit'])
    const orgs = {
      execute: organisationsOf(session, ['hedging.execute']),
      settle,
      accept: organisationsOf(session, ['exposure.accept']),
      // Who books deals there does not confirm them.
      confirm: settle.filter((orgId) => !dealt.includes(orgId)),
      deal: organisationsOf(session, ['trade.edit', 'trade.check']),
      event: organisationsOf(session, ['trade-event.edit']),
      quote: organisationsOf(session, ['quote.deal']),
    }
    const days = { today, soon: addDays(today, daysToExpiry), exercise: addDays(today, daysToExercise) }
    const blocks = {
      hedgeCheck: blockSql('h', hedgeRequestLife, session),
      tradeCheck: blockSql('d', tradeLife, session),
      eventCheck: blockSql('e', tradeEventLife, session),
      marketCheck: blockSql('c', marketChangeLife, session),
      limitCheck: blockSql('l', limitChangeLife, session),
    }
    const counts = await waitingCounts(tx, session, { ...orgs, ...blocks }, days)
    const desk = listsOf(session.userId, orgs, days).map(({ kind, url }) => ({ kind, url, count: counts[kind] }))
    const settling = await settlementWaiting(tx, session, today)
    const kept = await keepingWaiting(tx, session, today)
    const proving = await evidenceWaiting(tx, session, organisationsOf(session, ['customs.edit']))
    return [...desk, ...settling, ...kept, ...proving].filter(({ count }) => count > 0)
  },
})

const unexecuted = [ExecuteStatus.of.unexecuted, ExecuteStatus.of.partly].join()

type Orgs = Readonly<
  Record<'accept' | 'execute' | 'settle' | 'confirm' | 'deal' | 'event' | 'quote', readonly string[]>
>
type Days = Readonly<Record<'today' | 'soon' | 'exercise', BusinessDate>>

interface Listed {
  readonly kind: DeskKind
  readonly url: string
}

/** Where the member reviews, with the filters that leave only what is free to decide. */
function reviewLists(): readonly Listed[] {
  const { initial, passed } = CheckStatus.of
  const decidable = { checkBlock: CheckBlock.of.none }
  const requests = (checkStatus: string) =>
    pathOf('expo-check', { orderStatus: OrderStatus.of.submitted, checkStatus, checkBlock: CheckBlock.of.none })
  const deals = (checkStatus: string) =>
    pathOf('trade-check', { tradeStatus: TradeStatus.of.submitted, checkStatus, checkBlock: CheckBlock.of.none })
  return [
    { kind: 'hedgeCheck', url: requests(initial) },
    { kind: 'hedgeSecond', url: requests(passed) },
    { kind: 'tradeCheck', url: deals(initial) },
    { kind: 'tradeSecond', url: deals(passed) },
    {
      kind: 'eventCheck',
      url: pathOf('event-check', { orderStatus: TradeStatus.of.submitted, checkBlock: CheckBlock.of.none }),
    },
    {
      kind: 'marketCheck',
      url: pathOf('rate-check', { changeStatus: MarketChangeStatus.of.submitted, checkBlock: CheckBlock.of.none }),
    },
    { kind: 'limitCheck', url: pathOf('limit-check', { changeStatus: LimitChangeStatus.of.submitted, ...decidable }) },
  ]
}

/** Where the records of each kind are shown, with the filters that leave only them. */
function listsOf(userId: string, orgs: Orgs, { today, soon, exercise }: Days): readonly Listed[] {
  const mine = { checkStatus: CheckStatus.of.rejected, makerId: userId }
  const executable = { executeStatus: unexecuted, orgId: orgs.execute.join() }
  const confirmed = (orgIds: readonly string[], search: Readonly<Record<string, string>>) =>
    pathOf('inputmng', { tradeStatus: TradeStatus.of.confirmed, orgId: [...new Set(orgIds)].join(), ...search })
  const events = (screen: 'trade-event' | 'option-exercise', search: Readonly<Record<string, string>>) =>
    pathOf(screen, { orgId: orgs.event.join(), ...search })
  return [
    ...reviewLists(),
    {
      kind: 'transferAccept',
      url: pathOf('expo-transfer', { transferStatus: TransferStatus.of.waiting, targetOrgId: orgs.accept.join() }),
    },
    { kind: 'expiring', url: pathOf('req-exec', { ...executable, lastTransDateEnd: soon }) },
    { kind: 'execute', url: pathOf('req-exec', executable) },
    {
      kind: 'quoteUnknown',
      url: pathOf('online-ask', { dealStatus: QuoteDealStatus.of.unknown, orgId: orgs.quote.join() }),
    },
    { kind: 'mismatched', url: confirmed([...orgs.settle, ...orgs.deal], { businMatch: MatchStatus.of.mismatched }) },
    { kind: 'unconfirmed', url: confirmed(orgs.confirm, { businMatch: MatchStatus.of.unmatched }) },
    { kind: 'dealDue', url: confirmed(orgs.settle, { valueDateEnd: today, dealCompleteStatus: DealComplete.of.open }) },
    { kind: 'rejectedRequest', url: pathOf('expo-req', { orderStatus: OrderStatus.of.draft, ...mine }) },
    {
      kind: 'matures',
      url: events('trade-event', {
        proposedEvent: DealEvent.of.expire,
        businType: BusinType.of.forward,
        valueDateEnd: today,
      }),
    },
    {
      kind: 'exercise',
      url: events('option-exercise', { exeToDoFlag: ExerciseToDo.of.open, maturityDateEnd: exercise }),
    },
    { kind: 'rejectedEvent', url: pathOf('trade-event', { draftMakerId: userId }) },
    { kind: 'rejectedDeal', url: pathOf('inputmng', { tradeStatus: TradeStatus.of.draft, ...mine }) },
  ]
}

/** The fifth business day of the yuan and the dollar after today. */
async function lastDayOf(tx: Tx, session: Session, today: BusinessDate): Promise<BusinessDate> {
  const calendars = await calendarsOf(tx, session, ['CNY'])
  return addGoodDays(today, daysAhead, Object.values(calendars))
}

function organisationsOf(session: Session, of: readonly (keyof typeof grants)[]): string[] {
  const asks: readonly string[] = of.flatMap((grant) => grants[grant])
  return [...new Set(session.duties.filter(({ duty }) => asks.includes(duty)).flatMap(({ orgIds }) => orgIds))]
}
