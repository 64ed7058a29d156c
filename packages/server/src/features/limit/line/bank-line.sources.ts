/** Where the list of connections takes its columns from, and how all of them stand. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { type bankLineApi, bankLineList } from '@hedgerow/contract/limit/line/bank-line.contract'
import { LineState } from '@hedgerow/contract/limit/line/bank-line.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { sql } from 'kysely'
import { ofGroup, type Scope, type Tx } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { fullNameOfParty, nameOfParty } from '../../enterprise/enterprise.word.ts'

const { down, up, off, unattended } = LineState.of
/** The process that keeps the lines looks every ten seconds; without it nobody knows how they stand. */
const stateSql = `case when not l.enabled then '${off}'
  when s.seen_at is null or s.seen_at < clock_timestamp() - interval '40 seconds' then '${unattended}'
  when s.is_up then '${up}' else '${down}' end`
const reasonSql = `case when l.enabled and not s.is_up then s.reason else '' end`
const joined = 'left join bank_line_session s on s.group_id = l.group_id and s.bank_line_id = l.id'

export const bankLineSource: ListSource<typeof bankLineList> = {
  list: bankLineList,
  from: `bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id ${joined}`,
  id: 'l.id',
  where: ofGroup('l'),
  columns: {
    shortName: nameOfParty('c'),
    fullName: fullNameOfParty('c'),
    counterPartyNo: 'c.counter_party_no',
    lineState: stateSql,
    since: 's.since',
    reason: reasonSql,
    port: 'nullif(l.port, 0)::text',
    senderComp: 'l.sender_comp_id',
    targetComp: 'l.target_comp_id',
    sessionZone: "nullif(l.session_zone, '')",
    dailyReset: 'l.daily_reset::integer::text',
    usesTls: 'l.uses_tls::integer::text',
    usesPassword: '(l.secret is not null)::integer::text',
    nextOut: 's.next_out',
    nextIn: 's.next_in',
    badMessages: 'coalesce(s.bad_messages, 0)',
    clickCurrency: `'${limitCurrency}'`,
  },
}

export async function lineStandings(tx: Tx, { groupId }: Scope): Promise<ReplyOf<typeof bankLineApi.standings>> {
  const { rows } = await sql<
    ReplyOf<typeof bankLineApi.standings>[number]
  >`select l.id, ${sql.raw(stateSql)} as line_state,
    s.since, ${sql.raw(reasonSql)} as reason from bank_line l ${sql.raw(joined)} where l.group_id = ${groupId} order by l.id`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}
