/** Usage and a conversation, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into assistant_usage (group_id, user_id, usage_date, model, feature, questions, tokens_in, tokens_out, cost, cost_currency)
    select ${groupId}, ${userId}, date '20260401' + i, (array['small', 'large'])[1 + i % 2] || ${letter}, '1', i, 100 * i, 10 * i, 0.01 * i,
      (array['CNY', 'USD'])[1 + i % 2]
    from generate_series(1, 12) i on conflict do nothing`.execute(tx)
  await sql`with c as (insert into assistant_conversation (group_id, user_id, title) values (${groupId}, ${userId}, ${letter}) returning id)
    insert into assistant_exchange (group_id, user_id, conversation_id, question, answer_text, findings, suggestions, outcome, as_of)
    select ${groupId}, ${userId}, id, 'What falls due?', 'Nothing', '[]', '[]', '1', '20260413' from c`.execute(tx)
}
