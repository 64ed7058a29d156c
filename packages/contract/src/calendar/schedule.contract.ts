/** What a member notes for a day (§7.1 `schedule`): today's items, cancelling; adding, changing and a range are ours. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { businessDate, dict, id, optional, text, timeOfDay, version } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { RemindMinutes, ScheduleType } from './schedule.dict.ts'
import { scheduleWords } from './schedule.text.ts'

export const scheduleLimits = { title: 64, description: 512 } as const

const ScheduleItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  scheduleType: dict(ScheduleType),
  scheduleDate: z.string(),
  scheduleTime: z.string().nullable(),
  /** Null where nothing reminds of it. */
  remindMinutes: dict(RemindMinutes).nullable(),
  version: z.number(),
})
export type ScheduleItem = z.output<typeof ScheduleItem>

const fields = {
  title: text({ max: scheduleLimits.title }),
  scheduleType: dict(ScheduleType).default(ScheduleType.of.info),
  scheduleDate: businessDate(),
  scheduleTime: optional(timeOfDay()),
  remindMinutes: optional(dict(RemindMinutes)),
  description: optional(text({ max: scheduleLimits.description })),
}
export const NewSchedule = shape(scheduleWords, fields)
export const ModifiedSchedule = shape(scheduleWords, { id: id(), version: version(), ...fields })

export const scheduleApi = endpoints('/CLOUD-BASE/schedule', {
  today: get('/queryTodaySchedule/', { reply: z.array(ScheduleItem), needs: 'member' }),
  range: post('/queryByRange', {
    input: shape(scheduleWords, { from: businessDate(), to: businessDate() }),
    reply: z.array(ScheduleItem),
    needs: 'member',
  }),
  add: post('/add', { input: NewSchedule, needs: 'member', writes: true }),
  modify: post('/modify', { input: ModifiedSchedule, needs: 'member', writes: true }),
  cancel: post('/cancel', { input: shape(scheduleWords, { id: id() }), needs: 'member', writes: true }),
})
