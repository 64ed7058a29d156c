/** What is done with a record: one person explains it, another closes it. */
import type { EventOf } from '@hedgerow/contract/kit/record/life'
import { moved } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { riskControlApi } from '@hedgerow/contract/risk-control/risk-control.contract'
import { riskControlLife } from '@hedgerow/contract/risk-control/risk-control.life'
import { riskControlRefusals } from '@hedgerow/contract/risk-control/risk-control.refusals'
import { riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { notifyDutyHolders } from '../../kit/record/notifications.ts'
import { demandSecondPerson } from '../approval/second-person.rules.ts'
import { riskControlSource } from './record/risk-control.sources.ts'
import { closeRecord, handleRecord, lockRecord, type StoredRecord } from './record/risk-control.store.ts'

const { entity, events } = riskControlLife

interface Seen {
  readonly id: string
  readonly version: number
}

/** Locked, by whom may, in a state that takes the event. */
async function begin({ tx, session }: Context, { id, version }: Seen, event: EventOf<typeof riskControlLife>) {
  const record = await lockRecord(tx, session, id, version)
  demandGrant(session, 'risk-control.handle', record.orgId)
  const { handleStatus } = moved(riskControlLife, record, event)
  return { record, handleStatus }
}

function end({ audit }: Context, { id, riskNo, version, orgId, handleStatus }: StoredRecord, after: object) {
  audit({ entity, entityId: id, orgId, before: { handleStatus }, after })
  return { id, riskNo, version: version + 1 }
}

export const riskControlRoutes = serve(riskControlApi, {
  queryByPage: pageOf(riskControlSource),

  async handle(context, { handleReason, handleDue, ...seen }) {
    const { tx, session, today } = context
    const { record, handleStatus } = await begin(context, seen, 'handle')
    if (handleDue < today) refuse(riskControlRefusals.RISK_DUE_PAST, {}, 'handleDue')
    const handling = { handleStatus, handleReason, handleDue }
    await handleRecord(tx, session, record.id, handling)
    const { orgId, riskNo } = record
    const notice = {
      message: riskControlTexts.noticeHandled,
      params: { no: riskNo },
      url: pathOf('risk-control', { riskNo }),
    }
    await notifyDutyHolders(tx, session, { duties: [events.closeRecord.duty].flat(), orgId, today }, notice)
    return end(context, record, handling)
  },

  async closeRecord(context, seen) {
    const { tx, session } = context
    const { record, handleStatus } = await begin(context, seen, 'closeRecord')
    const { orgId, handlerId, createTime: madeAt } = record
    demandSecondPerson(context, events.closeRecord, { orgIds: [orgId], hands: [handlerId], madeAt })
    await closeRecord(tx, session, record.id, handleStatus)
    return end(context, record, { handleStatus })
  },
})
