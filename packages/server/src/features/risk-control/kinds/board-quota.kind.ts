/** What deals and requests of the whole group use of the board's resolution in force. */
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { quotaUsdOf, usesOf } from '../../limit/quota/board-quota.store.ts'
import { type ControlDeclaration, unnamed } from '../record/control.shape.ts'
import { againstWhole, pctInWords } from '../record/risk-control.rules.ts'

export const boardQuotaControl: ControlDeclaration = {
  controlKind: ControlKind.of.boardQuota,
  of: 'group',
  at: 'day',
  hasLimits: true,
  async measure(tx, { scope, day }) {
    const quotaUsd = await quotaUsdOf(tx, scope, day)
    if (quotaUsd === null) return {}
    const { usedUsd } = await usesOf(tx, scope, day)
    const { warning, ...figures } = againstWhole(usedUsd, quotaUsd)
    const { usedPct: pct } = figures
    const message = pct === null ? controlMessages.quotaNone : controlMessages.quotaUsed
    return {
      inUse: [
        {
          ...figures,
          subject: 'quota',
          name: unnamed,
          controlUnit: limitCurrency,
          causeUrl: pathOf('board-quota'),
          crossed: warning && { ...warning, message, params: { pct: pctInWords(pct), current: usedUsd } },
        },
      ],
    }
  },
}
