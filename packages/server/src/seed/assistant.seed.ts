/** What the demonstration company used of the assistant; its questions are answered without a model. */
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'

/** member, day, model, questions, tokens in, tokens out, cost in yuan, refused, failed, tool calls, milliseconds. */
const usage = [
  ['dealer', '20260407', '', 6, 0, 0, '0', 1, 0, 5, 480],
  ['dealer', '20260409', '', 9, 0, 0, '0', 0, 1, 9, 620],
  ['dealer', '20260410', '', 12, 0, 0, '0', 1, 0, 11, 910],
  ['admin', '20260408', '', 4, 0, 0, '0', 0, 0, 4, 330],
  ['admin', '20260410', '', 3, 0, 0, '0', 0, 0, 3, 260],
] as const

export async function seedAssistant(
  tx: Tx,
  { groupId, adminId, dealerId }: { readonly groupId: string; readonly adminId: string; readonly dealerId: string },
): Promise<void> {
  const rows = usage.map(([who, ...rest]) => JSON.stringify([who === 'admin' ? adminId : dealerId, ...rest]))
  await sql`insert into assistant_usage (group_id, user_id, usage_date, model, feature, questions, tokens_in, tokens_out, cost, cost_currency,
      refused, failed, tool_calls, total_ms)
    select ${groupId}, (s ->> 0)::bigint, (s ->> 1)::date, s ->> 2, case s ->> 2 when '' then '2' else '1' end, (s ->> 3)::int,
      (s ->> 4)::bigint, (s ->> 5)::bigint, (s ->> 6)::numeric, 'CNY', (s ->> 7)::int, (s ->> 8)::int, (s ->> 9)::int, (s ->> 10)::bigint
    from unnest(${rows}::jsonb[]) s`.execute(tx)
}
