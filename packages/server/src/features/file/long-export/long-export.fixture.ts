/** Exports that are made when a test wants it: what is ordered is written down, and each is a job of its own. */
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { testFiles } from '../../../kit/testing.ts'
import type { Jobs } from '../../../kit/work/jobs.ts'
import { listSources } from '../../../register.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { sampleKey } from '../../../testing/sample-group.ts'
import { longExportJob, type OrderedLongExport } from './long-export.jobs.ts'

const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))

export async function exportApp() {
  const ordered: OrderedLongExport[] = []
  const enqueue: Jobs['enqueue'] = async (_, __, input) => {
    ordered.push(JSON.parse(JSON.stringify(input)))
  }
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  const files = testFiles(sampleKey)
  const test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: { enqueue }, files } })
  const job = longExportJob(listSources)
  const make = (order = ordered.at(-1), signal = new AbortController().signal, isLast = true) => {
    if (!order) throw new Error('should hold: an export was ordered')
    return job.run({ db: test.database.db, files, signal, isLast }, order)
  }
  return { test, ordered, files, make }
}

/** Exposures of a group, one of three in yen. */
export async function exposures(test: TestApp, letter: 'a' | 'b', count: number): Promise<void> {
  const { groupId, userId } = test.as(`${letter}_mk`).scope
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into currency (currency_code, currency_no, currency_name, currency_name_en, decimal_scale, money_market_basis)
      values ('JPY', '392', '日元', 'Yen', 0, 360), ('USD', '840', '美元', 'US dollar', 2, 360) on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
      select ${groupId}, ${groupId}, ${letter} || 'E' || lpad(i::text, 8, '0'), '1', '1', case when i % 3 = 0 then 'JPY' else 'USD' end,
        1250.5, 1250.5, '20260401', '20260630', '20260630', ${userId}, ${userId} from generate_series(1, ${count}::int) i`.execute(
      tx,
    )
  })
}
