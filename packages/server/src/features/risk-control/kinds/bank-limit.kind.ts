/** What deals use of the limit of each bank; a deal above it is refused where it is entered. */
import { nameText } from '@hedgerow/contract/kit/text'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { facilityStands } from '../../enterprise/counter-party.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { amberPct, levelOf, usedPctOf } from '../record/risk-control.rules.ts'

export const bankLimitControl: ControlDeclaration = {
  controlKind: ControlKind.of.bankLimit,
  of: 'group',
  at: 'day',
  async measure(tx, { scope, day }) {
    const stands = await facilityStands(tx, scope, day)
    return {
      findings: stands.flatMap(({ id, shortName, fullNameEn, facilityUsd, facilityUsedUsd }) => {
        const [used, whole] = [decimal(facilityUsedUsd), decimal(facilityUsd)]
        const warnLevel = levelOf(used, whole, amberPct)
        if (!warnLevel) return []
        const pct = usedPctOf(used, whole)?.stripZeros().toString() ?? null
        return [
          {
            subject: id,
            message: pct === null ? controlMessages.bankNone : controlMessages.bankUsed,
            params: { bank: nameText(shortName, fullNameEn), pct: pct ?? '', current: facilityUsedUsd },
            currentValue: facilityUsedUsd,
            controlValue: facilityUsd,
            controlUnit: limitCurrency,
            usedPct: pct,
            warnLevel,
            warnOperation: warnLevel === WarnLevel.of.breach ? WarnOperation.of.block : WarnOperation.of.notify,
            causeUrl: pathOf('counter-party', { open: id }),
          },
        ]
      }),
    }
  },
}
