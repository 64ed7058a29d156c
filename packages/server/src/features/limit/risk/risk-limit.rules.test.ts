import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { RiskLimit } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandRiskLimit, limitValues, newestOf, startOf } from './risk-limit.rules.ts'

const today = businessDate('20260413')
type Input = Parameters<typeof demandRiskLimit>[0]
const limit = {
  limitKind: RiskLimitKind.of.concentration,
  controlValue: '30.000000',
  amberPct: '80.000000',
  warnLevel: '2',
  warnOperation: '1',
  validFrom: '20260413',
} as Input

describe('a risk limit', () => {
  const { DATE_ORDER, OUT_OF_RANGE } = fieldRefusals
  const { valueAtRisk, concentration } = RiskLimitKind.of
  it.each([
    ['without an end', {}, undefined, undefined],
    ['of one day, today', { validTo: '20260413' }, undefined, undefined],
    ['that began in the past and ends today', { validFrom: '20260101', validTo: '20260413' }, undefined, undefined],
    ['that ended yesterday', { validFrom: '20260101', validTo: '20260412' }, DATE_ORDER, 'validTo'],
    ['that ends before it begins', { validFrom: '20260501', validTo: '20260430' }, DATE_ORDER, 'validTo'],
    ['of a hundred per cent', { controlValue: '100', amberPct: '100' }, undefined, undefined],
    ['of more', { limitKind: concentration, controlValue: '100.01' }, OUT_OF_RANGE, 'controlValue'],
    ['of an amount, whatever it is', { limitKind: valueAtRisk, controlValue: '1000000' }, undefined, undefined],
    [
      'of an amount with an amber line beyond it',
      { limitKind: valueAtRisk, amberPct: '100.01' },
      OUT_OF_RANGE,
      'amberPct',
    ],
  ] as const)('%s', (_, over, because, field) => {
    const refusal = refusalOf(() => demandRiskLimit({ ...limit, ...over } as Input, today))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })

  it('is kept without zeros behind, and without an end as nothing', () => {
    const values = limitValues(limit as Parameters<typeof limitValues>[0])
    expect(values).toMatchObject({ controlValue: '30', amberPct: '80', validFrom: '20260413', validTo: null })
  })

  it('counts from its day, or from the pass where that is later', () => {
    expect(startOf({ validFrom: '20260414' }, today)).toBe('20260414')
    expect(startOf({ validFrom: '20260413' }, today)).toBe('20260413')
    expect(startOf({ validFrom: '20260412' }, today)).toBe('20260413')
    expect(startOf({ validFrom: null }, today)).toBe('20260413')
  })

  it('is the newest of its kind and organisation', () => {
    const of = (orgId: string, limitKind: string, controlValue: string) =>
      ({ orgId, limitKind, controlValue }) as RiskLimit
    const all = [of('1', '4', '10'), of('1', '4', '20'), of('1', '5', '30'), of('2', '4', '40')]
    expect(newestOf(all, { orgId: '1', limitKind: '4' })?.controlValue).toBe('20')
    expect(newestOf(all, { orgId: '3', limitKind: '4' })).toBeUndefined()
  })
})
