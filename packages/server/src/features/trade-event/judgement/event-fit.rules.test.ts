/** Whether an event still fits its deal: each thing that can have changed since it was drawn (decision 0163). */
import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { EventEffects, LinkMove } from '../events/deal-state.rules.ts'
import { demandFit, type FitFacts, lockedExposures, standingFlow } from './event-fit.rules.ts'

const lead = { code: '00000000', zh: '不能修改', en: 'No change' }
type Flow = FitFacts['flows'][number]
const flow = (over: Partial<Flow> = {}): Flow => ({
  cflId: '7',
  legNo: 1,
  cflType: '1',
  cflGenType: '1',
  payCurrency: 'USD',
  payAmt: '-1000.00',
  payDate: '20260515',
  payDateAdj: '20260515',
  cflNo: 'C7',
  cflStatus: '1',
  settleStatus: '0',
  net: null,
  eventOrderNo: null,
  hasWaiting: false,
  ...over,
})
const move = (over: Partial<LinkMove> = {}): LinkMove => ({
  exposureId: '1',
  serialNo: 'E1',
  before: '0.00',
  after: '400.00',
  settled: '0.00',
  opened: '-300.00',
  reserved: '-100.00',
  moved: '0.00',
  ...over,
})
const facts = (over: Partial<FitFacts> = {}): FitFacts => ({
  totals: { tradeStatus: '2', dealCompleteStatus: '0', remainPrincipal: '1000.00' },
  flows: [flow()],
  links: [],
  rooms: [{ exposureId: '1', serialNo: 'E1', openAmt: '400.00' }],
  ...over,
})
const effects = (over: Partial<EventEffects> = {}): EventEffects => ({
  tradeStatus: { before: '2', after: '2' },
  dealCompleteStatus: { before: '0', after: '0' },
  remainPrincipal: { before: '1000', after: '600' },
  flows: { gone: [flow()], made: [] },
  links: [move()],
  child: null,
  ...over,
})
const net = { nettingNo: 'N1', operateStatus: '0', checkStatus: '0', allocateStatus: '0', lockFlag: '0' }
const totals = facts().totals
const paid = flow({ cflId: '8', legNo: 2, settleStatus: '3', net })
const { STALE_VERSION } = kitRefusals
const { FLOW_IN_DRAFT_NET, FLOW_CHANGE_FIRST, FLOW_IS_SETTLED } = flowHoldRefusals
const { UNDO_WITHOUT_ROOM } = tradeEventRefusals

describe('an event', () => {
  it.each([
    ['as it was drawn', facts(), effects(), undefined],
    ['beside a payment that left the deal as it was', facts({ flows: [flow(), paid] }), effects(), undefined],
    ['whose flow is gone', facts({ flows: [] }), effects(), STALE_VERSION],
    ['whose flow has another amount', facts({ flows: [flow({ payAmt: '-999.99' })] }), effects(), STALE_VERSION],
    [
      'whose flow is in a clearing flow',
      facts({ flows: [flow({ settleStatus: '1', net })] }),
      effects(),
      FLOW_IN_DRAFT_NET,
    ],
    ['of whose flow a change waits', facts({ flows: [flow({ hasWaiting: true })] }), effects(), FLOW_CHANGE_FIRST],
    ['of a deal that became void', facts({ totals: { ...totals, tradeStatus: '0' } }), effects(), STALE_VERSION],
    ['of which less remains', facts({ totals: { ...totals, remainPrincipal: '999.99' } }), effects(), STALE_VERSION],
    ['of a deal that completed', facts({ totals: { ...totals, dealCompleteStatus: '1' } }), effects(), STALE_VERSION],
    [
      'of a deal that a payment completed',
      facts({ totals: { ...totals, dealCompleteStatus: '1' }, flows: [flow(), paid] }),
      effects(),
      FLOW_IS_SETTLED,
    ],
    [
      'whose link holds more than was drawn',
      facts({ links: [{ exposureId: '1', hedgeAmt: '0.01' }] }),
      effects(),
      STALE_VERSION,
    ],
    [
      'whose link holds what was drawn',
      facts({ links: [{ exposureId: '1', hedgeAmt: '50' }] }),
      effects({ links: [move({ before: '50.00' })] }),
      undefined,
    ],
    [
      'whose exposure has a cent too little open',
      facts({ rooms: [{ exposureId: '1', serialNo: 'E1', openAmt: '399.99' }] }),
      effects(),
      UNDO_WITHOUT_ROOM,
    ],
    ['of whose exposure no room is asked', facts({ rooms: [] }), effects(), undefined],
    [
      'that opens an exposure with nothing open',
      facts({ rooms: [{ exposureId: '1', serialNo: 'E1', openAmt: '0' }] }),
      effects({ links: [move({ opened: '300.00', reserved: '100.00' })] }),
      undefined,
    ],
  ])('%s', (_, of, drawn, because) => {
    expect(refusalOf(() => demandFit(of, drawn, lead))?.because).toEqual(because)
  })

  it('says what is open and what would be locked again', () => {
    const short = facts({ rooms: [{ exposureId: '1', serialNo: 'E1', openAmt: '10' }] })
    expect(refusalOf(() => demandFit(short, effects(), lead))?.params).toEqual({
      serial: 'E1',
      open: '10',
      amount: '400.00',
    })
  })

  it('asks for room only of the exposures that it locks again', () => {
    const links = [
      move(),
      move({ exposureId: '2', opened: '300.00', reserved: '0' }),
      move({ exposureId: '3', opened: '0', reserved: '0', settled: '-5' }),
      move({ exposureId: '4', opened: '-5', reserved: '5' }),
    ]
    expect(lockedExposures(effects({ links }))).toEqual(['1'])
  })
})

describe('the flow that is meant', () => {
  const [one, other] = [flow(), flow({ cflId: '8' })]
  it.each([
    ['by its id', { ...other }, '8'],
    ['by the first that looks so, where an order kept none', { ...one, cflId: undefined }, '7'],
    ['whatever its zeros', { ...one, payAmt: '-1000' }, '7'],
    ['not of another leg', { ...one, legNo: 2 }, undefined],
    ['not in another currency', { ...one, payCurrency: 'CNY' }, undefined],
    ['not one whose amount is open', { ...one, payAmt: null }, undefined],
    ['not of another id', { ...one, cflId: '9' }, undefined],
  ])('%s', (_, drawn, id) => expect(standingFlow([one, other], drawn)?.cflId).toBe(id))

  it('with an open amount is one with an open amount', () => {
    expect(standingFlow([flow({ payAmt: null })], flow({ payAmt: null }))?.cflId).toBe('7')
    expect(standingFlow([flow()], flow({ payAmt: null }))).toBeUndefined()
  })
})
