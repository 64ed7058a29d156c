/**
 * The deals of a day in the past, whichever organisations froze it: the snapshot with its stored values where there is one, else the book of
 * that day on that day's rates. Never what stands today.
 */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { RawBuilder } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { LoadedDays } from '../../position/market-day.rules.ts'
import { bookHolders, pastDeals, snapshotNumbers } from './past-book.store.ts'
import { type SnapshotHead, snapshotById, snapshotsOn } from './snapshot.store.ts'
import { marketsOf } from './valued-book.answer.ts'

interface PastQuestion {
  readonly day: BusinessDate
  readonly orgIds: readonly string[]
}

interface PastOrg extends Pick<SnapshotHead, 'orgId' | 'orgName'> {
  readonly snapshot: SnapshotHead | null
  readonly snapshots: readonly { readonly snapshotId: string; readonly snapshotNo: number }[]
}

export interface PastBook {
  readonly day: BusinessDate
  /** Each that has a snapshot of the day or held deals. */
  readonly orgs: readonly PastOrg[]
  /** Whose values are stored. */
  readonly valuedSnapshotIds: readonly string[]
  /** As `pastDeals` says them. */
  readonly deals: RawBuilder<unknown>
  /** In the reader's reporting currency; read once. */
  readonly market: () => Promise<LoadedDays>
}

/** The snapshot that is named, or the day: then the last snapshot of each organisation. @throws Refusal DOES_NOT_EXIST */
export async function pastBookOf(
  tx: Tx,
  scope: Scope,
  { day, orgIds }: PastQuestion,
  snapshotId?: string,
): Promise<PastBook> {
  const named = snapshotId === undefined ? undefined : await snapshotById(tx, scope, snapshotId)
  if (snapshotId !== undefined && !named) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'queryWrapper.snapshotId')
  const of = named ? { day: named.day, orgIds: [named.orgId] } : { day, orgIds }
  const snapshots = named ? [named] : await snapshotsOn(tx, scope, of.orgIds, of.day)
  const others = of.orgIds.filter((id) => !snapshots.some(({ orgId }) => orgId === id))
  const holders = await bookHolders(tx, scope, others, of.day)
  const numbers = Map.groupBy(await snapshotNumbers(tx, scope, of.orgIds, of.day), ({ orgId }) => orgId)
  const bookOrgIds = holders.map(({ orgId }) => orgId)
  const pairs = [...new Set(holders.flatMap(({ currencyPairs }) => currencyPairs))]
  let market: Promise<LoadedDays> | undefined
  return {
    day: of.day,
    orgs: [
      ...snapshots.map((snapshot) => ({
        orgId: snapshot.orgId,
        orgName: snapshot.orgName,
        snapshot,
        snapshots: (numbers.get(snapshot.orgId) ?? []).map(({ orgId: _, ...one }) => one),
      })),
      ...holders.map(({ orgId, orgName }) => ({ orgId, orgName, snapshot: null, snapshots: [] })),
    ],
    valuedSnapshotIds: snapshots.flatMap((one) => (one.isValued ? [one.snapshotId] : [])),
    deals: pastDeals(scope, { day: of.day, snapshotIds: snapshots.map((one) => one.snapshotId), bookOrgIds }),
    market: () =>
      (market ??= marketsOf(tx, scope, { snapshots, liveOrgIds: bookOrgIds, day: of.day }, () =>
        Promise.resolve(pairs),
      )),
  }
}
