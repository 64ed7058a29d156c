/** The walk of a synchronisation outlives its request; it may run twice, because every page knows which one is next. */
import { setTimeout } from 'node:timers/promises'
import { CustomsMishap, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Scope, type Tx, withTx } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import type { Job, JobContext } from '../../kit/work/jobs.ts'
import { contractsOf, lockSync, orgCodeOf, settledKeys } from './customs.store.ts'
import { walkSync } from './customs-sync.act.ts'
import { customsClient } from './feed/customs-client.read.ts'
import { type CustomsFeed, FeedError } from './feed/customs-feed.shape.ts'
import { simulatedPage } from './feed/simulated-customs.rules.ts'

const { slow, cut, busy } = CustomsMishap.of
const slowMs = 2000

interface SyncInput {
  readonly id: string
  readonly scope: Scope
  /** What the simulated customs do, as values of CUSTOMS_MISHAP. */
  readonly mishaps?: readonly string[]
}

export const sideOf = (flow: string) =>
  flow === TradeFlow.of.export ? ExposureDirection.of.long : ExposureDirection.of.short

/** @throws Refusal CUSTOMS_NOT_CONNECTED: invented declarations are for the demonstration alone; CUSTOMS_NOT_SIMULATED */
export function demandFeed(outside: JobContext['outside'], mishaps: readonly string[] = []): void {
  if (outside !== undefined && outside.CUSTOMS === undefined) refuse(customsRefusals.CUSTOMS_NOT_CONNECTED)
  if (outside !== undefined && mishaps.length > 0) refuse(customsRefusals.CUSTOMS_NOT_SIMULATED, {}, 'mishaps')
}

async function feedFor(
  tx: Tx,
  { id, scope, mishaps: chosen = [] }: SyncInput,
  outside: JobContext['outside'],
): Promise<CustomsFeed> {
  demandFeed(outside)
  const { orgId, iEFlag } = await lockSync(tx, scope, id)
  const { CUSTOMS: url, CUSTOMS_TOKEN: token } = outside ?? {}
  if (url !== undefined) return customsClient({ url, token, orgCode: await orgCodeOf(tx, scope, orgId) })
  const contracts = await contractsOf(tx, scope, orgId, sideOf(iEFlag))
  const settled = await settledKeys(tx, scope, orgId, iEFlag)
  const mishaps = new Set(chosen)
  return {
    async list(question, signal) {
      if (mishaps.has(slow)) await setTimeout(slowMs, undefined, { signal })
      if (mishaps.has(busy)) throw new FeedError('RATE_LIMITED')
      if (mishaps.has(cut) && question.cursor !== null) throw new FeedError('OFFLINE')
      return simulatedPage(contracts, question, { settled, mishaps })
    },
  }
}

export async function runSync(
  { db, signal, outside }: Pick<JobContext, 'db' | 'signal' | 'outside'>,
  input: SyncInput,
): Promise<void> {
  const { id, scope } = input
  const feed = await withTx(db, scope, (tx) => feedFor(tx, input, outside))
  await walkSync({ db, scope, feed, signal }, id)
}

export const customsSync: Job<SyncInput> = { name: 'customs.sync', run: runSync }

/** It walks when the command has committed, and never otherwise. */
export async function orderSync(
  { tx, session, services }: Context,
  id: string,
  mishaps: readonly string[],
): Promise<void> {
  const { groupId, orgIds, userId, timeZone } = session
  await services.jobs?.enqueue(tx, customsSync, { id, scope: { groupId, orgIds, userId, timeZone }, mishaps })
}
