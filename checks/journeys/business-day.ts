/** The day of a server of a journey's own: a company's month does not wait for the calendar. */
import pg from 'pg'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'

export async function onDatabase(dataDir: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** @param day yyyymmdd */
export const moveDay = (dataDir: string, day: string): Promise<void> =>
  onDatabase(dataDir, (owner) => owner.query('update system_date set business_date = $1', [day]))
