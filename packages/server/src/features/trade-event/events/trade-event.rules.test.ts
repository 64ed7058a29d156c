import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { say } from '@hedgerow/contract/kit/text'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { OwnedFlow } from '../../cash-flow/hold/flow-hold.rules.ts'
import { type ChildFacts, demandOpen, demandUndoable, type GateFacts, leadOf } from './trade-event.rules.ts'

const { CANNOT_DELETE, LOCKED_MODIFY } = tradeRefusals
const {
  ALREADY_AWAITING,
  UNDONE_BY_EVENT,
  EVENT_NOT_ALLOWED,
  OPTION_NOT_EARLY,
  CHILD_BY_EVENT,
  EVENT_LOCKED_DELETE,
  NOTHING_TO_UNDO,
  CHILD_LIVES_ON,
  DEAL_NOT_CONFIRMED,
  DEAL_COMPLETE,
  NOTHING_REMAINS,
  EVENTS_PASSED,
} = tradeEventRefusals
const { FLOW_IN_DRAFT_NET, FLOW_IS_SETTLED, FLOW_CHANGE_FIRST } = flowHoldRefusals

const net = { nettingNo: 'N1', operateStatus: '0', checkStatus: '0', allocateStatus: '0', lockFlag: '0' }
const flow = (over: Partial<OwnedFlow> = {}): OwnedFlow => ({
  cflNo: 'C1',
  cflStatus: '1',
  settleStatus: '0',
  net: null,
  eventOrderNo: null,
  hasWaiting: false,
  ...over,
})
const [free, inNet, settled] = [flow(), flow({ settleStatus: '1', net }), flow({ settleStatus: '3', net })]

const forward: GateFacts = {
  businType: 'FX_FWD',
  tradeStatus: '2',
  dealCompleteStatus: '0',
  remainPrincipal: '0.01',
  flows: [free],
  passedEvents: 0,
  madeBy: null,
  mayEndEarly: true,
  pending: null,
  undoneBy: null,
}
const option: GateFacts = { ...forward, businType: 'FX_OPTION' }

describe('whether an event may be asked for', () => {
  it.each([
    ['a close of a live forward', forward, 'CLOSE', undefined],
    ['a deletion of an untouched one', forward, 'DEL', undefined],
    ['a close after an event', { ...forward, passedEvents: 1 }, 'CLOSE', undefined],
    ['a close of a child', { ...forward, madeBy: 'EXTEND' }, 'CLOSE', undefined],
    ['a close beside a settled flow', { ...forward, flows: [settled] }, 'CLOSE', undefined],
    ['an early end that was agreed', option, 'PRE_EXPIRE', undefined],
    ['an exercise without an early end agreed', { ...option, mayEndEarly: false }, 'OPTION_EXE', undefined],
    ['one that awaits', { ...forward, pending: { event: 'CLOSE', orderNo: 'E1' } }, 'CLOSE', ALREADY_AWAITING],
    ['one whose maker is being undone', { ...forward, undoneBy: 'E1' }, 'CLOSE', UNDONE_BY_EVENT],
    ['an exercise of a forward', forward, 'OPTION_EXE', EVENT_NOT_ALLOWED],
    ['a close of an option', option, 'CLOSE', EVENT_NOT_ALLOWED],
    ['an early end that was not agreed', { ...option, mayEndEarly: false }, 'PRE_EXPIRE', OPTION_NOT_EARLY],
    ['a deal that awaits review', { ...forward, tradeStatus: '1' }, 'CLOSE', DEAL_NOT_CONFIRMED],
    ['a complete deal', { ...forward, dealCompleteStatus: '1' }, 'CLOSE', DEAL_COMPLETE],
    ['nothing left', { ...forward, remainPrincipal: '0' }, 'CLOSE', NOTHING_REMAINS],
    ['nothing left to delete', { ...forward, remainPrincipal: '0.00' }, 'DEL', NOTHING_REMAINS],
    ['a flow in a row', { ...forward, flows: [free, inNet] }, 'CLOSE', FLOW_IN_DRAFT_NET],
    ['a deletion after an event', { ...forward, passedEvents: 1 }, 'DEL', EVENTS_PASSED],
    ['a deletion of a child', { ...forward, madeBy: 'EXTEND' }, 'DEL', CHILD_BY_EVENT],
    ['a deletion after a settlement', { ...forward, flows: [free, settled] }, 'DEL', FLOW_IS_SETTLED],
    ['a deletion with a flow in a row', { ...forward, flows: [free, inNet] }, 'DEL', FLOW_IN_DRAFT_NET],
  ] satisfies [string, GateFacts, Parameters<typeof demandOpen>[1], unknown][])('%s', (_, facts, code, because) => {
    const refusal = refusalOf(() => demandOpen(facts, code))
    expect(refusal?.because).toEqual(because)
    expect(refusal ? say(refusal.because, 'en_US', refusal.params) : '').not.toMatch(/[{}]/)
  })

  it.each([
    ['DEL', CANNOT_DELETE],
    ['EVENT_DEL', EVENT_LOCKED_DELETE],
    ['PRE_EXPIRE_DEL', EVENT_LOCKED_DELETE],
    ['PRE_EXPIRE', LOCKED_MODIFY],
    ['EXTEND', LOCKED_MODIFY],
  ])('the sentence of %s', (code, lead) => expect(leadOf(code)).toEqual(lead))
})

describe('whether an event may be undone', () => {
  const latest = { tradeStatus: '2', isLatest: true, flows: [free], child: null, pending: null, undoneBy: null }
  const child: ChildFacts = { dealSerialNo: 'D2', isUntouched: true, flows: [free] }
  it.each([
    ['the latest', latest, undefined],
    ['the latest, beside a settled flow', { ...latest, flows: [settled] }, undefined],
    ['with a child that nothing happened to', { ...latest, child }, undefined],
    ['one that awaits', { ...latest, pending: { event: 'CLOSE', orderNo: 'E1' } }, ALREADY_AWAITING],
    ['one that is being undone', { ...latest, undoneBy: 'E1' }, UNDONE_BY_EVENT],
    ['an earlier one', { ...latest, isLatest: false }, NOTHING_TO_UNDO],
    ['of a deleted deal', { ...latest, tradeStatus: '0' }, NOTHING_TO_UNDO],
    ['a flow in a row', { ...latest, flows: [inNet] }, FLOW_IN_DRAFT_NET],
    ['a child whose flow is in a row', { ...latest, child: { ...child, flows: [free, inNet] } }, FLOW_IN_DRAFT_NET],
    ['a child whose flow is settled', { ...latest, child: { ...child, flows: [settled] } }, FLOW_IS_SETTLED],
    [
      'a child of whose flow a change waits',
      { ...latest, child: { ...child, flows: [flow({ hasWaiting: true })] } },
      FLOW_CHANGE_FIRST,
    ],
    ['a child that lives on', { ...latest, child: { ...child, isUntouched: false } }, CHILD_LIVES_ON],
  ] satisfies [string, Parameters<typeof demandUndoable>[0], unknown][])('%s', (_, facts, because) => {
    expect(refusalOf(() => demandUndoable(facts))?.because).toEqual(because)
  })
})
