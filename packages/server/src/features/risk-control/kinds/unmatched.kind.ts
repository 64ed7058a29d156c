/** Passed deals of earlier days that the bank did not confirm, or that its confirmation differs from. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { unconfirmedCounts } from '../../trade/match/trade-match.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'

const { unmatched, mismatched } = MatchStatus.of
const warnings = {
  [unmatched]: {
    message: controlMessages.dealsUnmatched,
    warnLevel: WarnLevel.of.warning,
    warnOperation: WarnOperation.of.notify,
  },
  [mismatched]: {
    message: controlMessages.dealsDiffer,
    warnLevel: WarnLevel.of.breach,
    warnOperation: WarnOperation.of.reason,
  },
} as const satisfies Partial<Record<DictionaryValue<typeof MatchStatus>, object>>

export const unmatchedControl: ControlDeclaration = {
  controlKind: ControlKind.of.unmatched,
  of: 'organisation',
  at: 'day',
  hasLimits: false,
  async measure(tx, { scope, orgId, day }) {
    const counts = await unconfirmedCounts(tx, scope, orgId, day)
    return {
      findings: counts.map(({ businMatch, count }) => ({
        ...warnings[businMatch],
        subject: businMatch,
        params: { count },
        currentValue: String(count),
        controlValue: '0',
        controlUnit: '',
        usedPct: null,
        causeUrl: pathOf('inputmng', { tradeStatus: TradeStatus.of.confirmed, orgId, businMatch }),
      })),
    }
  },
}
