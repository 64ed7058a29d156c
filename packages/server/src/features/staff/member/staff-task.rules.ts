/** Which records come back to their maker, and which duties their makers and reviewers hold: read off the lives of all nouns. */
import { features } from '@hedgerow/contract/index'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import type { Life } from '@hedgerow/contract/kit/record/life'

const lives: readonly Life[] = features.flatMap((feature) =>
  Object.values(feature.lives as Readonly<Record<string, Life>>),
)
const dutyOf = ({ events }: Life, event: string): Duty | undefined => [events[event]?.duty ?? []].flat()[0]

/** A draft is submitted, a rejected one corrected: somebody has to. What has no draft is nobody's task. */
const tasks = lives.flatMap((life) => {
  const duty = dutyOf(life, 'submit')
  return duty === undefined ? [] : [{ entity: life.entity, duty }]
})
export const taskEntities: readonly string[] = tasks.map(({ entity }) => entity)
/** What its maker must hold. */
export const taskDuty = (entity: string): Duty | undefined => tasks.find((task) => task.entity === entity)?.duty

const reviews = lives.flatMap((life) => {
  const duty = dutyOf(life, 'pass')
  return duty === undefined ? [] : [{ entity: life.entity, duty }]
})
export const reviewedEntities: readonly string[] = reviews.map(({ entity }) => entity)
export const reviewDuty = (entity: string): Duty | undefined => reviews.find((one) => one.entity === entity)?.duty
