import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { securityApi } from '@hedgerow/contract/session/security/security.contract'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { serve } from '../../../kit/http/serve.ts'
import { publish } from '../../../kit/work/bus.ts'
import { endSessions, liveSessions } from '../session-token.store.ts'
import { recentEvents, recordEvent } from './security.store.ts'

export const securityRoutes = serve(securityApi, {
  sessions: ({ tx, session, token }) => liveSessions(tx, session, token),
  events: ({ tx, session }) => recentEvents(tx, session),

  async draftKey({ services, session: { orgId, userId } }) {
    assert(services.files, 'a process that gives keys has a file store')
    return { draftKey: services.files.sealer.keyFor(`drafts of ${orgId} ${userId}`).toString('base64') }
  },

  async end({ tx, session, token, ip, userAgent, audit }, { sessionNos }) {
    const ended = await endSessions(tx, session, sessionNos, token)
    if (ended < new Set(sessionNos).size) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'sessionNos')
    await recordEvent(tx, session, SecurityEventKind.of.sessionsEnded, { ip, userAgent })
    await publish(tx, 'session', [session.userId])
    audit({ entity: 'member', entityId: session.userId, comment: 'sessions ended' })
    return null
  },
})
