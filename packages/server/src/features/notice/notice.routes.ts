import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { serve } from '../../kit/http/serve.ts'
import { dismissAllNotices, dismissNotices, noticesOf } from './notice.store.ts'

export const noticeRoutes = serve(noticeApi, {
  query: ({ tx, session }) => noticesOf(tx, session),

  async dismiss({ tx, session, audit }, { ids }) {
    await dismissNotices(tx, session, ids.split(','))
    audit({ entity: 'member', entityId: session.userId, comment: 'notices dismissed' })
    return null
  },

  async dismissAll({ tx, session, audit }) {
    await dismissAllNotices(tx, session)
    audit({ entity: 'member', entityId: session.userId, comment: 'all notices dismissed' })
    return null
  },
})
