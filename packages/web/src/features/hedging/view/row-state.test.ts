import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../kit/testing.tsx'
import { cancelBlocked, hedgeBlocked } from './row-state.ts'

const row = (over: Partial<Row> = {}): Row => ({
  id: '1',
  orderStatus: '1',
  checkStatus: '0',
  executeStatus: '0',
  closedFlag: '0',
  makerId: '1',
  ...over,
})
const confirmed = { orderStatus: '2', checkStatus: '1' }

beforeEach(() => signInAs())

it('a button is open where the life takes its event, and else says what the server would refuse', () => {
  expect(hedgeBlocked('withdraw')([row()])).toBeUndefined()
  expect(hedgeBlocked('withdraw')([row({ makerId: '9' })])).toBe(hedgeRefusals.NOT_YOURS)
  expect(hedgeBlocked('withdraw')([row({ checkStatus: '1' })])).toBe(hedgeRefusals.ALREADY_CHECKED)
  expect(hedgeBlocked('edit')([row()])).toBe(hedgeRefusals.NOT_EDITABLE)
  expect(hedgeBlocked('edit')([row({ orderStatus: 'T' })])).toBeUndefined()
})

it('an execution is cancelled where there is one', () => {
  expect(cancelBlocked([row(confirmed)])).toBe(hedgeRefusals.NOTHING_EXECUTED)
  expect(cancelBlocked([row({ ...confirmed, executeStatus: '1' })])).toBeUndefined()
})
