/** A member's calendar, and the feed of it by a secret link. */
import { agendaApi, longestRangeDays } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { agendaRefusals } from '@hedgerow/contract/calendar/agenda/agenda.refusals'
import { agendaWords, calendarTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { serve } from '../../../kit/http/serve.ts'
import { newToken, sessionGrants, tokenHash } from '../../../kit/http/session.ts'
import { now } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { recordEvent } from '../../session/security/security.store.ts'
import { blocksOf, closedDays, layersFor, moreOf, shownItem } from './agenda.answer.ts'
import { agendaItems } from './agenda.store.ts'
import { feedEvents } from './feed.answer.ts'
import { deleteLink, findLink, keepLink, readFeed } from './feed.store.ts'
import { icsText } from './ics.rules.ts'

const entity = 'calendarFeed'
const hourSeconds = 3_600

function demandRange(from: string, to: string): void {
  if (from > to) refuse(fieldRefusals.DATE_ORDER, { start: agendaWords.from, end: agendaWords.to }, 'to')
  const days = daysBetween(businessDate(from), businessDate(to)) + 1
  if (days > longestRangeDays) refuse(agendaRefusals.RANGE_TOO_LONG, { days: longestRangeDays }, 'to')
}

export const agendaRoutes = serve(agendaApi, {
  async range({ tx, session, today }, { from, to }) {
    demandRange(from, to)
    const question = { from, to, today, layers: layersFor(sessionGrants(session)), blocks: blocksOf(session) }
    const items = await agendaItems(tx, session, question)
    const closed = await closedDays(tx, session, { from, to }, today)
    return { items: items.map(shownItem), more: moreOf(items), ...closed }
  },

  feedLink: ({ tx, session }) => findLink(tx, session),

  async makeFeed({ tx, session, lang, ip, userAgent, audit }, wanted) {
    const secret = newToken()
    await keepLink(tx, session, { ...wanted, lang, secretSha256: tokenHash(secret) })
    await recordEvent(tx, session, SecurityEventKind.of.feedMade, { ip, userAgent })
    audit({ entity, entityId: session.userId, orgId: session.orgId, after: wanted })
    return { path: agendaApi.feed.path.replace(':file', `${secret}.ics`) }
  },

  async endFeed({ tx, session, ip, userAgent, audit, repeated }) {
    if (!(await deleteLink(tx, session))) {
      repeated()
      return null
    }
    await recordEvent(tx, session, SecurityEventKind.of.feedEnded, { ip, userAgent })
    audit({ entity, entityId: session.userId, orgId: session.orgId, comment: 'withdrawn' })
    return null
  },

  async feed({ db, today, request, reply }, { file }) {
    const hash = tokenHash(file.slice(0, -'.ics'.length))
    const owner = await withTx(db, systemScope, (tx) => readFeed(tx, hash, today))
    // A calendar program goes by the status, not by an envelope.
    if (!owner) refuse(kitRefusals.NOT_FOUND)
    if (owner.isTooOften) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter: hourSeconds })
    const { timeZone } = await systemDate(db)
    const place = { today, timeZone, origin: `${request.protocol}://${request.host}` }
    const events = await withTx(db, owner, (tx) => feedEvents(tx, owner, place), { readOnly: true })
    const name = say(calendarTexts.feedName, owner.lang, { name: owner.realName })
    return reply.type('text/calendar; charset=utf-8').send(icsText({ name, madeAt: now(), events }))
  },
})
