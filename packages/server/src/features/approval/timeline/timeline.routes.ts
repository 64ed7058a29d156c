/** The history of any record that has one. The register hands in the records, so that this feature knows none of them. */
import { timelineApi } from '@hedgerow/contract/approval/timeline/timeline.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Timeline } from '@hedgerow/contract/kit/shell/timeline'
import { type Served, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import type { TimelineSources } from '../../../kit/row/timeline.ts'
import { timelineOf } from '../review-trail.store.ts'

/** Every record that is declared has its source, and the other way round: without, nothing starts. */
export function timelineRoutes(declared: readonly Timeline[], sources: TimelineSources): Served[] {
  const byRecord = new Map(declared.map((timeline) => [timeline.record, timeline]))
  for (const record of [...byRecord.keys(), ...Object.keys(sources)])
    assert(byRecord.has(record) && sources[record], `the timeline of ${record} is declared and has its source`)
  return serve(timelineApi, {
    async query({ tx, session }, { record, id }) {
      const timeline = byRecord.get(record)
      const source = timeline && sources[record]
      if (!source) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'record')
      demandGrant(session, timeline.needs)
      return (await timelineOf(tx, session, source, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    },
  })
}
