/**
 * A netting run, step by step: some thousand flows, whole keys of them, are one transaction with the place that the run has reached. So who
 * goes on after a break repeats nothing and parts no key, locks are short, and a cancel is heard before the next step (decision 0127).
 */

import { pathOf } from '@hedgerow/contract/screens'
import { netRunTexts } from '@hedgerow/contract/settlement/net/net-run.text'
import { NetRunStatus } from '@hedgerow/contract/settlement/run/net-run.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { entriesOf, overrideReasonOf, placedOf } from '../net/net-generate.act.ts'
import { nettedOf } from '../net/net-generate.answer.ts'
import { insertNets, openFlows } from '../net/net-result.store.ts'
import {
  advanceRun,
  endRun,
  type FlowKey,
  findRun,
  keysLeft,
  lockRun,
  ofKeys,
  type RunQuestion,
  type StoredRun,
} from './net-run.store.ts'

/** A key of more is one step by itself. */
const stepFlows = 2_000

export interface OrderedRun {
  readonly id: string
  readonly scope: Scope
  readonly ip: string
}
interface Walk {
  readonly db: Kysely<DB>
  readonly signal: AbortSignal
  /** Flows of a step, for tests. */
  readonly most?: number
}
interface Step extends OrderedRun {
  readonly seen: number
  readonly keys: readonly FlowKey[]
  readonly isLast: boolean
  readonly today: BusinessDate
}

/** Whole keys, in their order, of at most so many flows each. */
export function stepsOf(keys: readonly FlowKey[], most: number): FlowKey[][] {
  const steps: FlowKey[][] = []
  let size = 0
  for (const key of keys) {
    const last = steps.at(-1)
    if (last && size + key.count <= most) last.push(key)
    else steps.push([key])
    size = steps.at(-1) === last ? size + key.count : key.count
  }
  return steps
}

/** Walks until the last key, a cancel or an error. */
export async function walkRun({ db, signal, most = stepFlows }: Walk, ordered: OrderedRun): Promise<void> {
  const { id, scope } = ordered
  const { run, keys, today } = await withTx(db, scope, async (tx) => {
    const run = await findRun(tx, scope, id)
    return { run, keys: await keysLeft(tx, scope, run), ...(await systemDate(tx)) }
  })
  if (run.runStatus !== NetRunStatus.of.running) return
  const steps = stepsOf(keys, most)
  let seen = run.version
  for (const [index, part] of (steps.length > 0 ? steps : [[]]).entries()) {
    signal.throwIfAborted() // it is another's by now
    const step = { ...ordered, seen, keys: part, isLast: index >= steps.length - 1, today }
    const goesOn = await withTx(db, scope, (tx) => takeStep(tx, step))
    if (!goesOn) return
    seen += 1
  }
}

/** @returns whether the run goes on: not where somebody cancelled it, or another walker took this step */
async function takeStep(tx: Tx, { id, scope, ip, seen, keys, isLast, today }: Step): Promise<boolean> {
  const run = await lockRun(tx, scope, id)
  if (run.runStatus !== NetRunStatus.of.running || run.version !== seen) return false
  if (keys.length > 0) await netKeys(tx, { scope, run, keys, today, ip })
  if (isLast) await finish(tx, scope, id)
  return !isLast
}

interface KeysOfRun extends Pick<Step, 'scope' | 'keys' | 'today' | 'ip'> {
  readonly run: StoredRun
}

async function netKeys(tx: Tx, { scope, run, keys, today, ip }: KeysOfRun): Promise<void> {
  const last = keys.at(-1)
  if (!last) return
  const { question, id } = run
  const days: RunQuestion = {
    ...question,
    settleDateStart: keys[0]?.day ?? last.day,
    settleDateEnd: last.day,
  } as RunQuestion
  const count = keys.reduce((sum, key) => sum + key.count, 0)
  const flows = await openFlows(tx, scope, days, { locked: true, limit: count + stepFlows, only: ofKeys(keys) })
  const { includeUnmatched } = question
  const { rows, excluded, flowOf } = await nettedOf({ tx, scope, today }, flows, { includeUnmatched, locked: true })
  const overrideReason = overrideReasonOf(question)
  const generated =
    rows.length > 0 ? await insertNets(tx, scope, placedOf(rows, flowOf), { overrideReason, today, runId: id }) : []
  const { count: _, ...reached } = last
  await advanceRun(tx, scope, id, {
    done: count,
    netted: rows.reduce((sum, { members }) => sum + members.length, 0),
    rows: generated.length,
    leftOut: excluded.map(({ flow, reason }) => ({ cflId: flow.cflId, orgId: flow.ourPartyId, reason })),
    reached,
  })
  await writeAudit(tx, { ...scope, ip, action: 'netRun' }, entriesOf(rows, generated, overrideReason))
}

async function finish(tx: Tx, scope: Scope, id: string): Promise<void> {
  await endRun(tx, scope, id, NetRunStatus.of.done)
  const { runNo, rowCount: rows, leftOut, makerId } = await findRun(tx, scope, id)
  await notifyMember(tx, scope, makerId, {
    message: netRunTexts.noticeDone,
    params: { no: runNo, rows, leftOut },
    url: pathOf('settlement', { runNo }),
    variant: 'success',
  })
}

/** What was done stays; who ordered it is told. A run that was cancelled meanwhile stays cancelled. */
export async function failRun(tx: Tx, { id, scope }: OrderedRun, reason: string): Promise<void> {
  const run = await lockRun(tx, scope, id)
  if (run.runStatus !== NetRunStatus.of.running) return
  await endRun(tx, scope, id, NetRunStatus.of.failed, reason)
  await notifyMember(tx, scope, run.makerId, {
    message: netRunTexts.noticeFailed,
    params: { no: run.runNo },
    url: pathOf('settlement', { runNo: run.runNo }),
    variant: 'warning',
  })
}
