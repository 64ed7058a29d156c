/**
 * The judge: what must hold of the stored data by the description of the product's work, written by somebody who had read that description and
 * the tables, and none of the rules that write them. It stands beside the invariants of the features, which check themselves, so
 * that a mistake made in both a rule and its own check is still seen. `npm run verify` and `npm run chaos -- --lane walk` ask it.
 */
import { type Kysely, sql } from 'kysely'
import { allowLongWork, systemScope, withTx } from '../kit/database/database.ts'
import type { DB } from '../kit/database/tables.ts'
import { childRules } from './deal/child.invariants.ts'
import { dealRules } from './deal/deal.invariants.ts'
import { eventRules } from './deal/event.invariants.ts'
import { flowRules } from './deal/flow.invariants.ts'
import { reportRules } from './deal/report.invariants.ts'
import { resultRules } from './deal/result.invariants.ts'
import { evidenceRules } from './exposure/evidence.invariants.ts'
import { exposureRules } from './exposure/exposure.invariants.ts'
import { hedgeRules } from './exposure/hedge.invariants.ts'
import type { JudgeRule } from './judge-rule.ts'
import { accountRules } from './money/account.invariants.ts'
import { journalRules } from './money/journal.invariants.ts'
import { netRules } from './money/net.invariants.ts'
import { paymentRules } from './money/payment.invariants.ts'
import { statementRules } from './money/statement.invariants.ts'
import { limitRules } from './office/limit.invariants.ts'
import { reviewRules } from './office/review.invariants.ts'

export const judgeRules: readonly JudgeRule[] = [
  ...dealRules,
  ...flowRules,
  ...eventRules,
  ...resultRules,
  ...childRules,
  ...reportRules,
  ...exposureRules,
  ...hedgeRules,
  ...evidenceRules,
  ...netRules,
  ...paymentRules,
  ...accountRules,
  ...journalRules,
  ...statementRules,
  ...limitRules,
  ...reviewRules,
]

const namedRecords = 5

interface Verdict {
  readonly name: string
  readonly rule: string
  /** All of them; the complaint names the first few. */
  readonly records: readonly string[]
}

/** The rules that the stored data breaks, and the records that break them. */
export async function verdicts(db: Kysely<DB>): Promise<Verdict[]> {
  return withTx(
    db,
    systemScope,
    async (tx) => {
      await allowLongWork(tx)
      const broken: Verdict[] = []
      for (const { name, rule, sql: query } of judgeRules) {
        const { rows } = await sql<{
          record: string
        }>`select distinct record::text from (${sql.raw(query)}) broken order by 1`.execute(tx)
        if (rows.length > 0) broken.push({ name, rule, records: rows.map(({ record }) => record) })
      }
      return broken
    },
    { readOnly: true },
  )
}

export const complaintOf = ({ name, records }: Verdict): string =>
  `${name}: ${records.slice(0, namedRecords).join(', ')}${records.length > namedRecords ? ` and ${records.length - namedRecords} more` : ''}`

export const judgeComplaints = async (db: Kysely<DB>): Promise<string[]> => (await verdicts(db)).map(complaintOf)
