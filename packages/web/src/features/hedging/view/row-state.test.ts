import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { expect, it } from 'vitest'
import { cancelBlocked } from './row-state.ts'

it('an execution is cancelled with its deals that await review', () => {
  expect(cancelBlocked([{ id: '1', executedAmt: '0.00', waitingDealFlag: '0' }])).toBe(hedgeFormTexts.nothingTaken)
  expect(cancelBlocked([{ id: '1', executedAmt: '5', waitingDealFlag: '0' }])).toBe(hedgeFormTexts.onlyChecked)
  expect(cancelBlocked([{ id: '1', executedAmt: '5', waitingDealFlag: '1' }])).toBeUndefined()
})
