/** Articles behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into news_article (group_id, title_zh, title_en, summary_zh, summary_en, body_zh, category, currencies, rel_date, maker_id, publisher_id,
      publish_time, news_status)
    select ${groupId}, ${letter} || '标题' || i, ${letter} || ' title ' || i, '摘要' || i, 'summary ' || i, '正文', (1 + i % 4)::text, (array['USD', 'EUR,JPY'])[1 + i % 2],
      date '20260401' + i, ${userId}, p.id, timestamptz '2026-04-01' + i * interval '1 hour', '2'
    from generate_series(1, 12) i, (select min(id) as id from member where group_id = ${groupId} and id <> ${userId}) p`.execute(
    tx,
  )
  await sql`insert into news_article (group_id, title_en, category, maker_id) values (${groupId}, ${letter} || ' draft', '1', ${userId})`.execute(
    tx,
  )
}
