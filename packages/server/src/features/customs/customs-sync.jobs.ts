/** The walk of a synchronisation outlives its request; it may run twice, because every page knows which one is next. */
import { TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Scope, type Tx, withTx } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import type { Job, JobContext } from '../../kit/work/jobs.ts'
import { contractsOf, lockSync, orgCodeOf, settledKeys } from './customs.store.ts'
import { walkSync } from './customs-sync.act.ts'
import { customsClient } from './feed/customs-client.read.ts'
import type { CustomsFeed } from './feed/customs-feed.shape.ts'
import { simulatedPage } from './feed/simulated-customs.rules.ts'

interface SyncInput {
  readonly id: string
  readonly scope: Scope
}

export const sideOf = (flow: string) =>
  flow === TradeFlow.of.export ? ExposureDirection.of.long : ExposureDirection.of.short

/** @throws Refusal CUSTOMS_NOT_CONNECTED: invented declarations are for the demonstration alone */
export function demandFeed(outside: JobContext['outside']): void {
  if (outside !== undefined && outside.CUSTOMS === undefined) refuse(customsRefusals.CUSTOMS_NOT_CONNECTED)
}

async function feedFor(tx: Tx, scope: Scope, id: string, outside: JobContext['outside']): Promise<CustomsFeed> {
  demandFeed(outside)
  const { orgId, iEFlag } = await lockSync(tx, scope, id)
  const { CUSTOMS: url, CUSTOMS_TOKEN: token } = outside ?? {}
  if (url !== undefined) return customsClient({ url, token, orgCode: await orgCodeOf(tx, scope, orgId) })
  const contracts = await contractsOf(tx, scope, orgId, sideOf(iEFlag))
  const settled = await settledKeys(tx, scope, orgId, iEFlag)
  return { list: async (question) => simulatedPage(contracts, question, settled) }
}

export async function runSync(
  { db, signal, outside }: Pick<JobContext, 'db' | 'signal' | 'outside'>,
  { id, scope }: SyncInput,
): Promise<void> {
  const feed = await withTx(db, scope, (tx) => feedFor(tx, scope, id, outside))
  await walkSync({ db, scope, feed, signal }, id)
}

export const customsSync: Job<SyncInput> = { name: 'customs.sync', run: runSync }

/** It walks when the command has committed, and never otherwise. */
export async function orderSync({ tx, session, services }: Context, id: string): Promise<void> {
  const { groupId, orgIds, userId } = session
  await services.jobs?.enqueue(tx, customsSync, { id, scope: { groupId, orgIds, userId } })
}
