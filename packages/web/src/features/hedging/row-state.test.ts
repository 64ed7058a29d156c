import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { expect, it } from 'vitest'
import { cancelBlocked } from './row-state.ts'

it('an execution is taken back only once no deal is live', () => {
  expect(cancelBlocked([{ id: '1', executedAmt: '0.00', liveDealFlag: '0' }])).toBe(hedgeFormTexts.nothingTaken)
  expect(cancelBlocked([{ id: '1', executedAmt: '5', liveDealFlag: '1' }])).toBe(hedgeRefusals.DEAL_LIVE)
  expect(cancelBlocked([{ id: '1', executedAmt: '5', liveDealFlag: '0' }])).toBeUndefined()
})
