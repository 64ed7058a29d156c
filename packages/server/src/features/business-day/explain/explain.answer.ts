/** Why a snapshot is worth something else than the one before it: what screens of profit show beside a day's figures. */
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import type { ExplainParts, Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addMonths, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { snapshotById, snapshotsOn } from '../snapshot/snapshot.store.ts'
import type { BookQuestion } from '../snapshot/valued-book.answer.ts'
import { chainOf, type ExplainChain, explainedDays, pairSums } from './explain.store.ts'

/** What explains a valued snapshot from the end of an earlier day on. @throws Refusal DOES_NOT_EXIST, NOT_EXPLAINED_FROM, SNAPSHOT_NOT_VALUED */
export async function chainBetween(
  tx: Tx,
  scope: Scope,
  snapshotId: string,
  openingDate: BusinessDate | undefined,
): Promise<ExplainChain> {
  const snapshot = await snapshotById(tx, scope, snapshotId)
  if (!snapshot) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'snapshotId')
  const { day, snapshotNo: no } = snapshot
  const chain = await chainOf(tx, scope, snapshotId, openingDate)
  if (!chain) refuse(businessDayRefusals.SNAPSHOT_NOT_VALUED, { day, no })
  if (openingDate !== undefined && chain.openingDate !== openingDate)
    refuse(businessDayRefusals.NOT_EXPLAINED_FROM, { closing: day, day: openingDate }, 'openingDate')
  return chain
}

interface ExplainQuestion extends BookQuestion {
  readonly openingDate?: BusinessDate | undefined
}

/** Of one organisation. @throws Refusal DOES_NOT_EXIST, NO_SNAPSHOT, and as `chainBetween` */
export async function explanationOf(
  tx: Tx,
  scope: Scope & { readonly orgId: string },
  { orgId = scope.orgId, calcDate, snapshotId, openingDate }: ExplainQuestion,
  today: BusinessDate,
): Promise<Explanation> {
  if (!scope.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const day = calcDate ?? today
  const snapshot = snapshotId
    ? await snapshotById(tx, scope, snapshotId)
    : (await snapshotsOn(tx, scope, [orgId], day))[0]
  if (!snapshot && snapshotId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'snapshotId')
  if (!snapshot) refuse(businessDayRefusals.NO_SNAPSHOT, { day, names: '' }, 'calcDate')
  const chain = await chainBetween(tx, scope, snapshot.snapshotId, openingDate)
  const pairs = await pairSums(tx, scope, chain)
  const scale = (await amountScales(tx))(snapshot.homeCurrency)
  const whole = (name: keyof ExplainParts) =>
    sum(pairs.map((pair) => decimal(pair[name])))
      .round(scale)
      .toString()
  const { homeCurrency } = snapshot
  return {
    snapshotId: snapshot.snapshotId,
    calcDate: snapshot.day,
    openingDate: chain.openingDate,
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

const spanMonths = 13

/** @throws Refusal DOES_NOT_EXIST */
export async function daysExplained(
  tx: Tx,
  scope: Scope,
  { orgId }: { readonly orgId?: string | undefined },
  today: BusinessDate,
) {
  if (orgId !== undefined && !scope.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const orgIds = orgId === undefined ? scope.orgIds : [orgId]
  return { days: await explainedDays(tx, scope, orgIds, addMonths(today, -spanMonths)) }
}
