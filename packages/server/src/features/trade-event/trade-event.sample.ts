/** Some event orders behind the lists, for the sweeps of the test suite. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

const picture = {
  remainBefore: '1000',
  remainAfter: '600',
  completes: false,
  flows: [],
  exposures: [],
  cover: [],
  eventAmt: '400',
  currency: 'USD',
  eventRate: '7.1',
  forwardPoint: null,
  marketRate: null,
  discountFactor: null,
  payoff: null,
  newMaturityDate: null,
  result: '1',
  resultCurrency: 'CNY',
  rollResult: '1',
  homeCurrency: 'CNY',
  reverseDeal: null,
  child: null,
  freedUsd: '400',
  market: null,
  verdict: 'none',
}

const same = (value: string) => ({ before: value, after: value })
const outcome = {
  effects: {
    tradeStatus: same('2'),
    dealCompleteStatus: same('0'),
    remainPrincipal: { before: '1000', after: '600' },
    flows: { gone: [], made: [] },
    links: [],
    child: null,
  },
  eventRate: '7.1',
  result: '1',
  facts: {},
}

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, portfolioId, userId }: SampleGroup,
) {
  await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, trans_date, trader,
      portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt,
      time_limit, spot_rate, exchange_rate, value_date, settle_type, principal, remain_principal, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'EVENT' || lpad(i::text, 3, '0'), case i % 2 when 0 then 'FX_FWD' else 'FX_OPTION' end, '2', '1',
      date '20260401', ${`${letter}_mk`}, ${portfolioId}, ${counterPartyId}, 'CNY,USD', 'USD/CNY', '2', 'CNY', 7000, 'USD', 1000, '3M', 7,
      7 + i / 1000.0, date '20260713' + i, '1', 1000, 1000, ${userId}, ${userId} from generate_series(1, 8) i`.execute(
    tx,
  )
  await sql`insert into fx_option (group_id, deal_id, org_id, option_deal_direction, option_flag, option_type, currency, currency2,
      nominal_amt, nominal_amt2, exe_price, maturity_date, option_end_time, maturity_settle_date, maturity_sched_rule, exe_method,
      exe_type, fee_cal_currency, fee, principal_chg_type, maturity_pay_method, maturity_pay_lag, maturity_pay_lag_type,
      pre_mature_allow_flag, modify_reason, structure_type)
    select group_id, id, org_id, '1', '2', 'E', 'USD', 'CNY', 1000, 7000, 7, value_date - 2, '15:00:00', value_date, 'following', '1', '1', 'CNY', 100,
      '0', '1', 0, '1', '0', '', '0' from fx_deal where group_id = ${groupId} and deal_serial_no like ${`${letter}EVENT%`}
      and busin_type = ${BusinType.of.option}`.execute(tx)
  await sql`insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency,
      principal, remain_principal, event_amt, event_rate, roll_result, reason, terms, outcome, picture, order_status, check_status,
      worth_usd, maker_id, last_editor_id)
    select group_id, org_id, ${letter} || 'EVT' || id, case busin_type when 'FX_FWD' then 'CLOSE' else 'OPTION_EXE' end, id, deal_serial_no,
      date '20260410', 'USD', 1000, 1000, 400, 7.1, 1, '', '{}', ${JSON.stringify(outcome)}::jsonb, ${JSON.stringify(picture)}::jsonb, '1', '0', 400, ${userId}, ${userId}
    from fx_deal where group_id = ${groupId} and deal_serial_no like ${`${letter}EVENT%`}`.execute(tx)
}
