/** Where the counterparty list takes its columns from. */

import { counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { askingZone, ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { fullNameOfParty, nameOfParty } from './enterprise.word.ts'

const today = `coalesce((select s.business_date from system_date s), (now() at time zone ${askingZone})::date)`

/** Nothing is said where there is no limit, or where a deal has no worth; of a limit that has ended nothing is left. */
export const counterPartySource: ListSource<typeof counterPartyList> = {
  list: counterPartyList,
  // `offset 0`: what deals use is counted once a row, however many columns speak of it.
  from: `counter_party c left join lateral (
    select case when c.facility_to < ${today} then 0 else c.facility_usd end as whole,
      round(facility_used(c.group_id, c.id, ${today}), 2) as used offset 0
  ) u on c.facility_usd is not null`,
  id: 'c.id',
  where: ofGroup('c'),
  columns: {
    shortName: nameOfParty('c'),
    fullName: fullNameOfParty('c'),
    checkStatus: 'counter_party_review(c.group_id, c.id)',
    facilityUsedUsd: 'u.used',
    headroomUsd: 'u.whole - u.used',
    usedPct: 'round(u.used * 100 / nullif(u.whole, 0), 2)',
    facilityCurrency: `'${limitCurrency}'`,
  },
  // Both are of the whole group, also where a login sees a part of it.
  notReported: ['checkStatus', 'facilityUsedUsd', 'headroomUsd', 'usedPct'],
  several: {
    shortName: {
      from: `unnest(array[${nameOfParty('c')}, c.pym]) as n (name)`,
      of: 'true',
      value: 'n.name',
    },
    // Found by both, whichever the reader sees.
    fullName: { from: 'unnest(array[c.full_name, c.full_name_en]) as w (name)', of: 'true', value: 'w.name' },
  },
}
