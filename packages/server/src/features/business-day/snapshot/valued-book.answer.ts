/**
 * What every screen of profit and risk reads: the positions of organisations on a day, the market of that day and what the one is worth on
 * the other. From the snapshot of each organisation, so that a day in the past reads the same for ever; of today, where nothing is frozen
 * yet, from the live book and market.
 */

import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { eachInTurn } from '../../../kit/work/turn.ts'
import { type BookDeal, type BookExposure, type BookFlow, type BookLink, bookOn } from '../../position/book.store.ts'
import { marketOn } from '../../position/market-day.answer.ts'
import { type LoadedDay, type LoadedDays, loadedDays } from '../../position/market-day.rules.ts'
import { reportingCurrency } from '../../position/reporting-currency.store.ts'
import { conversionRate, convertedWorth, riskTradeOf, type ValuedRow, worthOf } from '../../position/valuation.rules.ts'
import { pairsAgainst } from './freeze.answer.ts'
import { marketOf } from './frozen-market.rules.ts'
import { organisationsBelow } from './organisations-below.store.ts'
import {
  frozenBook,
  frozenMarket,
  holdersOn,
  type SnapshotHead,
  snapshotById,
  snapshotsOn,
  storedWorths,
} from './snapshot.store.ts'

export interface BookQuestion {
  /** With the organisations below it; all that the reader sees where it is left out. */
  readonly orgId?: string | undefined
  /** Today where it is left out. */
  readonly calcDate?: BusinessDate | undefined
  /** Of the organisation itself; those below are read as of the last snapshot of its day. */
  readonly snapshotId?: string | undefined
}

interface ValuedBook {
  /** That of the one organisation; null where none is frozen or several are read. */
  readonly snapshotId: string | null
  /** Of each organisation that has one. */
  readonly snapshots: readonly SnapshotHead[]
  /** The organisations whose live positions are read: nothing of today is frozen there. */
  readonly liveOrgIds: readonly string[]
  readonly day: BusinessDate
  /** In the reader's reporting currency. */
  readonly market: LoadedDays
  readonly deals: () => Promise<readonly BookDeal[]>
  readonly exposures: () => Promise<readonly BookExposure[]>
  readonly links: () => Promise<readonly BookLink[]>
  readonly flows: () => Promise<readonly BookFlow[]>
  /** The deals with what each was worth: as it was stored where the snapshot is valued, else by its frozen market. */
  readonly rows: () => Promise<readonly ValuedRow<BookDeal>[]>
}

