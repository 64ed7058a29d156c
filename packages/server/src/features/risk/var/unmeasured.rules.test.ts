/** What the library declines is a reason in both languages; what is a fault stays one. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { expect, it } from 'vitest'
import { unmeasuredBy } from './unmeasured.rules.ts'

it('names what the library or a measure declines, and nothing else', () => {
  expect(unmeasuredBy(new QuantError('not-finite', 'returns'))).toEqual({
    zh: '风险价值不能计算（not-finite）',
    en: 'The value at risk cannot be computed (not-finite)',
  })
  expect(unmeasuredBy(new QuantError('not-positive-definite', 'correlation'))?.en).toBe(
    'The correlation matrix is not valid: these correlations cannot occur together',
  )
  const late = new Refusal(riskRefusals.TOO_LONG, { seconds: 60 }, 'simulationCount')
  expect(unmeasuredBy(late)?.en).toBe(
    'The calculation takes longer than 60 s; reduce the number of simulations or the sample size',
  )
  expect(unmeasuredBy(new TypeError('of undefined'))).toBeUndefined()
})
