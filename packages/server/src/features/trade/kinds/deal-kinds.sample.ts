/** What the sweeps of the test suite know of each kind of deal: its noun, its calls, and a draft behind them. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

/** `calls` is in the address of each of its calls; `says` is what they demand besides the record. */
const sampleOf = {
  [BusinType.of.spot]: { noun: 'spotDeal', calls: '/fxSpotDeal/', says: { timeLimit: 'SPOT' } },
  [BusinType.of.forward]: { noun: 'forwardDeal', calls: '/fxForwardDeal/', says: {} },
  [BusinType.of.option]: {
    noun: 'optionDeal',
    calls: '/fxOptionDeal/',
    says: {
      dealDirection: '1',
      optionFlag: '2',
      nominalAmt: '1000',
      nominalAmt2: '7000',
      exePrice: '7',
      operationType: 'copy',
    },
  },
} as const satisfies Readonly<Record<Kind, object>>
export const dealKindSamples = BusinType.values.map((businType) => ({ businType, ...sampleOf[businType] }))

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, portfolioId, userId }: SampleGroup,
): Promise<void> {
  const kinds = dealKindSamples.map(({ businType }) => businType)
  await sql`insert into fx_deal (group_id, org_id, deal_serial_no, deal_no, busin_type, trade_status, check_status, trans_date,
      trader, portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency,
      sell_amt, time_limit, spot_rate, exchange_rate, value_date, settle_type, principal, remain_principal, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'DRAFT' || kind, ${letter} || '-' || kind, kind, 'T', '0', date '20260401',
      ${`${letter}_mk`}, ${portfolioId}, ${counterPartyId}, 'CNY,USD', 'USD/CNY', '2', 'CNY', 7000, 'USD', 1000, '3M', 7, 7,
      date '20260713', '1', 1000, 1000, ${userId}, ${userId} from unnest(${kinds}::text[]) kind`.execute(tx)
}
