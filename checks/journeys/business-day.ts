/** The day of a server of a journey's own: a company's month does not wait for the calendar. */
import pg from 'pg'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'

/** @param day yyyymmdd */
export async function moveDay(dataDir: string, day: string): Promise<void> {
  const owner = new pg.Client({ ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' })
  await owner.connect()
  try {
    await owner.query('update system_date set business_date = $1', [day])
  } finally {
    await owner.end()
  }
}
