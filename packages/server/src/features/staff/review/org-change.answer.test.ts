import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { expect, it } from 'vitest'
import { usualPolicy } from '../../approval/policy.store.ts'
import { policyLines } from './org-change.answer.ts'

it('whoever confirms a change of the policy reads what is chosen in words, not as a code', () => {
  const from = { ...usualPolicy, separation: Separation.of.byRecord, evidenceNeeded: YesNo.of.no }
  const other = OverEvidence.values.find((value) => value !== from.overEvidence) ?? from.overEvidence
  const to = { ...from, separation: Separation.of.byDuty, evidenceNeeded: YesNo.of.yes, overEvidence: other }
  const lines = policyLines(from, to, 'en_US')
  expect(lines).toContainEqual({
    field: 'Separation of duties',
    before: 'By record: decided by a person who did not handle it',
    after: 'By duty: makers cannot review',
  })
  expect(lines).toHaveLength(3)
  for (const { before, after } of lines) for (const word of [before, after]) expect(word).toMatch(/[a-z]/)
})
