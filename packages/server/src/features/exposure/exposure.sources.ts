/** Where the exposure lists take their columns from. */

import { exposureChangeList, exposureList, exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'
import { provingLink } from '../evidence/link/evidence-link.word.ts'
import { lockedLink } from '../hedging/execution/link.word.ts'
import { acceptedTransfer, standingExposure } from './exposure.word.ts'
import { agreedRate, averagePair, averageRate, rightHeld } from './lock/locked-rate.store.ts'

// Written out although row-level security says the same: it puts the group first in the condition, where the indexes have it.
const signedNet = `case e.exposure_direction when '1' then e.net_amt else -e.net_amt end`
const table = {
  from: 'fx_exposure e',
  lookups: `join org o on o.group_id = e.group_id and o.id = e.org_id
    join member m on m.group_id = e.group_id and m.id = e.create_by`,
}

export const exposureSource: ListSource<typeof exposureList> = {
  list: exposureList,
  ...table,
  id: 'e.id',
  where: ofGroup('e'),
  columns: {
    orgCode: 'o.org_code',
    orgName: nameOfOrg('o'),
    netExposure: signedNet,
    changedAmt: '(e.exposure_amt - e.original_amt)',
    createBy: 'm.real_name',
    toUsdCurrency: `'${limitCurrency}'`,
    // What awaits its review, and a document that is void, proves nothing.
    evidenceFlag: `case when exists (select from evidence_link k join evidence v on v.group_id = k.group_id and v.id = k.evidence_id
      where k.group_id = e.group_id and k.exposure_id = e.id and ${provingLink('k', 'v')}) then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
  },
}

const locks = { amount: 'l.hedge_amt', currency: 'e.currency', deal: 'd' }
/** Of the checked deals that lock this exposure now. */
const ofLocks = (expression: string) => `(select ${expression} from deal_hedge_link l
  join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
  where l.group_id = e.group_id and l.exposure_id = e.id and ${lockedLink('l')})`

/**
 * What an organisation in sight has taken over of this exposure: it is an exposure there, and here it would be counted a second
 * time, effective and locked. Whoever sees only the giving side sees it locked.
 */
const takenInSight = `case when e.transferred_amt = 0 then 0 else (select coalesce(sum(t.transfer_amt), 0) from exposure_transfer t
  where t.group_id = e.group_id and t.exposure_id = e.id and ${acceptedTransfer('t')}
    and t.target_org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[])) end`

export const exposureMonitorSource: ListSource<typeof exposureMonitorList> = {
  list: exposureMonitorList,
  ...table,
  id: 'e.id',
  where: `${ofGroup('e')} and ${standingExposure('e')}`,
  columns: {
    orgName: nameOfOrg('o'),
    netExposure: signedNet,
    createBy: 'm.real_name',
    toUsdCurrency: `'${limitCurrency}'`,
    effectiveExposure: `(e.effective_exposure - ${takenInSight})`,
    lockAmt: `(e.lock_amt - ${takenInSight})`,
    cover: `round(100 * (e.lock_amt - ${takenInSight}) / nullif(e.effective_exposure - ${takenInSight}, 0), 4)`,
    lockPrice: ofLocks(averageRate({ ...locks, of: agreedRate }, 6)),
    lockPair: ofLocks(averagePair({ ...locks, of: agreedRate })),
    rightPrice: ofLocks(averageRate({ ...locks, of: rightHeld }, 6)),
    rightPair: ofLocks(averagePair({ ...locks, of: rightHeld })),
  },
}

export const exposureChangeSource: ListSource<typeof exposureChangeList> = {
  list: exposureChangeList,
  from: 'fx_exposure_change c',
  lookups: `join fx_exposure e on e.group_id = c.group_id and e.id = c.exposure_id
    join org o on o.group_id = c.group_id and o.id = c.org_id join member m on m.group_id = c.group_id and m.id = c.create_by`,
  id: 'c.id',
  version: false,
  where: ofGroup('c'),
  columns: {
    serialNo: 'e.serial_no',
    orgName: nameOfOrg('o'),
    currency: 'e.currency',
    createBy: 'm.real_name',
    targetDate: 'case when c.end_date <> c.end_date_before then c.end_date end',
    // A later change stands on it: it cannot be taken back.
    lockFlag:
      "case when exists (select from fx_exposure_change r where r.group_id = c.group_id and r.exposure_id = c.exposure_id and r.chg_no > c.chg_no) then '1' else '0' end",
    reversed:
      "case when exists (select from fx_exposure_change r where r.group_id = c.group_id and r.reverses_id = c.id) then '1' else '0' end",
  },
}
