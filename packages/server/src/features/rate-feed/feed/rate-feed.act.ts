/**
 * One question to a source: its answer is judged and written as an import is, in one transaction; what it says again changes nothing, and
 * after a break the next answer holds what was missed. Silence and leaps are told once.
 */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { FeedFailure, FeedSource, feedPlans } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedNotices } from '@hedgerow/contract/rate-feed/rate-feed.text'
import { RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { OutsideError } from '../../../kit/outside/outside.ts'
import { wallClock } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { type Notice, notifyHolders } from '../../../kit/record/notifications.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import type { JobContext } from '../../../kit/work/jobs.ts'
import { importFetched } from '../../rate-import/import/rate-import.act.ts'
import { judgeUpload } from '../../rate-import/import/rate-preview.act.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { askFeed, type FeedAnswer } from './rate-feed.read.ts'
import { pauseAfterAnswer, pauseAfterFailure, secondsUntil, weekdaysSince } from './rate-feed.rules.ts'
import { claimFeed, type DueFeed, type FeedState, lastDayOf, settleFeed, writeIndicative } from './rate-feed.store.ts'

/** Who asks, and whose servers there are. */
export type Fetching = Pick<JobContext, 'db' | 'signal' | 'outside'>

interface Fetched {
  readonly failure: string | null
  readonly retryAfterSeconds?: number | undefined
  /** What was left out by the guard band, as it is told; empty where nothing was. */
  readonly leftOut: readonly string[]
}

interface Wanted {
  /** Somebody wants it asked now, though it is not due. */
  readonly isWanted: boolean
  /** A day that the answer should hold, though later ones are stored. */
  readonly day?: BusinessDate
}

/** @returns undefined where the source is being asked already, or was just now */
export async function fetchFeed(
  context: Fetching,
  due: DueFeed,
  { isWanted, day }: Wanted,
): Promise<Fetched | undefined> {
  const { db } = context
  const { today } = await withTx(db, systemScope, (tx) => systemDateOf(tx, due))
  const state = await withTx(db, systemScope, (tx) => claimFeed(tx, due, today, isWanted))
  if (!state) return undefined
  const { lastDay } = state
  const reaching =
    day !== undefined && (lastDay === null || day <= lastDay) ? { ...state, lastDay: addDays(day, -1) } : state
  const fetched = await fetchOnce(context, due, reaching, today)
  await withTx(db, systemScope, (tx) => settle(tx, due, { state, fetched, today }))
  return fetched
}

async function fetchOnce(context: Fetching, due: DueFeed, state: FeedState, today: BusinessDate): Promise<Fetched> {
  const { db, signal, outside = {} } = context
  const { source } = due
  if (outside[source] === undefined) return { failure: FeedFailure.of.notConnected, leftOut: [] }
  if (state.callsMonth > (feedPlans[source]?.quotaMonth ?? 0)) return { failure: FeedFailure.of.quota, leftOut: [] }
  try {
    const conventions = await withTx(db, systemScope, currencyPairs)
    const pairs = (state.pairs ?? []).flatMap((pair) => conventions.get(pair) ?? [])
    const lastDay = state.lastDay ?? undefined
    const answer = await askFeed({
      addresses: outside,
      source,
      lastDay,
      today,
      pairs,
      conventions: conventions,
      signal,
    })
    return { failure: null, leftOut: await write(context, due, { state, answer, today }) }
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof OutsideError)
      return { failure: error.failure, retryAfterSeconds: error.retryAfterSeconds, leftOut: [] }
    // What cannot be read as rates at all.
    if (error instanceof Refusal) return { failure: FeedFailure.of.malformed, leftOut: [] }
    throw error
  }
}

interface Answered {
  readonly state: FeedState
  readonly answer: FeedAnswer
  readonly today: BusinessDate
}

/** @returns what the guard band left out */
async function write({ db, signal }: Fetching, due: DueFeed, { state, answer, today }: Answered): Promise<string[]> {
  const { groupId, orgId, source } = due
  if ('indicative' in answer)
    return withTx(db, systemScope, (tx) => writeIndicative(tx, groupId, answer.indicative, state.bandPct))
  // What a publisher says is no organisation's own.
  const importer = { groupId, orgIds: [orgId], orgId: null, userId: '0' }
  const judged = await judgeUpload(db, importer, answer.file, { bandPct: state.bandPct, today })
  if (!('rates' in judged)) throw new OutsideError('MALFORMED', 'no rates')
  const { blocks, leftOut } = judged.rates
  // A server that answers for another source is not believed.
  if (blocks.some(({ dataSource }) => dataSource !== source)) throw new OutsideError('MALFORMED', 'another source')
  await withTx(db, importer, async (tx) => {
    const { written, crosses } = await importFetched({ tx, session: importer, signal }, blocks)
    const entry = { entity: 'rateFeed', entityId: source, orgId, after: { written, crosses, leftOut: leftOut.length } }
    if (written > 0) await writeAudit(tx, { groupId, userId: null, ip: '127.0.0.1', action: 'rate feed' }, [entry])
  })
  return leftOut.flatMap(({ dataDate, currencyPair, midPrice, verdict }) =>
    verdict === RateVerdict.of.outside ? [`${currencyPair} ${dataDate} ${midPrice}`] : [],
  )
}

/** Seconds until the source publishes the next time, where it has an hour. */
function untilPublished(source: string): number | undefined {
  const at = feedPlans[source]?.publishes
  return at && secondsUntil(at.time, wallClock(at.zone).time)
}

interface Ended {
  readonly state: FeedState
  readonly fetched: Fetched
  readonly today: BusinessDate
}

async function settle(tx: Tx, due: DueFeed, { state, fetched, today }: Ended): Promise<void> {
  const { source } = due
  const { failure, retryAfterSeconds } = fetched
  const failures = failure === null ? 0 : state.failures + 1
  const lastDay = await lastDayOf(tx, due, today)
  const silentDays = lastDay === undefined ? 0 : weekdaysSince(lastDay, today)
  const isSilent = lastDay !== undefined && silentDays >= (feedPlans[source]?.staleDays ?? Number.POSITIVE_INFINITY)
  // A failed question says nothing of what was left out before.
  const leftOut = failure === null ? fetched.leftOut.join('; ') : state.leftOut
  await settleFeed(tx, due, {
    failure,
    failures,
    leftOut,
    pauseSeconds:
      failure === null
        ? pauseAfterAnswer(state.frequencies ?? [], untilPublished(source))
        : pauseAfterFailure(failures, Math.random(), retryAfterSeconds),
    silentSince: isSilent ? lastDay : null,
  })
  const name = labelOf(FeedSource, source)
  if (isSilent && state.silentSince !== lastDay) {
    const reason = failure === null ? rateFeedNotices.nothingNew : labelOf(FeedFailure, failure)
    await tell(tx, due, today, {
      message: rateFeedNotices.silent,
      params: { source: name, days: silentDays, reason },
      url: pathOf('subscribe'),
      variant: 'warning',
    })
  }
  const [first] = fetched.leftOut
  if (first !== undefined && leftOut !== state.leftOut)
    await tell(tx, due, today, {
      message: rateFeedNotices.leftOut,
      params: { source: name, n: fetched.leftOut.length, band: state.bandPct, first },
      url: pathOf('fx-rate'),
      variant: 'warning',
    })
}

/** The makers of market data hear of it. */
const tell = (tx: Tx, { groupId, orgId }: DueFeed, today: BusinessDate, notice: Notice) =>
  notifyHolders(tx, { groupId, orgIds: [orgId], userId: '0' }, { duties: [duties.marketMaker], today }, [
    { orgId, notice },
  ])
