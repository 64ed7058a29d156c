/** Whether a start has a demo company, and its password: given, or made once and kept beside the data. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { loadReferenceData } from '../features/reference/reference-data.ts'
import type { Database } from '../kit/database.ts'
import { migrate } from '../kit/migrate.ts'
import { isEmpty, seedDemo, seededCompletely } from './demo.seed.ts'

interface DemoSettings {
  /** DEMO: '1', '0', or undefined for "only on an empty embedded database". */
  readonly demo: string | undefined
  readonly givenPassword: string | undefined
  /** Folder of the embedded database; undefined with DATABASE_URL. */
  readonly dataDir: string | undefined
  readonly say: (line: string) => void
}

/** @returns the demo password, or null where there is no demo company */
export async function prepareDemo(database: Database, settings: DemoSettings): Promise<string | null> {
  const { demo, dataDir, say } = settings
  if (demo === '0') return null
  const empty = await isEmpty(database)
  if (!empty && (await seededCompletely(database))) return passwordOf(settings)
  const wanted = demo === '1' || dataDir !== undefined
  if (!wanted) return null
  if (!empty) {
    // Nobody could sign in before the seed was complete, so there is nothing of anybody's in here.
    if (!(await isUnfinishedSeed(database))) return null
    say('The demo company was not finished by an earlier start; making it again.')
    await startOver(database)
  }
  const password = passwordOf(settings)
  say('Making the demo company (once, about 20 seconds) …')
  await seedDemo(database, password)
  return password
}

function passwordOf({ givenPassword, dataDir }: DemoSettings): string {
  if (givenPassword) return givenPassword
  if (dataDir === undefined) return randomBytes(9).toString('base64url')
  const file = path.join(dataDir, 'demo-password')
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${randomBytes(6).toString('base64url')}-1a`, { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

async function asOwner<T>(database: Database, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isUnfinishedSeed = (database: Database): Promise<boolean> =>
  asOwner(database, async (client) => {
    const { rows } = await client.query<{ only: boolean }>('select bool_and(demo) as only from org')
    return rows[0]?.only === true
  })

async function startOver(database: Database): Promise<void> {
  await asOwner(database, (client) => client.query('drop schema public cascade; create schema public'))
  await migrate(database.owner)
  await loadReferenceData(database.owner)
}