/** @throws Refusal DOES_NOT_EXIST, CALC_DATE_LATER, NO_SNAPSHOT naming the day and who held something on it and has none */
export async function valuedBookOf(
  tx: Tx,
  scope: Scope,
  { orgId, calcDate, snapshotId }: BookQuestion,
  today: BusinessDate,
): Promise<ValuedBook> {
  const named = snapshotId === undefined ? undefined : await snapshotById(tx, scope, snapshotId)
  if (snapshotId !== undefined && !named) refuse(kitRefusals.DOES_NOT_EXIST)
  if (orgId !== undefined && !scope.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const day = named?.day ?? calcDate ?? today
  if (day > today) refuse(businessDayRefusals.CALC_DATE_LATER, {}, 'calcDate')
  const top = named?.orgId ?? orgId
  const orgIds = top === undefined ? scope.orgIds : await organisationsBelow(tx, scope, top)
  const last = await snapshotsOn(tx, scope, orgIds, day)
  const snapshots = named ? [named, ...last.filter((one) => one.orgId !== named.orgId)] : last
  const others = orgIds.filter((id) => !snapshots.some((one) => one.orgId === id))
  const liveOrgIds = day === today ? others : []
  if (day !== today) await demandNothingHeld(tx, scope, others, day)
  const parts = partsOf(tx, scope, { snapshots, liveOrgIds, day })
  const market = await marketsOf(tx, scope, { snapshots, liveOrgIds, day }, (reporting) =>
    pairsOfLive(tx, liveOrgIds, parts, reporting),
  )
  const [only] = snapshots
  return {
    snapshotId:
      named?.snapshotId ?? (snapshots.length === 1 && liveOrgIds.length === 0 ? (only?.snapshotId ?? null) : null),
    snapshots,
    liveOrgIds,
    day,
    market,
    ...parts,
    rows: async () => valuedRows(tx, scope, snapshots, market, await parts.deals()),
  }
}

async function demandNothingHeld(tx: Tx, scope: Scope, orgIds: readonly string[], day: BusinessDate): Promise<void> {
  const names = await holdersOn(tx, scope, orgIds, day)
  if (names.length > 0) refuse(businessDayRefusals.NO_SNAPSHOT, { day, names: listText(names) }, 'calcDate')
}

interface Sources {
  readonly snapshots: readonly SnapshotHead[]
  readonly liveOrgIds: readonly string[]
  readonly day: BusinessDate
}

/** Each part of the book is read once, when it is first named for. */
function partsOf(tx: Tx, scope: Scope, { snapshots, liveOrgIds, day }: Sources) {
  const frozen = frozenBook(
    tx,
    scope,
    snapshots.map((one) => one.snapshotId),
  )
  const live = bookOn(tx, scope, { day }, liveOrgIds)
  const both = <T>(ofSnapshots: () => Promise<readonly T[]>, ofToday: () => Promise<readonly T[]>) => {
    let read: Promise<readonly T[]> | undefined
    const readAll = async () => [
      ...(snapshots.length > 0 ? await ofSnapshots() : []),
      ...(liveOrgIds.length > 0 ? await ofToday() : []),
    ]
    return () => (read ??= readAll())
  }
  return {
    deals: both(frozen.deals, live.deals),
    exposures: both(frozen.exposures, live.exposures),
    links: both(frozen.links, live.links),
    flows: both(frozen.flows, live.flows),
  }
}

/** Each organisation's market of the day: as it was frozen, or as it is known now; `livePairs` of those whose book is live. */
export async function marketsOf(
  tx: Tx,
  scope: Scope,
  { snapshots, liveOrgIds, day }: Sources,
  livePairs: (reporting: string) => Promise<readonly string[]>,
): Promise<LoadedDays> {
  const reporting = await reportingCurrency(tx, scope)
  const apart = new Map<string, LoadedDay>()
  for (const { orgId, snapshotId } of snapshots)
    apart.set(orgId, marketOf(await frozenMarket(tx, scope, snapshotId), reporting))
  const [first] = apart.values()
  if (liveOrgIds.length === 0 && first) return loadedDays(first, apart)
  const pairs = await livePairs(reporting)
  const live = await marketOn(tx, scope, { pairs: [...new Set(pairs)] }, day, liveOrgIds)
  for (const orgId of liveOrgIds) apart.set(orgId, live.dayOf(orgId))
  return loadedDays(live.dayOf(null), apart)
}

async function pairsOfLive(
  tx: Tx,
  liveOrgIds: readonly string[],
  parts: ReturnType<typeof partsOf>,
  reporting: string,
): Promise<string[]> {
  const isLive = ({ orgId }: { readonly orgId: string }) => liveOrgIds.includes(orgId)
  const deals = (await parts.deals()).filter(isLive)
  const owed = (await parts.exposures()).filter(isLive)
  const owedPairs = await pairsAgainst(
    tx,
    reporting,
    owed.map(({ currency }) => currency),
  )
  return [...deals.map(({ currencyPair }) => currencyPair), ...owedPairs.values()]
}

async function valuedRows(
  tx: Tx,
  scope: Scope,
  snapshots: readonly SnapshotHead[],
  market: LoadedDays,
  deals: readonly BookDeal[],
): Promise<ValuedRow<BookDeal>[]> {
  const valued = snapshots.filter(({ isValued }) => isValued)
  const stored = await storedWorths(
    tx,
    scope,
    valued.map(({ snapshotId }) => snapshotId),
  )
  const rows: ValuedRow<BookDeal>[] = []
  await eachInTurn(deals, (deal) => {
    const day = market.dayOf(deal.orgId)
    const worth = stored.get(deal.dealId)
    const conversion = conversionRate(day, splitPair(deal.currencyPair).quote)
    if (!worth || conversion === undefined) rows.push(...worthOf([deal], market))
    else
      rows.push({ deal, value: convertedWorth(worth, conversion), gaps: [], riskTrade: () => riskTradeOf(day, deal) })
  })
  return rows
}
