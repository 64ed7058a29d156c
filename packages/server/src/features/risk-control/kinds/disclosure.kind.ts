/** Losses of live deals that a listed company discloses: by the market's own rule, or by a limit of the house below it. */

import { disclosedProfitPct } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { disclosureOf } from '../../limit/quota/board-quota.rules.ts'
import { quotasOf, watchOf } from '../../limit/quota/board-quota.store.ts'
import { riskLimitOn } from '../../limit/risk/risk-limit.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { againstLimit } from '../record/risk-control.rules.ts'

export const disclosureControl: ControlDeclaration = {
  controlKind: ControlKind.of.disclosure,
  of: 'group',
  at: 'day',
  async measure(tx, { scope, orgId, day }) {
    const quota = (await quotasOf(tx, scope)).find(({ quotaFrom, quotaTo }) => quotaFrom <= day && quotaTo >= day)
    const { homeCurrency, worth } = await watchOf(tx, scope, day)
    const { loss, lossPct, disclosed } = disclosureOf(homeCurrency, worth, quota?.lastNetProfit)
    if (loss === null) return { findings: [] }
    const cause = {
      subject: 'loss',
      message: lossPct === null ? controlMessages.lossDisclosed : controlMessages.lossShare,
      params: { pct: lossPct ?? '', loss, currency: homeCurrency },
      controlUnit: '%',
      causeUrl: pathOf('board-quota'),
    }
    if (disclosed) {
      const { breach } = WarnLevel.of
      const values = { currentValue: lossPct, controlValue: disclosedProfitPct, usedPct: null }
      return { findings: [{ ...cause, ...values, warnLevel: breach, warnOperation: WarnOperation.of.escalate }] }
    }
    const limit = await riskLimitOn(tx, scope, { orgId, limitKind: RiskLimitKind.of.disclosure, day })
    const crossed = limit && lossPct !== null && againstLimit(decimal(lossPct), limit)
    return { findings: crossed ? [{ ...cause, ...crossed }] : [] }
  },
}
