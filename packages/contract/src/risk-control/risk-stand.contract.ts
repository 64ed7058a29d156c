/** The overview's cards of risk: what is in use of each limit, and what each organisation has at risk (screens §15). */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { dict } from '../kit/field.ts'
import { type Card, openedFrom } from '../kit/figure/card.ts'
import { WarnLevel } from '../limit/risk/risk-limit.dict.ts'
import { ControlKind } from './risk-control.dict.ts'

const LimitInUse = z.object({
  controlKind: dict(ControlKind),
  /** What the limit binds among those of its kind; empty where a kind has one. */
  name: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  /** The day that was measured; null where none was valued yet. */
  riskDate: z.string().nullable(),
  /** Null where it could not be measured: `problems` say why. */
  currentValue: z.string().nullable(),
  controlValue: z.string(),
  /** Of a limit with two ends: `controlValue` is the one that is crossed, or the upper one. */
  leastValue: z.string().nullable(),
  mostValue: z.string().nullable(),
  controlUnit: z.string(),
  /** Of the upper end; null where nothing is allowed or nothing could be measured. */
  usedPct: z.string().nullable(),
  /** As the control warns of it; null where it is far enough within. */
  warnLevel: dict(WarnLevel).nullable(),
  problems: z.array(z.string()),
  url: z.string(),
})
export type LimitInUse = z.output<typeof LimitInUse>

const VarPoint = z.object({
  businessDate: z.string(),
  isClosed: z.boolean(),
  /** Losses are positive; null where the day could not be measured. */
  valueAtRisk: z.string().nullable(),
  problems: z.array(z.string()),
  url: z.string(),
})
export type VarPoint = z.output<typeof VarPoint>

const OrgRisk = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** Of the last point, by the usual terms. */
  convertCurrency: z.string(),
  confidence: z.string(),
  holdingDays: z.number(),
  /** In force today; null where none is. */
  limit: z
    .object({
      controlValue: z.string(),
      usedPct: z.string().nullable(),
      warnLevel: dict(WarnLevel).nullable(),
    })
    .nullable(),
  /** Valued days in one currency, the oldest first; at least one. */
  points: z.array(VarPoint),
})
export type OrgRisk = z.output<typeof OrgRisk>

const RiskStand = z.object({
  asOf: z.string(),
  /** Those of which a day was measured, the reader's own organisation first. Their figures do not add up. */
  orgs: z.array(OrgRisk),
})

export const riskStandApi = endpoints('/CLOUD-BIZ/dashboard', {
  /** What is crossed first, then what could not be measured, then by use. */
  limits: get('/limits', { reply: z.array(LimitInUse), needs: 'risk-control.view' }),
  risk: get('/risk', { reply: RiskStand, needs: 'risk-control.view' }),
})

/** Each limit opens where it is kept and what uses it, each day the value at risk as it is worked out. */
export const riskStandCards: readonly Card[] = [
  {
    endpoint: riskStandApi.limits,
    figures: openedFrom('[].', ['currentValue', 'controlValue', 'leastValue', 'mostValue', 'usedPct'], 'url'),
  },
  {
    endpoint: riskStandApi.risk,
    figures: {
      'orgs[].confidence': { recorded: true },
      ...openedFrom('orgs[].limit.', ['controlValue', 'usedPct'], 'risk-control'),
      'orgs[].points[].valueAtRisk': { opens: 'url' },
    },
  },
]
