/** Losses of live deals that a listed company discloses: by the market's own rule, or by a limit of the house below it. */

import { assert } from '@hedgerow/contract/kit/refusal'
import type { RiskLimit } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { disclosureOf, leastDisclosed } from '../../limit/quota/board-quota.rules.ts'
import { quotasOf, watchOf } from '../../limit/quota/board-quota.store.ts'
import { riskLimitOn } from '../../limit/risk/risk-limit.store.ts'
import { type ControlDeclaration, type ControlGap, unnamed } from '../record/control.shape.ts'
import { againstLimit } from '../record/risk-control.rules.ts'

const cause = { subject: 'loss', controlUnit: '%', causeUrl: pathOf('board-quota') }
const pctScale = 4
/** Of what is disclosed: the loss, and from which one on. */
const inMoney = (controlUnit: string) => ({ ...cause, controlUnit })

/** The limit of the house, with why nothing can be held against it. */
const unmeasured = ({ controlValue }: Pick<RiskLimit, 'controlValue'>, gap: ControlGap) => ({
  inUse: [{ ...cause, name: unnamed, currentValue: null, controlValue, usedPct: null, crossed: null }],
  gaps: [gap],
})

export const disclosureControl: ControlDeclaration = {
  controlKind: ControlKind.of.disclosure,
  of: 'group',
  at: 'day',
  hasLimits: true,
  async measure(tx, { scope, orgId, day }) {
    const quota = (await quotasOf(tx, scope)).find(({ quotaFrom, quotaTo }) => quotaFrom <= day && quotaTo >= day)
    const watch = await watchOf(tx, scope, day)
    const limit = await riskLimitOn(tx, scope, { orgId, limitKind: RiskLimitKind.of.disclosure, day })
    const { loss, lossPct, disclosed, unvaluedOrgs: count } = disclosureOf(watch, quota?.lastNetProfit)
    if (count > 0) {
      const gap = { subject: 'value', reason: controlMessages.neverValued, params: { count } }
      return limit ? unmeasured(limit, gap) : {}
    }
    if (loss === null) return {}
    const message = lossPct === null ? controlMessages.lossDisclosed : controlMessages.lossShare
    const params = { pct: lossPct ?? '', loss, currency: watch.homeCurrency }
    if (disclosed) {
      const { breach } = WarnLevel.of
      const controlValue = leastDisclosed(watch.homeCurrency, quota?.lastNetProfit)
      assert(controlValue, 'a loss is disclosed where its market asks for it')
      const usedPct = lossPct === null ? null : decimal(lossPct).round(pctScale).toString()
      const values = { currentValue: loss, controlValue, usedPct }
      const crossed = { message, params, warnLevel: breach, warnOperation: WarnOperation.of.escalate }
      return { inUse: [{ ...inMoney(watch.homeCurrency), ...values, name: unnamed, crossed }] }
    }
    if (!limit) return {}
    if (lossPct === null) return unmeasured(limit, { subject: 'profit', reason: controlMessages.noProfit, params: {} })
    const { warning, ...figures } = againstLimit(decimal(lossPct), limit)
    return { inUse: [{ ...cause, ...figures, name: unnamed, crossed: warning && { ...warning, message, params } }] }
  },
}
