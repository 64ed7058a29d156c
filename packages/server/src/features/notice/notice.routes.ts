/** A member's own notices. */
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { type Marked, markDismissed, markRead } from '../../kit/record/notice-marks.ts'
import { noticeSource } from './notice.sources.ts'
import { noticeCount } from './notice.store.ts'

type Mark = typeof markRead

/** Carries out a mark and tells the audit how many it changed; where it changed none there is nothing to tell. */
async function marked({ tx, session, audit, repeated }: Context, mark: Mark, which: Marked, comment: string) {
  const count = await mark(tx, session, which)
  if (count === 0) repeated()
  else audit({ entity: 'notification', entityId: session.userId, after: { ...which, count }, comment })
  return null
}

export const noticeRoutes = serve(noticeApi, {
  queryByPage: pageOf(noticeSource),
  count: ({ tx, session }) => noticeCount(tx, session),
  read: (context, { ids }) => marked(context, markRead, { ids }, 'read'),
  readAll: (context, { upTo }) => marked(context, markRead, { upTo }, 'read'),
  dismiss: (context, { ids }) => marked(context, markDismissed, { ids }, 'dismissed'),
  dismissAll: (context, { upTo }) => marked(context, markDismissed, { upTo }, 'dismissed'),
})
