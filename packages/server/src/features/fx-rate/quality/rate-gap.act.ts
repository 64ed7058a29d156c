/** A day without a rate of a pair: the sources are asked for it in the organisation's order, until one brings it. */

import { FetchOutcome } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { type FetchTry, fetchedSources } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { FeedFailure } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { RateScope } from '../../market/price/market.store.ts'
import { type Fetching, fetchFeed } from '../../rate-feed/feed/rate-feed.act.ts'
import { headOrganisation } from '../../rate-feed/feed/rate-feed.store.ts'
import { publishedMid } from '../rate/fx-rate.store.ts'
import { orderFor, ordersInForce } from './source-order.store.ts'

interface Gap {
  readonly currencyPair: string
  readonly dataDate: BusinessDate
}

/** @returns what came of each source that was asked, the last one first to bring it where one did */
export async function fetchGap(
  context: Fetching,
  session: RateScope,
  gap: Gap,
  today: BusinessDate,
): Promise<FetchTry[]> {
  const { db } = context
  const { groupId } = session
  const { currencyPair, dataDate } = gap
  const orders = await withTx(db, session, (tx) => ordersInForce(tx, session, today), { readOnly: true })
  const orgId = await withTx(db, systemScope, (tx) => headOrganisation(tx, groupId), { readOnly: true })
  const tries: FetchTry[] = []
  const { failed } = FetchOutcome.of
  for (const dataSource of orderFor(orders, currencyPair).sources) {
    if (!fetchedSources.includes(dataSource)) continue
    // What this installation does not ask is not tried, so that nothing is said of the feed.
    if (context.outside?.[dataSource] === undefined) {
      tries.push({ dataSource, outcome: failed, midPrice: null, failure: FeedFailure.of.notConnected, leftOut: null })
      continue
    }
    const fetched = await fetchFeed(context, { groupId, orgId, source: dataSource }, { isWanted: true, day: dataDate })
    const midPrice = await withTx(db, session, (tx) => publishedMid(tx, session, dataSource, gap), { readOnly: true })
    // One that is being asked, or was just now, is left in peace.
    const failure = fetched ? (fetched.failure as FetchTry['failure']) : FeedFailure.of.limited
    const leftOut = fetched?.leftOut.find((sentence) => sentence.startsWith(`${currencyPair} ${dataDate} `)) ?? null
    tries.push({ dataSource, outcome: outcomeOf(midPrice, failure, leftOut), midPrice, failure, leftOut })
    if (midPrice !== null) break
  }
  return tries
}

function outcomeOf(midPrice: string | null, failure: string | null, leftOut: string | null): FetchTry['outcome'] {
  const { came, nothing, outside, failed } = FetchOutcome.of
  if (midPrice !== null) return came
  if (failure !== null) return failed
  return leftOut === null ? nothing : outside
}
