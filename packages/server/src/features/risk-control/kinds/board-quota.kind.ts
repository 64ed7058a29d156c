/** What deals and requests of the whole group use of the board's resolution in force. */
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { quotaUsdOf, usesOf } from '../../limit/quota/board-quota.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { amberPct, levelOf, usedPctOf } from '../record/risk-control.rules.ts'

export const boardQuotaControl: ControlDeclaration = {
  controlKind: ControlKind.of.boardQuota,
  of: 'group',
  at: 'day',
  async measure(tx, { scope, day }) {
    const quotaUsd = await quotaUsdOf(tx, scope, day)
    if (quotaUsd === null) return { findings: [] }
    const { usedUsd } = await usesOf(tx, scope, day)
    const [used, whole] = [decimal(usedUsd), decimal(quotaUsd)]
    const warnLevel = levelOf(used, whole, amberPct)
    if (!warnLevel) return { findings: [] }
    const pct = usedPctOf(used, whole)?.stripZeros().toString() ?? null
    const finding = {
      subject: 'quota',
      message: pct === null ? controlMessages.quotaNone : controlMessages.quotaUsed,
      params: { pct: pct ?? '', current: usedUsd },
      currentValue: usedUsd,
      controlValue: quotaUsd,
      controlUnit: limitCurrency,
      usedPct: pct,
      warnLevel,
      warnOperation: warnLevel === WarnLevel.of.breach ? WarnOperation.of.block : WarnOperation.of.notify,
      causeUrl: pathOf('board-quota'),
    }
    return { findings: [finding] }
  },
}
