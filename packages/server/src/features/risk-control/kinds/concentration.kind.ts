/** How much of all that is dealt stands with one counterparty, where a limit says how much may. */
import { nameText } from '@hedgerow/contract/kit/text'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { usesByParty } from '../../limit/quota/board-quota.store.ts'
import { riskLimitOn } from '../../limit/risk/risk-limit.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { againstLimit, usedPctOf } from '../record/risk-control.rules.ts'

export const concentrationControl: ControlDeclaration = {
  controlKind: ControlKind.of.concentration,
  of: 'group',
  at: 'day',
  hasLimits: true,
  async measure(tx, { scope, orgId, day }) {
    const limit = await riskLimitOn(tx, scope, { orgId, limitKind: RiskLimitKind.of.concentration, day })
    if (!limit) return {}
    const uses = await usesByParty(tx, scope, day)
    const whole = sum(uses.map(({ usedUsd }) => decimal(usedUsd)))
    return {
      inUse: uses.map(({ id, shortName, fullNameEn, usedUsd }) => {
        const bank = nameText(shortName, fullNameEn)
        const share = usedPctOf(decimal(usedUsd), whole) ?? ZERO
        const { warning, ...figures } = againstLimit(share, limit)
        const params = { bank, current: share.toString(), control: limit.controlValue }
        return {
          ...figures,
          subject: id,
          name: bank,
          controlUnit: '%',
          causeUrl: pathOf('counter-party', { open: id }),
          crossed: warning && { ...warning, message: controlMessages.concentrated, params },
        }
      }),
    }
  },
}
