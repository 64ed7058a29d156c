/** Verified paths and valid flows of organisation A, for the tests of netting. */
import { netResultApi, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { TestApp } from '../../../testing/fixture.ts'

interface MadeFlow {
  readonly flag?: '1' | '2'
  readonly amt?: string
  readonly type?: string
  readonly day?: string
  readonly more?: string
}

const success = '00000000'

const records = (test: () => TestApp) => {
  let made = 0

  /** @returns the id of a verified path */
  async function path(side: '0' | '1', account: string, currency = 'USD') {
    const { orgId, counterPartyId } = test().refs.a
    const form = {
      partyType: side,
      partyId: side === '0' ? orgId : counterPartyId,
      pathName: account,
      currency,
      payWay: '4',
      beginDate: '20250101',
      bankName: 'Bank',
      account,
      accountName: 'A',
    }
    const { data } = await test().as('a_mk').post(settlePathApi.add.path, form)
    const { id, version } = data as { id: string; version: number }
    await test().as('a_ck').post(settlePathApi.verify.path, { id, version, checkStatus: '1', comment: 'called back' })
    return id
  }

  /** Changes of the paths are long ago, so that several rows may pass together. */
  const calm = () =>
    withTx(test().database.db, systemScope, (tx) =>
      sql`update settlement_path set changed_on = date '20260101'`.execute(tx),
    )

  /** A known, valid flow with the best paths that there are; premiums, on 20 April. */
  async function flow({ flag = '2', amt = '100', type = '3', day = '20260420', more = '' }: MadeFlow = {}) {
    made += 1
    const { groupId, orgId, counterPartyId } = test().refs.a
    return withTx(test().database.db, systemScope, async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type,
          cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, counter_party_id, pay_way, our_party_path_id,
          counter_party_path_id)
        values (${groupId}, ${orgId}, 'fee', ${made}, ${`FEE${made}`}, ${`FEE${made}-1-1`}, ${type}, ${flag}, '1', 1, ${day}, ${day}, ${amt},
          'USD', ${counterPartyId}, '4', best_path(${groupId}, ${orgId}, null, 'USD', ${type}, ${day}),
          best_path(${groupId}, ${orgId}, ${counterPartyId}, 'USD', ${type}, ${day})) returning id`.execute(tx)
      const id = rows[0]?.id ?? ''
      if (more) await sql`update cash_flow set ${sql.raw(more)} where id = ${id}`.execute(tx)
      return id
    })
  }

  const agree = (covers: readonly string[], crossProduct = '1') =>
    withTx(test().database.db, systemScope, (tx) =>
      sql`insert into netting_agreement values (${test().refs.a.groupId}, ${test().refs.a.counterPartyId}, '1', ${covers}, ${crossProduct})
        on conflict (group_id, counter_party_id) do update set covers = excluded.covers`.execute(tx),
    )

  return { path, calm, flow, agree }
}

const acts = (test: () => TestApp) => {
  const question = { settleDateEnd: '20260430' }
  const generate = async (over: object = {}) =>
    (
      await test()
        .as('a_mk')
        .post(netSettleApi.settleFlowGen.path, { ...question, ...over })
    ).data?.generated as {
      id: string
      version: number
    }[]
  const listed = (rows: readonly { id: string; version: number }[]) => ({
    ids: rows.map(({ id }) => id).join(),
    versions: rows.map(({ version }) => version).join(),
  })
  const commit = (rows: readonly { id: string; version: number }[], person: 'a_mk' | 'b_mk' | 'a_both' = 'a_mk') =>
    test().as(person).post(netResultApi.commitList.path, listed(rows))
  const cancel = (id: string) => test().as('a_mk').get(`/CLOUD-BIZ/netResult/netCancel/${id}`)
  const detail = async (id: string) => (await test().as('a_ck').get(`/CLOUD-BIZ/netResult/query/${id}`)).data
  const statusOf = async (id: string) => {
    const { rows } = await withTx(test().database.db, systemScope, (tx) =>
      sql<{
        settleStatus: string
        nettingId: string | null
      }>`select settle_status, netting_id from cash_flow where id = ${id}`.execute(tx),
    )
    return rows[0]
  }
  return { question, generate, listed, commit, cancel, detail, statusOf, success }
}

export const netting = (test: () => TestApp) => ({ ...records(test), ...acts(test) })
