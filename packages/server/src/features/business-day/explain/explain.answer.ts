/** Why a snapshot is worth something else than the one before it: what screens of profit show beside a day's figures. */
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import type { ExplainParts, Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { snapshotById, snapshotsOn } from '../snapshot/snapshot.store.ts'
import type { BookQuestion } from '../snapshot/valued-book.answer.ts'
import { openingOf, pairSums } from './explain.store.ts'

/** Of one organisation. @throws Refusal DOES_NOT_EXIST, NO_SNAPSHOT, SNAPSHOT_NOT_VALUED */
export async function explanationOf(
  tx: Tx,
  scope: Scope & { readonly orgId: string },
  { orgId = scope.orgId, calcDate, snapshotId }: BookQuestion,
  today: BusinessDate,
): Promise<Explanation> {
  if (!scope.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const day = calcDate ?? today
  const snapshot = snapshotId
    ? await snapshotById(tx, scope, snapshotId)
    : (await snapshotsOn(tx, scope, [orgId], day))[0]
  if (!snapshot && snapshotId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'snapshotId')
  if (!snapshot) refuse(businessDayRefusals.NO_SNAPSHOT, { day, names: '' }, 'calcDate')
  const opening = await openingOf(tx, scope, snapshot.snapshotId)
  if (!opening) refuse(businessDayRefusals.SNAPSHOT_NOT_VALUED, { day: snapshot.day, no: snapshot.snapshotNo })
  const pairs = await pairSums(tx, scope, snapshot.snapshotId)
  const scale = (await amountScales(tx))(snapshot.homeCurrency)
  const whole = (name: keyof ExplainParts) =>
    sum(pairs.map((pair) => decimal(pair[name])))
      .round(scale)
      .toString()
  const { homeCurrency } = snapshot
  return {
    snapshotId: snapshot.snapshotId,
    calcDate: snapshot.day,
    openingDate: opening.openingDate,
    homeCurrency,
    openingValue: whole('openingValue'),
    new: whole('new'),
    settled: whole('settled'),
    changes: whole('changes'),
    time: whole('time'),
    spot: whole('spot'),
    points: whole('points'),
    vol: whole('vol'),
    residual: whole('residual'),
    closingValue: whole('closingValue'),
    change: whole('change'),
    pairs,
  }
}
