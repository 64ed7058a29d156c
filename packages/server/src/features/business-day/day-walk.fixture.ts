/**
 * What a walk over business days leans on: people who freeze, value, sign, close and open days again through the endpoints, with the jobs done at
 * once, and what a closed day is: every row of its snapshot, the book as the product reads it, and the bytes of its pack.
 */
import { createHash } from 'node:crypto'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { withTx } from '../../kit/database/database.ts'
import { asOwner, testFiles } from '../../kit/testing.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { jobs } from '../../register.ts'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { sampleKey } from '../../testing/sample-group.ts'
import { valuedBookOf } from './snapshot/valued-book.answer.ts'

type Person = Parameters<TestApp['as']>[0]

/** Whose rows are a snapshot's own. */
export const dayTables = [
  'day_snapshot',
  'snapshot_spot',
  'snapshot_point',
  'snapshot_curve',
  'snapshot_volatility',
  'snapshot_deal',
  'snapshot_exposure',
  'snapshot_link',
  'snapshot_flow',
  'snapshot_hash',
  'snapshot_run',
  'snapshot_value',
  'day_var',
  'day_pack',
  'day_pack_file',
] as const
/** Those that only refer to a snapshot, and have lives of their own. */
export const referring = ['hedge_entry_run', 'mark_run', 'risk_control', 'risk_run'] as const

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))

interface Ordered {
  readonly job: Job
  readonly input: object
}

/** An application whose jobs are done when they are asked for. */
export async function dayApp() {
  const ordered: Ordered[] = []
  const queue = {
    enqueue: async <Input extends object>(_: unknown, { name }: Job<Input>, input: Input) => {
      const job = jobs.find((one) => one.name === name) as Job | undefined
      if (job && ['businessDay.value', 'businessDay.pack'].includes(name))
        ordered.push({ job, input: JSON.parse(JSON.stringify(input)) })
    },
  }
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  const test = await testApp({
    services: { passwordKeys, demoPassword: null, jobs: queue, files: testFiles(sampleKey) },
  })
  const work = async (withPack = true) => {
    for (let next = ordered.shift(); next; next = ordered.shift()) {
      const context = { db: test.database.db, files: test.files, signal: new AbortController().signal, isLast: true }
      if (withPack || next.job.name !== 'businessDay.pack') await next.job.run(context, next.input)
    }
  }
  return { test, work }
}

/** Every part of a snapshot by its hash: the rows of each table, the book as it is read, the bytes of each file of the pack. */
export type Picture = Readonly<Record<string, string>>

export async function pictureOf({ database, files, as }: TestApp, snapshotId: string): Promise<Picture> {
  const hashes = dayTables.map(
    (
      table,
    ) => `'${table}', (select count(*) || ' ' || md5(coalesce(string_agg(to_jsonb(t)::text, e'\\n' order by to_jsonb(t)::text), ''))
      from ${table} t where t.${table === 'day_snapshot' ? 'id' : 'snapshot_id'} = ${snapshotId})`,
  )
  const [row] = await asOwner<{ rows: Record<string, string> }>(
    database.owner,
    `select jsonb_build_object(${hashes.join(', ')}) as rows`,
  )
  const { scope } = as('a_no')
  const [{ today } = { today: '' }] = await asOwner<{ today: string }>(
    database.owner,
    `select to_char(business_date, 'YYYYMMDD') as today from system_date`,
  )
  const read = await withTx(database.db, scope, async (tx) => {
    const book = await valuedBookOf(tx, scope, { snapshotId, orgId: scope.groupId }, businessDate(today))
    const rows = (await book.rows()).map(({ deal, value, gaps }) => ({ deal, value, gaps }))
    return JSON.stringify([book.day, rows, await book.exposures(), await book.links(), await book.flows()])
  })
  const packed = await asOwner<{ file: string }>(
    database.owner,
    `select file_id::text as file from day_pack_file where snapshot_id = ${snapshotId} order by 1`,
  )
  const bytes: Record<string, string> = {}
  for (const { file } of packed) bytes[file] = digest((await files.get(file)) ?? 'gone')
  return { ...row?.rows, read: digest(read), ...bytes }
}

/** The parts that are not what they were. */
export const changedParts = (before: Picture, after: Picture): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((part) => before[part] !== after[part])

const success = '00000000'

/** A day of organisation A as its people do it; each act says whether it went. */
export function dayPeople({ test, work }: Awaited<ReturnType<typeof dayApp>>) {
  const ask = (who: Person, act: string, businessDate: string, more: object = {}): Promise<Answer> =>
    test.as(who).post(`/CLOUD-FX/businessDay/${act}`, { orgId: test.refs.a.orgId, businessDate, ...more })
  const stand = async (businessDate: string) =>
    (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${businessDate}`)).data as {
      readonly dayStatus: string
      readonly version: number
      readonly snapshotId: string | null
      readonly affected: boolean
    }
  const went = ({ code }: Answer) => code === success
  const freeze = async (businessDate: string): Promise<boolean> => {
    if (went(await ask('a_mk', 'freeze', businessDate))) return true
    await ask('a_mk', 'accept', businessDate, { acceptReason: 'No later rates' })
    return went(await ask('a_both', 'freeze', businessDate))
  }
  /** @returns the snapshot that was closed; undefined where something kept the day open */
  const close = async (businessDate: string, withPack: boolean): Promise<string | undefined> => {
    if (!(await freeze(businessDate))) return undefined
    const version = async () => ({ version: (await stand(businessDate)).version })
    await ask('a_mk', 'value', businessDate, await version())
    await work()
    await ask('a_mg', 'review', businessDate, { ...(await version()), note: 'seen' })
    if (!went(await ask('a_mk', 'close', businessDate, await version()))) return undefined
    await work(withPack)
    return (await stand(businessDate)).snapshotId ?? undefined
  }
  const reopen = async (businessDate: string): Promise<boolean> =>
    went(
      await ask('a_both', 'reopen', businessDate, {
        version: (await stand(businessDate)).version,
        reason: 'Something came late',
      }),
    )
  return { close, reopen, stand, ask }
}
