/** Whose a flow is, by the state of the clearing flow in which it stands (decision 0162), and which way leads out. */
import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandFree, demandNoChange, demandNoNet, isInOpenNet, type OwnedFlow } from './flow-hold.rules.ts'

const lead = { code: '00000000', zh: '不能修改', en: 'No change' }
type Net = NonNullable<OwnedFlow['net']>
const net = (over: Partial<Net> = {}): Net => ({
  nettingNo: 'N1',
  operateStatus: '0',
  checkStatus: '0',
  allocateStatus: '0',
  lockFlag: '0',
  ...over,
})
const flow = (over: Partial<OwnedFlow> = {}): OwnedFlow => ({
  cflNo: 'C1',
  cflStatus: '1',
  settleStatus: '0',
  net: null,
  eventOrderNo: null,
  hasWaiting: false,
  ...over,
})
const {
  FLOW_IN_DRAFT_NET,
  FLOW_IN_SECONDING_NET,
  FLOW_IN_REVIEWED_NET,
  FLOW_IN_FAILED_NET,
  FLOW_IN_RETRIED_NET,
  FLOW_IN_LOCKED_NET,
  FLOW_PAID,
  FLOW_IS_SETTLED,
  FLOW_IN_EVENT,
  FLOW_CHANGE_FIRST,
} = flowHoldRefusals

describe('a flow', () => {
  const adding = net({ operateStatus: '1' })
  it.each([
    ['of nobody', flow(), undefined, false],
    ['in a draft', flow({ settleStatus: '1', net: net() }), FLOW_IN_DRAFT_NET, true],
    ['in a draft of which an addition was begun', flow({ settleStatus: '1', net: adding }), FLOW_IN_DRAFT_NET, true],
    ['in one that awaits its review', flow({ settleStatus: '2', net: adding }), FLOW_IN_DRAFT_NET, true],
    [
      'in one that awaits its second review',
      flow({ settleStatus: '2', net: { ...adding, checkStatus: '1' } }),
      FLOW_IN_SECONDING_NET,
      true,
    ],
    ['in a reviewed one', flow({ settleStatus: '2', net: net({ checkStatus: '1' }) }), FLOW_IN_REVIEWED_NET, true],
    ['in one whose payment failed', flow({ settleStatus: '9', net: net() }), FLOW_IN_FAILED_NET, true],
    [
      'in one that is paid again',
      flow({ settleStatus: '9', net: net({ allocateStatus: '1' }) }),
      FLOW_IN_RETRIED_NET,
      true,
    ],
    [
      'in one that is paid again and confirmed',
      flow({ settleStatus: '9', net: net({ allocateStatus: '2' }) }),
      FLOW_IN_RETRIED_NET,
      true,
    ],
    ['in a locked one', flow({ settleStatus: '2', net: net({ lockFlag: '1' }) }), FLOW_IN_LOCKED_NET, true],
    [
      'in a failed one that is locked',
      flow({ settleStatus: '9', net: net({ lockFlag: '1' }) }),
      FLOW_IN_LOCKED_NET,
      true,
    ],
    ['in a settled one', flow({ settleStatus: '3', net: net() }), FLOW_IS_SETTLED, false],
    ['settled by no row', flow({ settleStatus: '3' }), FLOW_PAID, false],
    ['on its way by no row', flow({ settleStatus: '2' }), FLOW_PAID, true],
    ['generated, of which the row is not seen', flow({ settleStatus: '1' }), FLOW_PAID, true],
    ['that failed and was let go', flow({ settleStatus: '9' }), undefined, false],
  ])('%s', (_, of, because, isOpen) => {
    const refusal = refusalOf(() => demandNoNet(of, lead))
    expect([refusal?.because, isInOpenNet(of)]).toEqual([because, isOpen])
    if (refusal) expect(refusal.params).toMatchObject({ lead, cflNo: 'C1', ...(of.net && { no: 'N1' }) })
  })
})

it('is told by its owner before its own state, the row before the event', () => {
  const held = flow({ settleStatus: '1', net: net(), eventOrderNo: 'E1', cflStatus: '0' })
  expect(refusalOf(() => demandFree(held))?.because).toEqual(FLOW_IN_DRAFT_NET)
  const under = flow({ eventOrderNo: 'E1', cflStatus: '0' })
  expect(refusalOf(() => demandFree(under))).toMatchObject({ because: FLOW_IN_EVENT, params: { no: 'E1' } })
  expect(refusalOf(() => demandFree(flow()))).toBeUndefined()
})

it('a change that waits comes first', () => {
  expect(refusalOf(() => demandNoChange(flow({ hasWaiting: true }), lead))?.because).toEqual(FLOW_CHANGE_FIRST)
  expect(refusalOf(() => demandNoChange(flow(), lead))).toBeUndefined()
})
