/** The overview's cards of risk: limits in use, and the values at risk that valuations kept. */
import { say } from '@hedgerow/contract/kit/text'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { type OrgRisk, riskStandApi } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { addMonths } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { riskLimitsFrom } from '../../limit/risk/risk-limit.store.ts'
import { type DayVarRow, keptVars } from '../../risk/var/day-var.store.ts'
import { againstLimit } from '../record/risk-control.rules.ts'
import { limitsInUse } from './limits-in-use.answer.ts'

const shownMonths = 3

export const riskStandRoutes = serve(riskStandApi, {
  async limits(context) {
    const { tx, session, today } = context
    const days = await keptVars(tx, session, addMonths(today, -shownMonths))
    return [...(await limitsInUse(context, new Map(days.map(({ orgId, businessDate }) => [orgId, businessDate]))))]
  },

  async risk(context) {
    const { tx, session, today } = context
    const days = await keptVars(tx, session, addMonths(today, -shownMonths))
    const byOrg = [...Map.groupBy(days, ({ orgId }) => orgId).values()]
    const own = ([first]: readonly DayVarRow[]) => Number(first?.orgId === session.orgId)
    const limits = (await riskLimitsFrom(tx, session, today)).filter(({ validFrom }) => validFrom <= today)
    return {
      asOf: today,
      orgs: byOrg.toSorted((one, other) => own(other) - own(one)).map((days) => orgRisk(context, days, limits)),
    }
  },
})

type Limits = Awaited<ReturnType<typeof riskLimitsFrom>>

function orgRisk({ lang }: Pick<Context, 'lang'>, days: readonly DayVarRow[], limits: Limits): OrgRisk {
  const last = days.at(-1) as DayVarRow
  const { orgId, orgName, convertCurrency, confidence, holdingDays } = last
  const limit = limits.find((one) => one.orgId === orgId && one.limitKind === RiskLimitKind.of.valueAtRisk)
  const stand = limit && last.valueAtRisk !== null ? againstLimit(decimal(last.valueAtRisk), limit) : undefined
  return {
    orgId,
    orgName,
    convertCurrency,
    confidence,
    holdingDays,
    limit: limit
      ? {
          controlValue: limit.controlValue,
          usedPct: stand?.usedPct ?? null,
          warnLevel: stand?.warning?.warnLevel ?? null,
        }
      : null,
    points: days
      .filter((day) => day.convertCurrency === convertCurrency)
      .map(({ businessDate, isClosed, valueAtRisk, reasons }) => ({
        businessDate,
        isClosed,
        valueAtRisk,
        problems: reasons.map((reason) => say(reason, lang)),
        url: pathOf('var', { orgId, calcDate: businessDate }),
      })),
  }
}
