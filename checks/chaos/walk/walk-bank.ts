// The bank of the walk: it has a line that nobody keeps, and what it says is written as the desk writes what it hears.
import type pg from 'pg'
import { takeAnswer } from '../../../packages/server/src/features/quote/desk/bank-answer.act.ts'
import { connectDatabase } from '../../../packages/server/src/kit/database/database.ts'
import { DatabaseError } from '../../../packages/server/src/kit/database/database-error.ts'
import { passwordKeys } from '../../../packages/server/src/kit/record/password-keys.ts'
import { type Reply, success, type World } from './walk-act.ts'

/** Suspended in the demonstration company, with a connection that is switched off. */
export const walkBank = 'B6'

/** It deals at every hour, and its line leads nowhere: whatever it says, the walk says. */
export async function openBank({ owner }: Pick<World, 'owner'>): Promise<void> {
  await owner.query(
    `update counter_party set counter_party_status = '1', deal_time_begin = '00:00:00', deal_time_end = '23:59:59',
       facility_usd = 900000000, use_pct_3m = 10, use_pct_6m = 10, use_pct_12m = 10 where counter_party_no = $1`,
    [walkBank],
  )
  await owner.query(
    `update bank_line set enabled = true, host = '127.0.0.1', port = 9, session_begin = '', session_end = '', session_zone = '', daily_reset = false,
       version = version + 1 where counter_party_id in (select id from counter_party where counter_party_no = $1)`,
    [walkBank],
  )
}

export interface Speaking {
  readonly says: (lineId: string, answer: Parameters<typeof takeAnswer>[2]) => Promise<Reply>
  readonly close: () => Promise<void>
}

const speakers = 4

/** What it says is written once, however often: a fault is a difference, and a database that is busy is not. */
export function speakingBank(connection: pg.ClientConfig): Speaking {
  const database = connectDatabase(connection, undefined, speakers)
  // One after the other, in the order in which they came, as the desk hears its lines.
  let answers: Promise<unknown> = Promise.resolve()
  const tools = { db: database.db, services: { passwordKeys: passwordKeys(database.db), demoPassword: null } }
  return {
    close: () => database.close(),
    async says(lineId, answer) {
      try {
        const written = answers.then(() => takeAnswer(tools, lineId, answer))
        answers = written.catch(() => undefined)
        await written
        return { status: 200, code: success, message: '', data: null }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { status: error instanceof DatabaseError ? 503 : 500, code: '', message, data: null }
      }
    },
  }
}
