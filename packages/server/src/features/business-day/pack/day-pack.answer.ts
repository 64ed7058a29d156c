/** All that a pack says, read from its snapshot: nothing here asks what became of the day later. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { explanationOf } from '../explain/explain.answer.ts'
import { figuresOf } from '../snapshot/freeze.rules.ts'
import { frozenMarket, type SnapshotHead } from '../snapshot/snapshot.store.ts'
import type { CloseFacts, PackFacts } from './day-pack.rules.ts'
import { doneRun, packDeals, packPositions, snapshotHashes } from './day-pack.store.ts'

export async function packFacts(tx: Tx, scope: Scope, snapshot: SnapshotHead, close: CloseFacts): Promise<PackFacts> {
  const { snapshotId, snapshotNo, orgId, day, knownTime, freezeTime, homeCurrency } = snapshot
  const market = await frozenMarket(tx, scope, snapshotId)
  const run = await doneRun(tx, scope, snapshotId)
  assert(run, 'a day that was closed was valued')
  return {
    close,
    day,
    snapshotNo,
    knownTime,
    freezeTime,
    homeCurrency,
    ...run,
    market,
    figures: figuresOf(market),
    explanation: await explanationOf(tx, { ...scope, orgId }, { orgId, snapshotId }, day),
    deals: await packDeals(tx, scope, snapshotId),
    ...(await packPositions(tx, scope, snapshotId)),
    hashes: await snapshotHashes(tx, scope, snapshotId),
  }
}
