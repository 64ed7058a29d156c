/** A note that asks for it is told to its owner some minutes before its time. */
import { ScheduleType } from '@hedgerow/contract/calendar/schedule.dict'
import { scheduleNotices } from '@hedgerow/contract/calendar/schedule.text'
import { pathOf } from '@hedgerow/contract/screens'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { notifyMember } from '../../kit/record/notifications.ts'
import { type SystemDate, systemDates } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { takeDueItems } from './schedule.store.ts'

export const scheduleReminder: Job = {
  name: 'schedule.remind',
  every: '* * * * *',
  async run({ db }) {
    for (const clock of await systemDates(db)) {
      await withTx(db, { ...systemScope, timeZone: clock.timeZone }, (tx) => tellDueItems(tx, clock))
    }
  },
}

async function tellDueItems(tx: Tx, clock: SystemDate): Promise<void> {
  for (const { groupId, userId, title, scheduleType, scheduleDate: day, scheduleTime } of await takeDueItems(
    tx,
    clock,
  )) {
    const time = scheduleTime?.slice(0, 5)
    await notifyMember(tx, { groupId, userId, orgIds: [] }, userId, {
      message: time ? scheduleNotices.due : scheduleNotices.dueThatDay,
      params: { title, day, ...(time ? { time } : {}) },
      url: pathOf('calendar', { day }),
      variant: scheduleType === ScheduleType.of.warning ? 'warning' : 'info',
    })
  }
}
