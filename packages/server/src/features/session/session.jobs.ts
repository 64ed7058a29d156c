/** The cleaning that nobody orders: each part has the time for which its rows are worth something. */
import type { Job } from '../../kit/work/jobs.ts'
import {
  forgetAttempts,
  forgetEvents,
  forgetGuests,
  forgetImports,
  forgetNonces,
  forgetNotices,
  forgetOnceKeys,
  forgetSessions,
} from './session-cleaning.store.ts'

/** So long a person who comes back is told that the session expired; after it the token is unknown. */
export const expiredSessionDays = 7
/** Sign-ins, refused ones too, are security records: six months at least (Cybersecurity Law of China, article 21). */
export const attemptDays = 185
/** A submit repeated within this time gets its first answer (docs/decisions/0014-exactly-once.md). */
export const onceKeyDays = 30
/** What was read of a file may be imported within this time. */
export const importDays = 1
const nonceDays = 1
const guestDays = 1
export const noticeDays = 180

export const sessionCleaning: Job = {
  name: 'session.clean',
  every: '23 * * * *',
  async run({ db }) {
    await forgetSessions(db, expiredSessionDays)
    await forgetAttempts(db, attemptDays)
    await forgetOnceKeys(db, onceKeyDays)
    await forgetImports(db, importDays)
    await forgetNonces(db, nonceDays)
    await forgetGuests(db, guestDays)
    await forgetEvents(db, attemptDays)
    await forgetNotices(db, noticeDays)
  },
}
