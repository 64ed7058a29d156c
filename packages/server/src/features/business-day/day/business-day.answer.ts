/** A business day as its screen shows it: figures and their age, what waits, how far its valuation is, and what was done to it. */

import {
  DayPackFormat,
  DayPackLanguage,
  DayStatus,
  MarketState,
} from '@hedgerow/contract/business-day/business-day.dict'
import type { BusinessDay } from '@hedgerow/contract/business-day/day/business-day.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { CloseStand, CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { closeStands } from '../closing/close-stand.answer.ts'
import { orderedPack, packFilesOf } from '../pack/day-pack.store.ts'
import { marketToFreeze } from '../snapshot/freeze.answer.ts'
import { figuresOf } from '../snapshot/freeze.rules.ts'
import { historyMoment } from '../snapshot/freeze.store.ts'
import { frozenMarket, snapshotsOn } from '../snapshot/snapshot.store.ts'
import { noteOf } from './act-note.rules.ts'
import { actsOf, type DayKey, findDay, lastRun, orgNameOf, type StoredDay, waitingOn } from './business-day.store.ts'

const nothingWaits = { dealsToReview: 0, unsettledFlows: 0 }

/** @throws Refusal DOES_NOT_EXIST */
export async function dayDetail(context: Context, key: DayKey, steps: readonly CloseStep[]): Promise<BusinessDay> {
  const { tx, session, lang } = context
  const { orgId, businessDate } = key
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const day = await findDay(tx, session, key)
  const [snapshot] = await snapshotsOn(tx, session, [orgId], businessDate)
  const isOpen = !day || day.dayStatus === DayStatus.of.open
  const homeCurrency = snapshot?.homeCurrency ?? (await homeCurrencyOf(tx, session, orgId))
  const figures =
    isOpen || !snapshot
      ? (
          await marketToFreeze(tx, session, {
            orgId,
            day: businessDate,
            homeCurrency,
            knownTime: await historyMoment(tx),
          })
        ).figures
      : figuresOf(await frozenMarket(tx, session, snapshot.snapshotId))
  return {
    ...key,
    orgName: await orgNameOf(tx, session, orgId),
    dayStatus: day?.dayStatus ?? DayStatus.of.open,
    snapshotNo: day?.snapshotNo ?? 0,
    snapshotId: snapshot?.snapshotId ?? null,
    affected: day?.affected ?? false,
    version: day?.version ?? 0,
    homeCurrency,
    figures: [...figures].sort((one, other) => stateRank(one.marketState) - stateRank(other.marketState)),
    waiting: isOpen ? await waitingOn(tx, session, key) : nothingWaits,
    run: (day && (await lastRun(tx, session, day))) ?? null,
    acts: (await actsOf(tx, session, key)).map(({ userId: _, figures, ...act }) => ({
      ...act,
      note: say(noteOf({ ...act, figures }), lang),
    })),
    closeSteps:
      isOpen || !snapshot ? [] : (await closeStands(context, snapshot, steps)).map((stand) => shownStand(stand, lang)),
    ...(await packsOf(context, day, snapshot?.snapshotId)),
  }
}

/** So many files has a pack that is whole. */
const packFiles = DayPackLanguage.values.length * DayPackFormat.values.length

async function packsOf({ tx, session }: Context, day: StoredDay | undefined, snapshotId: string | undefined) {
  if (!day || snapshotId === undefined) return { packs: [], packPending: false }
  const packs = await packFilesOf(tx, session, day.id)
  const isClosed = day.dayStatus === DayStatus.of.closed
  const made = packs.filter(({ snapshotNo }) => snapshotNo === day.snapshotNo).length
  const isOrdered = isClosed && made < packFiles && (await orderedPack(tx, session, snapshotId)) !== undefined
  return { packs, packPending: isOrdered }
}

const shownStand = ({ name, stand, open, url }: CloseStand, lang: Lang): BusinessDay['closeSteps'][number] => ({
  stepName: say(name, lang),
  stepStand: say(stand, lang),
  stepOpen: open && say(open, lang),
  url,
})

/** What keeps the day from being frozen first. */
const stateRank = (state: string) => -MarketState.values.indexOf(state as (typeof MarketState.values)[number])
