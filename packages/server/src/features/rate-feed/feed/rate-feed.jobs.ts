/** Asks the sources that somebody subscribed to, each when it is due. */
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { fetchFeed } from './rate-feed.act.ts'
import { dueFeeds } from './rate-feed.store.ts'

interface FeedInput {
  readonly groupId?: string
  readonly source?: string
}

export const rateFeedFetch: Job<FeedInput> = {
  name: 'rate-feed.fetch',
  every: '*/15 * * * *',
  async run(context, input) {
    const { db, signal } = context
    for (const due of await withTx(db, systemScope, (tx) => dueFeeds(tx, input))) {
      if (signal.aborted) return
      await fetchFeed(context, due, { isWanted: input.groupId !== undefined })
    }
  },
}
