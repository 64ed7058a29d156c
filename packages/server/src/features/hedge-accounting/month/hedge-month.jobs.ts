/**
 * The tests of a month, in the background. Each part of the relationships is tested, kept and counted in one transaction, so that a process
 * that dies leaves whole tests behind and the next goes on where it ended: what a run has tested it does not test again.
 */
import type { Text } from '@hedgerow/contract/kit/text'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { designatedDeals, designatedExposures } from '../test/hedge-position.store.ts'
import { keepTests } from '../test/hedge-test.store.ts'
import { tellMonth } from './hedge-month.notice.ts'
import { type MonthGround, type MonthRelation, monthDays, monthOutcome } from './hedge-month.rules.ts'
import {
  endRun,
  failRun,
  keepGaps,
  type MonthRun,
  nextRelations,
  openRun,
  pairsOf,
  reportRun,
  startRun,
} from './hedge-month.store.ts'

/** So many relationships are tested at a time: the process answers others in between. */
const partSize = 25

/** Which run, and on whose behalf. */
interface OrderedMonth {
  readonly runId: string
  readonly scope: Scope
  readonly ip: string
}

export const hedgeMonthJob: Job<OrderedMonth> = {
  name: 'hedgeTest.month',
  run: (context, order) => runMonth(context, order, new Map()),
}

/** A month is tested when its last business day is closed; closing that day again tests what could not be tested. */
export const hedgeMonthCloseStep: CloseStep = {
  async onMonthClosed({ tx, session, services, ip }, { orgId, day }) {
    const runId = await openRun(tx, session, { orgId, day })
    if (runId === undefined) return
    const { groupId, orgIds, userId } = session
    await services.jobs?.enqueue(tx, hedgeMonthJob, { runId, scope: { groupId, orgIds, userId }, ip })
  },
}

/** `days`: what earlier runs of the same pairs have loaded, and what this one adds to it. */
export async function runMonth(context: JobContext, order: OrderedMonth, days: Markets['days']): Promise<void> {
  const { db, signal, isLast } = context
  const { scope, runId } = order
  const run = await withTx(db, scope, (tx) => startRun(tx, scope, runId))
  if (!run) return
  try {
    await testAll(context, order, { run, days })
  } catch (error) {
    if (isLast && !signal.aborted) await withTx(db, scope, (tx) => failRun(tx, scope, runId, String(error)))
    throw error
  }
}

async function testAll(
  { db, signal }: JobContext,
  order: OrderedMonth,
  { run, days }: { readonly run: MonthRun; readonly days: Markets['days'] },
): Promise<void> {
  const { scope } = order
  const markets: Markets = { days, pairs: await withTx(db, scope, (tx) => pairsOf(tx, scope, run)) }
  let lastId: string | undefined = '0'
  while (lastId !== undefined) {
    signal.throwIfAborted() // it is another's by now
    const after: string = lastId
    lastId = await withTx(db, scope, (tx) => testPart(tx, order, { run, markets, lastId: after }))
  }
  await withTx(db, scope, async (tx) => {
    const counts = await endRun(tx, scope, run)
    if (counts) await tellMonth(tx, scope, run, counts)
  })
}

/** The days that were loaded, of all pairs of the run. */
interface Markets {
  readonly days: Map<BusinessDate, LoadedDay>
  readonly pairs: readonly string[]
}

interface Part {
  readonly run: MonthRun
  readonly markets: Markets
  readonly lastId: string
}

/** @returns the last relationship of the part; nothing after the last part */
async function testPart(tx: Tx, { scope, ip }: OrderedMonth, { run, markets, lastId }: Part) {
  const relations = await nextRelations(tx, scope, run, { lastId, size: partSize })
  if (relations.length === 0) return undefined
  const outcomes = await outcomesOf(tx, scope, { run, markets }, relations)
  const tests = outcomes.filter((one) => 'result' in one)
  await keepTests(tx, scope, { ...run, tests })
  await keepGaps(
    tx,
    scope,
    run,
    outcomes.filter((one) => 'reason' in one),
  )
  await reportRun(tx, scope, run, relations.length)
  const { orgId, testDate } = run
  const entries = tests.map(({ relationId, result: { effectResult } }) => {
    return { entity: 'hedgeRelation', entityId: relationId, orgId, after: { testDate, effectResult } }
  })
  const { groupId, userId } = scope
  await writeAudit(tx, { groupId, userId, ip, action: 'hedgeTest month' }, entries)
  return relations.at(-1)?.id
}

async function outcomesOf(
  tx: Tx,
  scope: Scope,
  { run, markets }: Pick<Part, 'run' | 'markets'>,
  relations: readonly MonthRelation[],
) {
  const ids = relations.map(({ id }) => id)
  const items = Map.groupBy(await designatedExposures(tx, scope, ids), ({ relationId }) => relationId)
  const deals = Map.groupBy(await designatedDeals(tx, scope, ids), ({ relationId }) => relationId)
  const ground = await groundOf(tx, scope, { run, markets }, relations)
  return relations.map((relation) => {
    const designated = { items: items.get(relation.id) ?? [], deals: deals.get(relation.id) ?? [] }
    return monthOutcome(relation, designated, ground)
  })
}

/** The markets that these relationships need; one that was loaded for others is not loaded again. */
async function groundOf(
  tx: Tx,
  scope: Scope,
  { run: { orgId, testDate }, markets: { days, pairs } }: Pick<Part, 'run' | 'markets'>,
  relations: readonly MonthRelation[],
): Promise<MonthGround> {
  const began = relations.map(({ startDate }) => businessDate(startDate))
  for (const day of new Set([...monthDays(testDate), ...began])) {
    if (!days.has(day)) days.set(day, await loadMarketDay(tx, { ...scope, orgId }, { pairs }, day))
  }
  const scaleOf = await amountScales(tx)
  return {
    testDate,
    scaleOf,
    sayGap,
    marketOn(day) {
      const market = days.get(day)
      if (!market) throw new Error(`should hold: the market of ${day} was loaded`)
      return market
    },
  }
}

function sayGap(gap: Gap, day: BusinessDate): Text {
  const [zh, en] = (['zh_CN', 'en_US'] as const).map((lang) => sayGaps([gap], day, lang).join())
  return { zh: zh ?? '', en: en ?? '' }
}
