/** What value at risk, concentration and a loss are held against: entered by an administrator, passed by a manager. */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, optional } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { RiskLimitKind, WarnLevel, WarnOperation } from './risk-limit.dict.ts'
import { riskLimitWords } from './risk-limit.text.ts'

export const ModifiedRiskLimit = shape(riskLimitWords, {
  orgId: id(),
  limitKind: dict(RiskLimitKind),
  controlValue: amount({ above: 0 }),
  /** From so much of the control value on it is warned of. */
  amberPct: amount({ above: 0 }),
  warnLevel: dict(WarnLevel),
  warnOperation: dict(WarnOperation),
  validFrom: businessDate(),
  validTo: optional(businessDate()),
})

export const RiskLimit = z.object({
  orgId: z.string(),
  orgName: z.string(),
  limitKind: dict(RiskLimitKind),
  controlValue: z.string(),
  controlUnit: z.string(),
  amberPct: z.string(),
  warnLevel: dict(WarnLevel),
  warnOperation: dict(WarnOperation),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type RiskLimit = z.output<typeof RiskLimit>

export const riskLimitApi = endpoints('/CLOUD-PUB/riskLimit', {
  /** In force or to come, of every organisation in sight. */
  query: get('/query', { reply: z.array(RiskLimit), needs: 'limit.view' }),
  /** Waits for a manager. */
  modify: post('/modify', {
    input: ModifiedRiskLimit,
    reply: z.object({ id: z.string(), version: z.number(), subject: z.string() }),
    needs: 'limit.edit',
    writes: true,
    stepUp: true,
  }),
})
