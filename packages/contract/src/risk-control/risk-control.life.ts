/** The life of a risk-control record: one person explains, another closes it. What was measured is never edited. */
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { HandleStatus } from './risk-control.dict.ts'
import { riskControlRefusals } from './risk-control.refusals.ts'

const { RISK_NOT_NEW, RISK_NOT_HANDLED } = riskControlRefusals
const handlers = [duties.applicationMaker, duties.tradeMaker, duties.settlementMaker] as const

export const riskControlLife = life({
  entity: 'riskControl',
  axes: { handleStatus: HandleStatus },
  states: {
    fresh: { handleStatus: HandleStatus.of.fresh },
    handled: { handleStatus: HandleStatus.of.handled },
    closed: { handleStatus: HandleStatus.of.closed },
    continued: { handleStatus: HandleStatus.of.continued },
  },
  events: {
    handle: { duty: handlers, from: { fresh: { to: 'handled' } }, refusal: RISK_NOT_NEW },
    closeRecord: { duty: handlers, by: 'other', from: { handled: { to: 'closed' } }, refusal: RISK_NOT_HANDLED },
  },
})
