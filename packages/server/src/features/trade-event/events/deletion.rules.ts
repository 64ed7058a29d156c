/**
 * Deletion of a live deal to which nothing has happened yet: its flows and limits fall away, what it locked goes back to the
 * reserve of the request that it executed, and is open where there is none (workflows §4).
 */
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { moveOf } from './effects.rules.ts'
import { type DealEventRules, demandSaid } from './event.rules.ts'

export const deletion: DealEventRules = {
  code: DealEvent.of.deletion,
  outcome({ state, input }) {
    demandSaid(input, 'reason')
    const { remainPrincipal, dealCompleteStatus } = state
    const links = state.links.map((link) =>
      moveOf(link, ZERO, { [link.fromRequest ? 'reserved' : 'opened']: decimal(link.hedgeAmt) }),
    )
    return {
      effects: {
        tradeStatus: { before: state.tradeStatus, after: TradeStatus.of.void },
        dealCompleteStatus: { before: dealCompleteStatus, after: dealCompleteStatus },
        remainPrincipal: { before: remainPrincipal, after: remainPrincipal },
        flows: { gone: state.flows, made: [] },
        links,
        child: null,
      },
      eventRate: null,
      result: null,
      facts: {},
    }
  },
}
