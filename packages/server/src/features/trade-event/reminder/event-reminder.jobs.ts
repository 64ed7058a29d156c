/** Maturities and exercises are proposed on their day and named before it. Nothing is executed by itself (workflows §4). */
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type SystemDate, systemDates } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { referenceRates } from '../../market/price/market.answer.ts'
import { calendarsOf, currencyPairs, homeCentres } from '../../reference/reference.store.ts'
import { gainAt } from '../exercise/moneyness.rules.ts'
import { quotedRate } from '../market/event-market.rules.ts'
import { tellComing } from './event-reminder.notice.ts'
import { reminderStages, stageOf } from './event-reminder.rules.ts'
import { type ComingDeal, comingEvents, type DueDeal, markTold } from './event-reminder.store.ts'

/** Often, because an hour before a cut-off is soon over. */
export const eventReminder: Job = {
  name: 'trade-event.remind',
  every: '*/10 * * * *',
  async run({ db, signal }) {
    for (const day of await systemDates(db)) {
      const scope = { ...systemScope, timeZone: day.timeZone }
      const coming = await withTx(db, scope, (tx) => comingEvents(tx, day.today, reminderStages))
      for (const [groupId, deals] of Map.groupBy(coming, (deal) => deal.groupId)) {
        if (signal.aborted) return
        await withTx(db, scope, (tx) => remind(tx, groupId, deals, day))
      }
    }
  },
}

async function remind(tx: Tx, groupId: string, deals: readonly ComingDeal[], day: SystemDate): Promise<void> {
  const currencies = deals.flatMap(({ currencyPair }) => currencyPair.split('/'))
  const homes = new Map<string, string[]>()
  for (const { orgId } of deals) if (!homes.has(orgId)) homes.set(orgId, await homeCentres(tx, { groupId, orgId }))
  const calendars = await calendarsOf(tx, { groupId }, [...new Set([...currencies, ...[...homes.values()].flat()])])
  const calendarsFor = ({ orgId, currencyPair }: ComingDeal): Calendar[] => {
    const wanted = [...(homes.get(orgId) ?? []), ...currencyPair.split('/')]
    return Object.values(calendars).filter(({ code }) => wanted.includes(code))
  }
  const near = deals.flatMap((deal) => {
    const stage = stageOf(deal, day, calendarsFor(deal))
    return stage === undefined ? [] : [{ ...deal, stage }]
  })
  if (near.length === 0) return
  const proposes = await proposalsOf(tx, groupId, near, day)
  const due = near.map((deal): DueDeal => ({ ...deal, isProposed: proposes(deal) }))
  const marked = await markTold(tx, groupId, due)
  await tellComing(
    tx,
    groupId,
    due.filter(({ dealId }) => marked.has(dealId)),
    day.today,
  )
}

/** Whether an option on its last day is proposed for exercise: agreed so, and in the money at the stored spot; without one nothing is proposed. */
async function proposalsOf(
  tx: Tx,
  groupId: string,
  near: readonly ComingDeal[],
  { today }: SystemDate,
): Promise<(deal: ComingDeal) => boolean> {
  const candidates = near.filter(({ proposal, dueDay }) => proposal !== null && dueDay === today)
  if (candidates.length === 0) return () => false
  const names = [...new Set(candidates.map(({ currencyPair }) => currencyPair))]
  const spots = await referenceRates(tx, { groupId, orgId: null, orgIds: [], userId: '0' }, names, today)
  const pairs = await currencyPairs(tx)
  return ({ proposal, dueDay, currencyPair }) => {
    const [spot, pair] = [spots.get(currencyPair), pairs.get(currencyPair)]
    if (!proposal || dueDay !== today || !spot || !pair) return false
    return gainAt(proposal, quotedRate(spot.mid, pair), pair.base).isPositive()
  }
}
