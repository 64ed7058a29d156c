/** What the bar above a day's figures shows. */

import { DayAct, DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import type { Snapshot } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import type { Context } from '../../../kit/http/serve.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { marketToFreeze } from './freeze.answer.ts'
import { figuresOf } from './freeze.rules.ts'
import { historyMoment } from './freeze.store.ts'
import { frozenMarket, holdersOn, type SnapshotHead, snapshotById, snapshotsOn, versionsOn } from './snapshot.store.ts'
import type { BookQuestion } from './valued-book.answer.ts'

const { reopen } = DayAct.of

/** Of one organisation: the reader's own where none is named. @throws Refusal DOES_NOT_EXIST, CALC_DATE_LATER, NO_SNAPSHOT */
export async function snapshotBar(context: Context, question: BookQuestion): Promise<Snapshot> {
  const { tx, session, today } = context
  const { snapshotId, calcDate = today } = question
  const named = snapshotId === undefined ? undefined : await snapshotById(tx, session, snapshotId)
  const orgId = named?.orgId ?? question.orgId ?? session.orgId
  const isForeign = ![orgId, question.orgId ?? orgId].every((id) => session.orgIds.includes(id))
  if ((snapshotId !== undefined && !named) || isForeign) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const day = named?.day ?? calcDate
  if (day > today) refuse(businessDayRefusals.CALC_DATE_LATER, {}, 'calcDate')
  const [last] = await snapshotsOn(tx, session, [orgId], day)
  const snapshot = named ?? last
  if (!snapshot) return liveBar(context, { orgId, day })
  return frozenBar(context, snapshot)
}

async function liveBar(
  context: Context,
  { orgId, day }: { readonly orgId: string; readonly day: SnapshotHead['day'] },
): Promise<Snapshot> {
  const { tx, session, today } = context
  if (day !== today) {
    const names = await holdersOn(tx, session, [orgId], day)
    if (names.length > 0) refuse(businessDayRefusals.NO_SNAPSHOT, { day, names: listText(names) }, 'calcDate')
  }
  const homeCurrency = await homeCurrencyOf(tx, session, orgId)
  const knownTime = await historyMoment(tx)
  const { figures } = await marketToFreeze(tx, session, { orgId, day, homeCurrency, knownTime })
  const nothing = { snapshotId: null, snapshotNo: null, dayStatus: DayStatus.of.open, affected: false, versions: [] }
  return { orgId, calcDate: day, ...nothing, figures: [...figures] }
}

async function frozenBar({ tx, session }: Context, snapshot: SnapshotHead): Promise<Snapshot> {
  const { orgId, day, snapshotId, snapshotNo, dayStatus, affected } = snapshot
  const versions = await versionsOn(tx, session, orgId, day, reopen)
  const figures = figuresOf(await frozenMarket(tx, session, snapshotId))
  return { orgId, calcDate: day, snapshotId, snapshotNo, dayStatus, affected, versions, figures }
}
