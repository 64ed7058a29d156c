/** A list through the server beside the bare SQL of the same work: its page, its count, and its sums where it shows them. */
import { screenCount } from '@hedgerow/contract/kit/list'
import { bareConnections, inScope } from '../bare.ts'
import { sideBySide } from '../measure.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'

const mostRatio = 1.3
export const ownGroup = "nullif(current_setting('app.group_id', true), '')::bigint"
export const capped = (rows: string) => `select count(*) from (select 1 ${rows} limit 10001) counted`

interface ListLane {
  readonly work: string
  /** Sees to it that the rows are there. */
  readonly prepare: (bench: Bench) => Promise<unknown>
  readonly path: string
  readonly rounds: number
  readonly filters: Readonly<Record<string, string>>
  /** The page and its count, and the sums where so few rows are left that the list shows them. */
  readonly bare: readonly string[]
  /** What the bare statements take; the filters where it is left out. */
  readonly values?: readonly unknown[]
}

export async function besideBare(bench: Bench, lane: ListLane): Promise<Result> {
  const { work, path, rounds, filters, bare, values = Object.values(filters) } = lane
  await lane.prepare(bench)
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const plainly = () =>
    inScope(client, scope, async () => {
      for (const sql of bare) await client.query(sql, [...values])
    })
  const question = { pageSize: 20, queryWrapper: filters, countUpTo: screenCount }
  const served = () => bench.caller.post(path, bench.token, question)
  const [own, plain] = await sideBySide(rounds, served, plainly)
  await client.end()
  const ratio = own.p50 / plain.p50
  return {
    work,
    measured: { p50Ms: own.p50, p99Ms: own.p99, bareP50Ms: plain.p50, ratio },
    target: `p50 ≤ ${mostRatio} × bare`,
    met: ratio <= mostRatio,
  }
}
