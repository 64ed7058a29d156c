/** Some economic events, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId }: SampleGroup): Promise<void> {
  await sql`insert into economic_event (group_id, event_date, data_time_str, country_code, currency, importance, content, content_en,
      old_value, forecast_value, new_value, event_source)
    select ${groupId}, date '20260412' + i, '20' || lpad(i::text, 2, '0'), (array['US', 'EU', 'JP'])[1 + i % 3],
      (array['USD', 'EUR', 'JPY'])[1 + i % 3], (1 + i % 3)::text, ${letter} || ' 数据 ' || i, ${letter} || ' figure ' || i,
      i || '.1%', i || '.2%', case when i % 2 = 0 then i || '.4%' else '' end, (array['1', '3'])[1 + i % 2]
    from generate_series(1, 12) i`.execute(tx)
}
