/** The demonstration company's economic calendar: marked as samples, because nobody published these figures. */
import { EventSource } from '@hedgerow/contract/economic-event/economic-event.dict'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'

/** day, time, country, currency, importance, event in both languages, previous, forecast, actual. */
const events = [
  [
    '20260401',
    '2200',
    'US',
    'USD',
    '3',
    '美国 3 月 ISM 制造业指数',
    'US ISM manufacturing, March',
    '50.3',
    '50.5',
    '49.8',
  ],
  [
    '20260402',
    '1700',
    'EU',
    'EUR',
    '2',
    '欧元区 2 月失业率',
    'Euro area unemployment, February',
    '6.2%',
    '6.2%',
    '6.1%',
  ],
  ['20260403', '2030', 'US', 'USD', '3', '美国 3 月非农就业', 'US non-farm payrolls, March', '151K', '135K', '177K'],
  [
    '20260408',
    '0750',
    'JP',
    'JPY',
    '2',
    '日本 2 月经常账（万亿日元）',
    'Japan current account, February (JPY tn)',
    '1.9',
    '2.3',
    '2.4',
  ],
  ['20260410', '2030', 'US', 'USD', '3', '美国 3 月 CPI 同比', 'US CPI y/y, March', '2.6%', '2.5%', '2.7%'],
  [
    '20260413',
    '1500',
    'CN',
    'CNY',
    '2',
    '中国 3 月贸易差额（亿美元）',
    'China trade balance, March (USD 100 m)',
    '912',
    '880',
    '934',
  ],
  ['20260413', '2030', 'US', 'USD', '2', '美国 3 月 PPI 同比', 'US PPI y/y, March', '2.9%', '2.8%', ''],
  ['20260413', '', 'JP', 'JPY', '1', '日本央行总裁讲话', 'Governor of the Bank of Japan speaks', '', '', ''],
  [
    '20260414',
    '1700',
    'EU',
    'EUR',
    '2',
    '欧元区 2 月工业产出月率',
    'Euro area industrial production m/m, February',
    '-0.4%',
    '0.3%',
    '',
  ],
  ['20260415', '1000', 'CN', 'CNY', '3', '中国一季度 GDP 同比', 'China GDP y/y, first quarter', '4.9%', '4.8%', ''],
  ['20260415', '2030', 'US', 'USD', '3', '美国 3 月零售销售月率', 'US retail sales m/m, March', '0.2%', '0.4%', ''],
  ['20260416', '2015', 'EU', 'EUR', '3', '欧洲央行利率决议', 'ECB rate decision', '2.00%', '2.00%', ''],
  ['20260424', '0730', 'JP', 'JPY', '3', '日本 3 月全国 CPI 同比', 'Japan CPI y/y, March', '2.1%', '2.0%', ''],
] as const

export async function seedEvents(tx: Tx, groupId: string): Promise<void> {
  const rows = events.map((event) => JSON.stringify(event))
  await sql`insert into economic_event (group_id, event_source, event_date, data_time_str, country_code, currency, importance,
      content, content_en, old_value, forecast_value, new_value)
    select ${groupId}, ${EventSource.of.sample}, (e ->> 0)::date, e ->> 1, e ->> 2, e ->> 3, e ->> 4, e ->> 5, e ->> 6, e ->> 7,
      e ->> 8, e ->> 9
    from unnest(${rows}::jsonb[]) e`.execute(tx)
}
