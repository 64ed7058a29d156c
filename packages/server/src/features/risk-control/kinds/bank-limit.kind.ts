/** What deals use of the limit of each bank; a deal above it is refused where it is entered. */
import { nameText } from '@hedgerow/contract/kit/text'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { facilityStands } from '../../enterprise/counter-party.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { againstWhole, type LimitUse, pctInWords } from '../record/risk-control.rules.ts'

export const bankLimitControl: ControlDeclaration = {
  controlKind: ControlKind.of.bankLimit,
  of: 'group',
  at: 'day',
  hasLimits: true,
  async measure(tx, { scope, day }) {
    const stands = await facilityStands(tx, scope, day)
    return {
      inUse: stands.map(useOf),
      gaps: stands
        .filter(({ facilityUsedUsd }) => facilityUsedUsd === null)
        .map(({ id, shortName, fullNameEn }) => ({
          subject: id,
          reason: controlMessages.noWorth,
          params: { bank: nameText(shortName, fullNameEn) },
        })),
    }
  },
}

type Stand = Awaited<ReturnType<typeof facilityStands>>[number]

function useOf({ id, shortName, fullNameEn, facilityUsd, facilityUsedUsd: used }: Stand): LimitUse {
  const name = nameText(shortName, fullNameEn)
  const bank = { subject: id, name, controlUnit: limitCurrency, causeUrl: pathOf('counter-party', { open: id }) }
  if (used === null) return { ...bank, currentValue: null, controlValue: facilityUsd, usedPct: null, crossed: null }
  const { warning, ...figures } = againstWhole(used, facilityUsd)
  const { usedPct: pct } = figures
  const message = pct === null ? controlMessages.bankNone : controlMessages.bankUsed
  const params = { bank: name, pct: pctInWords(pct), current: used }
  return { ...bank, ...figures, crossed: warning && { ...warning, message, params } }
}
