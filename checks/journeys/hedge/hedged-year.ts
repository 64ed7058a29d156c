/** What a story about hedge accounting needs and is not about: a market of later days, the close of a month, the deal and its settlement; by the calls of the screens. */

import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { BusinessDay } from '@hedgerow/contract/business-day/day/business-day.contract'
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { expect } from 'vitest'
import { onDatabase } from '../business-day.ts'
import { type Member, people } from '../people.ts'
import { callAs, type SignInPlace } from '../sessions.ts'

export interface HedgedYear extends SignInPlace {
  readonly dataDir: string
  readonly orgId: string
}
interface Stored {
  readonly id: string
  readonly version: number
}

const { dealer, middle, treasurer, settler, payReviewer } = people
const decision = { checkStatus: '1', comment: 'as agreed' }
const firstDay = '20260413'

/** On every working day until then the market of the first day stands, its spots times a factor; that day is the system's. */
export const arriveAt = ({ dataDir }: HedgedYear, day: string, factor: number): Promise<void> =>
  onDatabase(dataDir, async (owner) => {
    const days = `(select d::date as day from system_date s, generate_series(s.business_date + 1, date '${day}', interval '1 day') d
      where extract(isodow from d) < 6) d`
    const latest = (table: string, dated: string, of: string) =>
      `${dated} = (select max(o.${dated}) from ${table} o where o.group_id = m.group_id and o.${of} = m.${of} and o.${dated} <= '${firstDay}')`
    await owner.query(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, simulated)
      select group_id, currency_pair, d.day, data_time, data_source, mid_price * ${factor}, true from ${days}, market_price m
      where ${latest('market_price', 'data_date', 'currency_pair')} on conflict do nothing`)
    await owner.query(`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source, simulated, org_id)
      select group_id, currency_code, d.day, term, rate_pct, data_source, true, org_id from ${days}, interest_rate m
      where ${latest('interest_rate', 'as_of', 'currency_code')} on conflict do nothing`)
    await owner.query(`insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct, simulated)
      select group_id, currency_pair, d.day, term, data_source, quote_kind, vol_pct, true from ${days}, volatility_quote m
      where ${latest('volatility_quote', 'data_date', 'currency_pair')} on conflict do nothing`)
    await owner.query(`update system_date set business_date = '${day}'`)
  })

/** The exporter of the demonstration. */
export async function exporterOf(place: SignInPlace): Promise<string> {
  const organisations = await callAs<{ id: string; orgCode: string }[]>(
    dealer,
    '/CLOUD-BASE/query/userOrg',
    undefined,
    place,
  )
  return organisations.find(({ orgCode }) => orgCode === 'ORG002')?.id ?? ''
}

/** A receivable of 500,000 dollars that is due two days before the forward which sells them is delivered. */
export async function hedgedReceivable(year: HedgedYear) {
  const call = <T>(member: Member, path: string, input?: object) => callAs<T>(member, path, input, year)
  const named = async (path: string, name: string, value: string) =>
    (await call<Record<string, string>[]>(dealer, path)).find((one) => one[name] === value)?.id
  const { orgId } = year
  const exposure = await call<{ serialNo: string }>(people.applicant, '/CLOUD-EXPO/fxExposure/add', {
    ...{ orgId, exposureType: '1', exposureDirection: '1', currency: 'USD', exposureAmt: '500000' },
    ...{ transDate: firstDay, endDate: '20260713', deliveryDate: '20260713', documentaryBillFlag: '0' },
  })
  const [portfolio] = await call<{ id: string }[]>(dealer, '/CLOUD-PUB/portfolio/list')
  const deal = await call<Stored & { dealSerialNo: string }>(dealer, '/CLOUD-FX/fxForwardDeal/forwardAddDeal', {
    ...{ orgId, dealType: '1', tradeMode: '1', hedgeExposureType: '1', settleType: '1', holiday: 'CNY,USD' },
    counterPartyId: await named('/CLOUD-PUB/counterParty/options', 'counterPartyNo', 'B1'),
    portfolioId: portfolio?.id,
    ...{ transDate: firstDay, buyCurrency: 'CNY', buyAmt: '3397500', sellCurrency: 'USD', sellAmt: '500000' },
    ...{ spotRate: '6.832', forwardPoint: '-370', forwardRate: '6.795', timeLimit: '3M' },
  })
  await call(middle, '/CLOUD-FX/fxDealCheck/check', { id: deal.id, version: deal.version, ...decision })
  return { serialNo: exposure.serialNo, dealId: deal.id, dealSerialNo: deal.dealSerialNo }
}

/** The day is frozen, valued and marked; what else its close waits for happens between, then it is signed and closed. */
export async function closesMonth(year: HedgedYear, businessDate: string, between: () => Promise<void>): Promise<void> {
  const { orgId } = year
  const day = () =>
    callAs<BusinessDay>(dealer, `/CLOUD-FX/businessDay/get/${businessDate}?orgId=${orgId}`, undefined, year)
  const act = async (member: Member, verb: string, more: object = {}) => {
    const { version } = await day()
    await callAs(member, `/CLOUD-FX/businessDay/${verb}`, { orgId, businessDate, version, ...more }, year)
  }
  await act(dealer, 'freeze')
  await act(dealer, 'value')
  await expect.poll(async () => (await day()).dayStatus, { timeout: 60_000 }).toBe(DayStatus.of.valued)
  const run = await callAs<Stored>(settler, '/CLOUD-FX/markRun/propose', { orgId, markDate: businessDate }, year)
  await callAs(payReviewer, '/CLOUD-FX/markRun/book', { id: run.id, version: run.version }, year)
  await between()
  await act(treasurer, 'review', { note: 'seen' })
  await act(dealer, 'close')
}

/** What the bank confirmed is delivered on its day: netted, passed, allocated, confirmed and booked, each by one and then the other. */
export async function settles(year: HedgedYear, dealId: string): Promise<void> {
  const call = <T>(member: Member, path: string, input?: object) => callAs<T>(member, path, input, year)
  const deal = await call<Record<string, string>>(settler, `/CLOUD-FX/fxDeal/getById/${dealId}`)
  const { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate, counterPartyId } = deal
  const paper = { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate, counterPartyDealNo: 'B1-HEDGE' }
  await call(settler, '/CLOUD-FX/fxDeal/match', { id: dealId, version: Number(deal.version), ...paper })
  const due = { settleDateStart: valueDate, settleDateEnd: valueDate, counterPartyId }
  const { generated } = await call<{ generated: Stored[] }>(settler, netSettleApi.settleFlowGen.path, due)
  for (const { id, version } of generated) {
    const standing = async () => (await call<{ net: Stored }>(settler, `/CLOUD-BIZ/netResult/query/${id}`)).net.version
    await call(settler, '/CLOUD-BIZ/netResult/commitList', { ids: id, versions: String(version) })
    await call(payReviewer, '/CLOUD-BIZ/netResultCheck/check', { id, version: await standing(), ...decision })
    await call(settler, '/CLOUD-BIZ/allocate/allocate', { ids: id, versions: String(await standing()) })
    await call(payReviewer, '/CLOUD-BIZ/allocate/confirm', { ids: id, versions: String(await standing()) })
    const booked = { settleResult: '2', bookDate: valueDate, proof: 'statement of the day' }
    await call(payReviewer, '/CLOUD-BIZ/allocate/settle', { id, version: await standing(), ...booked })
  }
}
