/** Some saved runs that can be opened and run again, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'
import { resultOf, type VarWork } from '../var/var.rules.ts'

const sampleSize = 20
const work: VarWork = {
  calcDate: '20260413',
  snapshotId: null,
  confidence: '95',
  algorithm: '1',
  scale: 2,
  item: [1000],
  hedge: [-400],
  book: { home: 'CNY', currencies: ['USD'], options: [], conversions: { USD: 7 } },
  terms: {
    algorithm: 'parametric',
    confidence: 0.95,
    holdingDays: 1,
    sampleSize,
    returnType: 'log',
    estimator: { kind: 'sample' },
    scaling: 'square-root',
    tail: 'rank',
    simulations: 1000,
    process: 'lognormal',
    centre: 'mean',
    seed: 1,
  },
  dates: Array.from({ length: sampleSize + 1 }, (_, at) => `202603${String(at + 10).padStart(2, '0')}`),
  rates: Array.from({ length: sampleSize + 1 }, (_, at) => [7 + (at % 3) / 100]),
  leftOut: [],
  simulatedCount: 0,
}

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  const [inputs, result] = [work, resultOf(work)].map((part) => JSON.stringify(part))
  await sql`insert into risk_run (group_id, org_id, run_no, run_name, calc_date, algorithm, convert_currency, value_at_risk, seed,
      library_version, duration_ms, inputs, result, terms, maker_id, end_time)
    select ${groupId}, ${orgId}, ${letter} || 'RSK' || lpad(i::text, 3, '0'), ${letter} || ' run ' || i, date '20260301' + i,
      (array['1', '2', '3'])[1 + i % 3], 'CNY', 1000 * i, i, '0.1.0', i, ${inputs}::jsonb, ${result}::jsonb, '{"algorithm":"1","confidence":"95"}'::jsonb, ${userId}, now()
    from generate_series(1, 12) i`.execute(tx)
}
