/** Events of relationships: submitted, reviewed, withdrawn; and the whole history of one. */
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventLife } from '@hedgerow/contract/hedge-accounting/event/hedge-event.life'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { serve } from '../../../kit/http/serve.ts'
import { review, takeBack } from '../../approval/review.act.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { documentsOf } from '../document/hedge-document.store.ts'
import { findRelation } from '../relation/hedge-relation.store.ts'
import { reviewedHedgeEvent, submitDiscontinuation, submitRebalancing } from './hedge-event.act.ts'
import { eventsOf, type StoredHedgeEvent } from './hedge-event.store.ts'

const saved = ([event]: readonly StoredHedgeEvent[]) => {
  const { id, version, relationNo } = event ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1, relationNo }
}

export const hedgeEventRoutes = [
  ...serve(hedgeEventApi, {
    rebalance: submitRebalancing,
    discontinue: submitDiscontinuation,

    async history({ tx, session }, { id: relationId }) {
      await findRelation(tx, session, relationId)
      const events = await eventsOf(tx, session, { relationId })
      return {
        events: events.map((event) => ({
          ...event,
          eventId: event.id,
          eventVersion: event.version,
          checkBlock: standingOf(hedgeEventLife, event, session),
        })),
        documents: await documentsOf(tx, session, relationId),
      }
    },
  }),
  ...serve(hedgeEventReviewApi, {
    check: async (context, { id, version, ...decision }) =>
      saved(await review(context, reviewedHedgeEvent, new Map([[id, version]]), decision)),

    withdraw: async (context, { id, version }) =>
      saved(await takeBack(context, reviewedHedgeEvent, 'withdraw', new Map([[id, version]]))),
  }),
]
