/** Where the cross-filtered lists take their columns from. */

import { dealQueryList } from '@hedgerow/contract/query/deal-query.contract'
import { hedgeQueryList } from '@hedgerow/contract/query/hedge-query.contract'
import { CoverBand, LockType } from '@hedgerow/contract/query/query.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { agreedRate } from '../exposure/lock/locked-rate.store.ts'
import { holdingLink, pendingLink } from '../hedging/execution/link.word.ts'

/** Every join is part of it: for figures that speak of all of them. */
export const withLookups = (source: ListSource): ListSource => ({
  ...source,
  from: `${source.from} ${source.lookups ?? ''}`,
  lookups: '',
})

const linkedExposures = 'deal_hedge_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id'
const ofDeal = `l.group_id = d.group_id and l.deal_id = d.id and ${holdingLink('l')}`
const linked = (expression: string) => `(select ${expression} from ${linkedExposures} where ${ofDeal})`
const ofExposures = (value: string) => ({ from: linkedExposures, of: ofDeal, value })

export const dealQuerySource: ListSource<typeof dealQueryList> = {
  list: dealQueryList,
  from: 'fx_deal d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
    left join portfolio p on p.group_id = d.group_id and p.id = d.portfolio_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id`,
  id: 'd.id',
  where: ofGroup('d'),
  columns: {
    principalCurrency: "split_part(d.currency_pair, '/', 1)",
    maturityDate: 'd.value_date',
    maturityMonth: "to_char(d.value_date, 'YYYYMM')",
    hedgedAmt: linked('sum(l.hedge_amt)'),
    hedgedCurrency: linked('min(e.currency)'),
    counterPartyName: nameOfParty('c'),
    hedgeRequestCode: 'h.request_code',
    traderName: 'coalesce(t.real_name, d.trader)',
    portfolioName: 'in_language(p.portfolio_name, p.portfolio_name_en)',
    orgName: nameOfOrg('o'),
    worthCurrency: `'${limitCurrency}'`,
    serialNos: linked("string_agg(e.serial_no, ', ' order by e.serial_no)"),
    contractNo: linked("string_agg(nullif(e.contract_no, ''), ', ' order by e.serial_no)"),
  },
  several: { serialNos: ofExposures('e.serial_no'), contractNo: ofExposures('e.contract_no') },
}

/** Per cent of the effective exposure, in the bands of `CoverBand`. */
const { none, low, middle, high, over } = CoverBand.of
const coverBand = `case when e.effective_exposure = 0 then '${none}' when e.lock_amt < e.effective_exposure * 0.5 then '${low}'
  when e.lock_amt < e.effective_exposure * 0.8 then '${middle}' when e.lock_amt <= e.effective_exposure then '${high}' else '${over}' end`

export const hedgeQuerySource: ListSource<typeof hedgeQueryList> = {
  list: hedgeQueryList,
  from: 'deal_hedge_link l',
  lookups: `join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    join exposure_hedge_line i on i.group_id = l.group_id and i.id = l.hedge_line_id
    join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_id
    join org o on o.group_id = l.group_id and o.id = l.org_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id`,
  id: 'l.id',
  version: false,
  findsFirst: true,
  where: ofGroup('l'),
  columns: {
    lockSerialNo: 'l.id',
    serialNo: 'e.serial_no',
    currency: 'e.currency',
    lockPrice: `case when ${agreedRate('d')} then d.exchange_rate end`,
    strike: `case when not (${agreedRate('d')}) then d.exchange_rate end`,
    dealSerialNo: 'd.deal_serial_no',
    lockDate: 'd.trans_date',
    counterPartyName: nameOfParty('c'),
    requestCode: 'h.request_code',
    lockType: `case when ${pendingLink('l')} then '${LockType.of.reserved}' else '${LockType.of.locked}' end`,
    businType: 'd.busin_type',
    lockEndDate: 'd.value_date',
    expireDate: 'e.end_date',
    exposureRate: 'e.to_usd_rate',
    netExposure: "case e.exposure_direction when '1' then e.net_amt else -e.net_amt end",
    remainAmt: `case when ${holdingLink('l')} then l.hedge_amt else 0 end`,
    externalNo: 'e.external_no',
    contractNo: 'e.contract_no',
    orgName: nameOfOrg('o'),
    exposureType: 'e.exposure_type',
    exposureDirection: 'e.exposure_direction',
    expireMonth: "to_char(e.end_date, 'YYYYMM')",
    coverBand,
    counterPartyId: 'd.counter_party_id',
    currencyPair: 'd.currency_pair',
    requestId: 'h.id',
  },
}
