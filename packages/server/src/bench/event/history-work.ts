/**
 * What it costs that the history of deals and flows is kept: a thousand live deals lose a dollar and their flows a cent in one transaction, with
 * the triggers that write the history and without, in turn. Every transaction is rolled back, the switched triggers with it.
 */
import pg from 'pg'
import { type Bench, median, type Result } from '../works.ts'

const deals = 1_000
const rounds = 9

const triggers = { fx_deal: 'fx_deal_remaining', cash_flow: 'cash_flow_stands' }
const changed = [
  `update fx_deal set remain_principal = remain_principal - 1, standing_from = null where id = any ($1)`,
  `update cash_flow set pay_amt = pay_amt - 0.01, standing_from = null where deal_id = any ($1)`,
]

export async function historyWork({ owner, company }: Bench): Promise<Result> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from fx_deal where group_id = $1 and trade_status = '2' and remain_principal > 1
       order by id desc limit ${deals}`,
      [company.groupId],
    )
    const ids = rows.map(({ id }) => id)
    const millisecondsWith = async (isKept: boolean) => {
      await client.query('begin')
      if (!isKept)
        for (const [table, name] of Object.entries(triggers))
          await client.query(`alter table ${table} disable trigger ${name}`)
      const began = performance.now()
      for (const statement of changed) await client.query(statement, [ids])
      const took = performance.now() - began
      await client.query('rollback')
      return took
    }
    await millisecondsWith(true)
    await millisecondsWith(false)
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await millisecondsWith(true))
      times[1].push(await millisecondsWith(false))
    }
    const [ms, withoutMs] = [median(times[0]), median(times[1])]
    return {
      work: `history of ${ids.length} changed deals and their flows`,
      measured: { ms, withoutMs, perDealMs: (ms - withoutMs) / ids.length, ratio: ms / withoutMs },
      target: '≤ 0.2 ms a deal',
      met: ids.length === deals && (ms - withoutMs) / ids.length <= 0.2,
    }
  } finally {
    await client.end()
  }
}
