/** A bank with a line, and an inquiry with quotes in several states, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, portfolioId, userId }: SampleGroup,
): Promise<void> {
  await sql`insert into bank_line (group_id, counter_party_id, adapter) values (${groupId}, ${counterPartyId}, '1')
    on conflict do nothing`.execute(tx)
  const number = `ASK20260413${orgId.padStart(6, '0')}`
  await sql`insert into quote_inquiry (group_id, org_id, ask_group_no, busin_type, currency_pair, deal_direction, currency, currency2, deal_amt,
      deal_limit, trans_date, settle_date, deal_type, hedge_exposure_type, portfolio_id, maker_id)
    values (${groupId}, ${orgId}, ${number}, 'FX_SPOT', 'USD/CNY', '2', 'USD', 'CNY', 1000, 'SPOT', date '20260413', date '20260415',
      '1', '1', ${portfolioId}, ${userId})`.execute(tx)
  await sql`insert into fx_quote (group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, quote_status,
      exchange_rate, spot_rate, deal_amt2, quoted_at, expires_at, spread_pip, quote_message, maker_id)
    select ${groupId}, ${orgId}, i.id, ${number}, ${`QTE20260413${orgId.padStart(6, '0')}`} || n, ${counterPartyId}, l.id, (array['3', '2', '5'])[n],
      7 + n / 1000.0, 7 + n / 1000.0, 7000 + n, now(), now(), n, ${letter} || ' bank said ' || n, ${userId}
    from quote_inquiry i, bank_line l, generate_series(1, 3) n
    where i.group_id = ${groupId} and i.ask_group_no = ${number} and l.group_id = ${groupId}`.execute(tx)
  await sql`insert into held_report (group_id, org_id, held_no, cause, quote_id, counter_party_id, bank_line_id, wire_no, bank_deal_no, bank_message)
    select ${groupId}, ${orgId}, ${`HLD20260413${orgId.padStart(6, '0')}`} || n, n::text, q.id, q.counter_party_id, q.bank_line_id,
      q.quote_serial_no, 'B' || n, ${letter} || ' bank reports ' || n
    from (select * from fx_quote where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) q, generate_series(1, 3) n`.execute(
    tx,
  )
}
