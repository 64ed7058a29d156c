import { daysOfLevel, MemberLevel, MemberStep, pointsOfStep } from '@hedgerow/contract/profile/standing.dict'
import { expect, it } from 'vitest'
import { levelOf, pointsOf } from './standing.rules.ts'

it('a level holds from its days on, and not a day earlier', () => {
  for (const [at, level] of MemberLevel.values.entries()) {
    expect(levelOf(daysOfLevel[level])).toBe(level)
    const before = MemberLevel.values[at - 1]
    if (before) expect(levelOf(daysOfLevel[level] - 1)).toBe(before)
  }
  expect(levelOf(10_000)).toBe(MemberLevel.of.fifth)
})

it('points are those of the steps done, a hundred for all', () => {
  expect(pointsOf([])).toBe(0)
  expect(pointsOf([MemberStep.of.phone, MemberStep.of.passkey])).toBe(
    pointsOfStep[MemberStep.of.phone] + pointsOfStep[MemberStep.of.passkey],
  )
  expect(pointsOf(MemberStep.values)).toBe(100)
})
