/** The terms of the sampled drafts of options, for the sweeps of the test suite. */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { groupId }: SampleGroup): Promise<void> {
  await sql`insert into fx_option (group_id, deal_id, org_id, option_deal_direction, option_flag, currency, currency2, nominal_amt,
      nominal_amt2, exe_price, maturity_sched_rule, principal_chg_type, maturity_pay_method, maturity_pay_lag,
      maturity_pay_lag_type, pre_mature_allow_flag, modify_reason, structure_type)
    select group_id, id, org_id, '1', '2', 'USD', 'CNY', 1000, 7000, 7, 'following', '0', '1', 2, '1', '0', '', '0' from fx_deal
    where group_id = ${groupId} and busin_type = ${BusinType.of.option}
    on conflict do nothing`.execute(tx)
}
