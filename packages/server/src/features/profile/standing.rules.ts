/** The level and the points of a member, from what is stored of them. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { daysOfLevel, MemberLevel, type MemberStep, pointsOfStep } from '@hedgerow/contract/profile/standing.dict'

type Level = DictionaryValue<typeof MemberLevel>
type Step = DictionaryValue<typeof MemberStep>

export const levelOf = (days: number): Level =>
  MemberLevel.values.findLast((level) => days >= daysOfLevel[level]) ?? MemberLevel.of.first

export const pointsOf = (steps: readonly Step[]): number =>
  steps.reduce((points, step) => points + pointsOfStep[step], 0)
