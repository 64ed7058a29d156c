/**
 * What the server does at the closing time of an organisation: it freezes the day and orders its valuation, or says what keeps it from that.
 * Either is written with the day held, so that it is done once, whichever processes try.
 */
import { DayAct } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import { moved } from '@hedgerow/contract/kit/record/life'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { acceptanceOf } from '../day/business-day.rules.ts'
import { actsOf, holdDay, insertAct, lockDay, type StoredDay, waitingOn } from '../day/business-day.store.ts'
import { marketOfDay, writeSnapshot } from '../day/freeze-day.act.ts'
import { namesInBoth } from '../snapshot/figure-names.rules.ts'
import { missingAmong, staleAmong } from '../snapshot/freeze.rules.ts'
import { insertRunOf, type OrderedRun } from '../valuing/valuation.act.ts'
import { type HeldBy, heldBy, isDue } from './auto-freeze.rules.ts'
import type { DueClosing } from './auto-freeze.store.ts'

/** Who may freeze a day by hand hears why the server did not. */
const makers = [businessDayLife.events.freeze.duty].flat()

/** @returns the valuation to be ordered in this transaction; undefined where the day was not frozen */
export async function freezeAtClosing(
  tx: Tx,
  scope: Scope,
  { groupId, orgId, freezeNeeds }: DueClosing,
  businessDate: BusinessDate,
): Promise<OrderedRun | undefined> {
  const key = { orgId, businessDate }
  // A day that another process has done is left as it is, its version too.
  const before = await holdDay(tx, scope, key)
  if (before && !isDue(before, await actsOf(tx, scope, key))) return undefined
  const day = await lockDay(tx, scope, key)
  const acts = await actsOf(tx, scope, key)
  if (!isDue(day, acts)) return undefined
  const market = await marketOfDay(tx, scope, key)
  const accepted = acceptanceOf(acts, day.snapshotNo + 1)?.figures ?? []
  const { dealsToReview } = await waitingOn(tx, scope, key)
  const held = heldBy({ figures: market.figures, accepted, dealsToReview }, freezeNeeds)
  if (held) {
    await holdBack(tx, scope, day, held)
    return undefined
  }
  const { dayStatus } = moved(businessDayLife, day, 'freeze')
  const snapshotNo = await writeSnapshot(tx, scope, day, market, { freezerId: null, dayStatus })
  const runId = await insertRunOf(tx, scope, key, { makerId: null, today: businessDate })
  await insertAct(tx, scope, day, { dayAct: DayAct.of.freeze, snapshotNo, userId: null })
  await insertAct(tx, scope, day, { dayAct: DayAct.of.value, snapshotNo, userId: null })
  await auditAct(tx, day, groupId, { businessDate, dayStatus, snapshotNo })
  return { runId, scope, lang: 'zh_CN', ip: '', automatic: true }
}

const auditAct = (tx: Tx, { id, orgId, dayStatus }: StoredDay, groupId: string, after: object) =>
  writeAudit(tx, { groupId, userId: null, ip: '', action: 'businessDay freeze' }, [
    { entity: businessDayLife.entity, entityId: id, orgId, before: { dayStatus }, after },
  ])

/** Written down with what is missing, and told to the makers. */
async function holdBack(tx: Tx, scope: Scope, day: StoredDay, held: HeldBy): Promise<void> {
  const { orgId, businessDate } = day
  const snapshotNo = day.snapshotNo + 1
  const what = held.kind === 'unreviewed' ? { note: String(held.count) } : { figures: held.figures }
  await insertAct(tx, scope, day, { dayAct: DayAct.of.held, snapshotNo, userId: null, ...what })
  const notice = {
    ...noticeOf(held, businessDate),
    url: pathOf('business-day', { businessDateStart: businessDate, businessDateEnd: businessDate }),
    variant: 'warning',
  } as const
  await notifyDutyHolders(tx, scope, { duties: makers, orgId, today: businessDate }, notice)
  await auditAct(tx, day, scope.groupId, { businessDate, held: held.kind, ...what })
}

function noticeOf(held: HeldBy, day: BusinessDate): { readonly message: Text; readonly params: TextParams } {
  if (held.kind === 'unreviewed')
    return { message: businessDayTexts.noticeUnreviewed, params: { day, count: held.count } }
  const { noticeMissing, noticeMissingStale, noticeStale } = businessDayTexts
  const [missing, stale] = [missingAmong(held.figures), staleAmong(held.figures)]
  if (missing.length === 0) return { message: noticeStale, params: { day, list: namesInBoth(stale) } }
  const params = { day, list: namesInBoth(missing), stale: namesInBoth(stale) }
  return { message: stale.length > 0 ? noticeMissingStale : noticeMissing, params }
}
