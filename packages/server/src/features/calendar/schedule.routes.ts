/** A member's own items: today's, those of a range, and what is done with one. */
import { scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { scheduleRefusals } from '@hedgerow/contract/calendar/schedule.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { serve } from '../../kit/http/serve.ts'
import { cancelItem, insertItem, itemsBetween, lockItem, updateItem } from './schedule.store.ts'

const entity = 'schedule'

function demandNotPast(scheduleDate: string, today: string): void {
  if (scheduleDate < today) refuse(scheduleRefusals.SCHEDULE_PAST, { today }, 'scheduleDate')
}

export const scheduleRoutes = serve(scheduleApi, {
  today: ({ tx, session, today }) => itemsBetween(tx, session, { from: today, to: today }),
  range: ({ tx, session }, range) => itemsBetween(tx, session, range),

  async add({ tx, session, today, audit }, item) {
    demandNotPast(item.scheduleDate, today)
    audit({ entity, entityId: await insertItem(tx, session, item), orgId: session.orgId, after: item })
    return null
  },

  async modify({ tx, session, today, audit }, { id, version, ...item }) {
    const before = await lockItem(tx, session, id)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    if (item.scheduleDate !== before.scheduleDate) demandNotPast(item.scheduleDate, today)
    await updateItem(tx, session, id, item)
    audit({ entity, entityId: id, orgId: session.orgId, before, after: item })
    return null
  },

  async cancel({ tx, session, audit }, { id }) {
    const before = await lockItem(tx, session, id)
    await cancelItem(tx, session, id)
    audit({ entity, entityId: id, orgId: session.orgId, before, comment: 'cancelled' })
    return null
  },
})
