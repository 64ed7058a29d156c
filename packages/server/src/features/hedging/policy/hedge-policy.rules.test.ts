import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { bandOf, demandPolicy, quotaOf, type StoredBand } from './hedge-policy.rules.ts'

const refusalText = (act: () => void) => refusalOf(act)?.because.en ?? 'ok'
/** `after` counts what is requested. */
const band = (after: string, requestedAmt = '10', effectiveAmt = '100'): StoredBand => ({
  currency: 'USD',
  exposureDirection: '1',
  dayFrom: 0,
  dayTo: 90,
  leastPct: '70',
  mostPct: '90',
  effectiveAmt,
  coveredAmt: decimal(after).sub(decimal(requestedAmt)).toString(),
  requestedAmt,
})

describe('the band of a bucket', () => {
  it.each([
    ['69.99', 'below'],
    ['70', 'within'],
    ['90', 'within'],
    ['90.01', 'above'],
  ])('with %s of 100 covered is %s', (covered, verdict) => expect(bandOf(band(covered)).verdict).toBe(verdict))
  it('tells the cover without and with the request', () =>
    expect(bandOf(band('80', '30'))).toMatchObject({ coverBefore: '50', coverAfter: '80' }))
  it('compares exactly, however it rounds for the eye', () =>
    expect(bandOf(band('90.001', '1', '100'))).toMatchObject({ coverAfter: '90', verdict: 'above' }))
  it('compares exactly from below, too', () =>
    expect(bandOf(band('69.999', '1', '100'))).toMatchObject({ coverAfter: '70', verdict: 'below' }))
  it('without anything effective divides by nothing, and lacks nothing', () =>
    expect(bandOf(band('0', '0', '0'))).toMatchObject({ coverAfter: '0', verdict: 'within' }))
})

describe('the quota', () => {
  const stored = { quotaUsd: '1000', usedUsd: '400' }
  it.each([
    ['600', false],
    ['600.01', true],
  ])('of 1000 with 400 used and %s more is exceeded: %s', (worth, exceeded) =>
    expect(quotaOf(stored, worth)?.exceeded).toBe(exceeded),
  )
  it('is told to the cent, and judged to the last digit', () =>
    expect(quotaOf({ quotaUsd: '1000', usedUsd: '995.001' }, '5')).toMatchObject({
      afterUsd: '1000.00',
      exceeded: true,
    }))
  it('is none where the policy says none', () => expect(quotaOf(undefined, '5')).toBeNull())
})

describe('an agreement', () => {
  const policy = (covered: string, worth: string | null) => ({
    bands: [bandOf(band(covered))],
    quota: quotaOf({ quotaUsd: '1000', usedUsd: '0' }, worth),
    evidence: { asked: false, enforced: false, evidenceAmt: '0', shownAmt: '0', enough: true, shown: true },
  })
  it.each([
    ['90', '1000', undefined, /ok/],
    ['95', '1000', undefined, /above the policy/],
    ['95', '1000', 'because', /ok/],
    ['50', '1000', undefined, /ok/],
    ['50', '1000.01', 'because', /quota exceeded/],
    ['50', null, 'because', /board quota cannot be checked/],
  ])('at %s%% cover and USD %s with comment %s', (covered, worth, comment, expected) =>
    expect(refusalText(() => demandPolicy(policy(covered, worth), worth, comment))).toMatch(expected),
  )
})
