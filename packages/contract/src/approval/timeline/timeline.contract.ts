/** The history of any record that has one, for the drawer beside its list (our own call). */
import { z } from 'zod'
import { endpoints, get } from '../../kit/endpoint.ts'
import { id, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { TrailEntry } from '../review.contract.ts'
import { timelineWords } from './timeline.text.ts'

/** `ofRecord` is null where the act was on the record itself, else what kind of record it was on: one that brought it about. */
const TimelineEntry = TrailEntry.extend({ ofRecord: z.string().nullable() })

export const timelineApi = endpoints('/CLOUD-BASE/timeline', {
  /** What the record asks of whoever reads it is asked by the handler. */
  query: get('/query/:record/:id', {
    input: shape(timelineWords, { record: text({ max: 40 }), id: id() }),
    reply: z.array(TimelineEntry),
    needs: 'member',
  }),
})
