import { WarnLevel } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { expect, it } from 'vitest'
import { inOrder } from './limit-order.rules.ts'

const { notice, warning, breach } = WarnLevel.of
const limit = (
  name: string,
  usedPct: string | null,
  warnLevel: null | typeof notice | typeof warning | typeof breach = null,
  currentValue: string | null = '1',
) => ({ name, usedPct, warnLevel, currentValue })
const namesOf = (...limits: readonly ReturnType<typeof limit>[]) => inOrder(limits).map(({ name }) => name)

it('reads what is crossed first, by its level, then what could not be measured, then what is within', () => {
  const limits = [
    limit('within', '79'),
    limit('notice', '12', notice),
    limit('unmeasured', null, null, null),
    limit('breach', '101', breach),
    limit('warning', '99', warning),
  ]
  const order = ['breach', 'warning', 'notice', 'unmeasured', 'within']
  expect(namesOf(...limits)).toEqual(order)
  expect(namesOf(...limits.toReversed())).toEqual(order)
})

it('reads those of one level by how much of them is in use; of nothing that is allowed nothing is', () => {
  expect(namesOf(limit('9', '9'), limit('10', '10'), limit('8.5', '8.5'))).toEqual(['10', '9', '8.5'])
  const small = limit('0.5', '0.5')
  const none = limit('none', null)
  expect([namesOf(small, none), namesOf(none, small)]).toEqual([
    ['0.5', 'none'],
    ['0.5', 'none'],
  ])
})
