/** Budget rates that the market of the day no longer gives for what is not locked. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { valuedBookOf } from '../../business-day/snapshot/valued-book.answer.ts'
import { budgetsOn } from '../../limit/policy/hedging-policy.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import { brokenBudget } from '../record/risk-control.rules.ts'

export const budgetControl: ControlDeclaration = {
  controlKind: ControlKind.of.budget,
  of: 'organisation',
  at: 'valuation',
  hasLimits: false,
  async measure(tx, { scope, orgId, day }) {
    const own = { ...scope, orgIds: [orgId] }
    const budgets = await budgetsOn(tx, own, day)
    if (budgets.length === 0) return { findings: [] }
    const valued = await valuedBookOf(tx, own, { orgId, calcDate: day }, day)
    const exposures = await valued.exposures()
    const market = valued.market.dayOf(orgId)
    const openOf = (currency: string) =>
      sum(
        exposures
          .filter((one) => one.currency === currency)
          .map(({ exposureDirection, netAmt }) =>
            exposureDirection === ExposureDirection.of.long ? decimal(netAmt) : decimal(netAmt).neg(),
          ),
      )
    const judged = budgets.map(({ currencyPair, budgetRate }) => {
      const mid = market.spotOf(currencyPair)?.mid
      const scale = market.marketOf(currencyPair)?.pair.quotedDecimalScale
      // A cross has as many decimals as a division gives; it is told, and judged, as the pair is quoted.
      const quoted = scale === undefined ? mid : mid?.round(scale)
      return { currencyPair, budgetRate, open: openOf(splitPair(currencyPair).base), mid: quoted }
    })
    const open = judged.filter((one) => !one.open.isZero())
    return {
      gaps: open
        .filter(({ mid }) => mid === undefined)
        .map(({ currencyPair }) => ({
          subject: currencyPair,
          reason: controlMessages.noRate,
          params: { pair: currencyPair, day },
        })),
      findings: open.flatMap(({ currencyPair, budgetRate, open: amount, mid }) =>
        mid && brokenBudget({ open: amount, mid, budget: decimal(budgetRate) })
          ? [
              {
                subject: currencyPair,
                message: controlMessages.budgetBroken,
                params: {
                  pair: currencyPair,
                  current: mid.toString(),
                  control: budgetRate,
                  open: amount.abs().stripZeros().toString(),
                },
                currentValue: mid.toString(),
                controlValue: budgetRate,
                controlUnit: currencyPair,
                usedPct: null,
                warnLevel: WarnLevel.of.breach,
                warnOperation: WarnOperation.of.reason,
                causeUrl: pathOf('pl-expo', { calcDate: day }),
              },
            ]
          : [],
      ),
    }
  },
}
