/**
 * Random lives of relationships through the endpoints: shares of two forwards are designated, rebalanced, discontinued, and cut by events of their
 * deals, on any day of five months, and every month end is entered in the books. Interest is zero, so that a share moves its principal times
 * what the rate moved, and a small model says what each entry is. The gate walks 3; `HEDGE_WALKS=500 HEDGE_SEED=7 vitest run --project http
 * hedge-walk` takes more.
 */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { seeded } from '../position/seeded.fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

const walks = Number(process.env.HEDGE_WALKS ?? 3)
const seed = Number(process.env.HEDGE_SEED ?? 20261129)
const months = [
  ['20260414', '20260420', '20260430'],
  ['20260511', '20260520', '20260529'],
  ['20260608', '20260615', '20260630'],
  ['20260708', '20260715', '20260731'],
  ['20260810', '20260819', '20260831'],
] as const
const strike = 68_185
/** A share moves in lots, and a rate in its fourth decimal: every worth is a whole number of tens. */
const lot = 100_000

interface Layer {
  readonly lots: number
  readonly from: number
}
/** What of a deal or an exposure is designated: open layers, and what closed ones moved, in ten-thousandths times lots. */
class ModelShare {
  readonly open: Layer[] = []
  moved = 0

  get lots() {
    return this.open.reduce((total, layer) => total + layer.lots, 0)
  }

  become(lots: number, spot: number): void {
    let change = lots - this.lots
    if (change > 0) this.open.push({ lots: change, from: spot })
    while (change < 0) {
      const last = this.open.pop()
      if (!last) return
      const given = Math.min(last.lots, -change)
      this.moved += given * (last.from - spot)
      if (last.lots > given) this.open.push({ lots: last.lots - given, from: last.from })
      change += given
    }
  }

  /** What a sale of it has gained by a day. */
  gained(spot: number): number {
    return this.moved + this.open.reduce((total, { lots, from }) => total + lots * (from - spot), 0)
  }
}

interface Deal {
  readonly id: string
  version: number
  lots: number
}
interface Relation {
  readonly id: string
  readonly deal: Deal
  readonly exposureId: string
  designated: number
  isInForce: boolean
  readonly item: ModelShare
  readonly hedge: ModelShare
}

type Reply = { readonly code: string; readonly message: string; readonly data: { id: string; version: number } }
const done = ({ code, message, data }: Reply) => {
  expect([code, message]).toEqual(['00000000', expect.anything()])
  return data
}

class Walk {
  spot = 68_322
  day = '20260413'
  readonly deals: Deal[] = []
  readonly relations: Relation[] = []

  readonly test: TestApp
  readonly random: () => number

  constructor(test: TestApp, random: () => number) {
    this.test = test
    this.random = random
  }

  readonly below = (count: number) => Math.floor(this.random() * count)
  readonly post = (path: string, body: object, who: 'a_mk' | 'a_ck' = 'a_mk') => this.test.as(who).post(path, body)

  async begin(): Promise<void> {
    await storeMarket(this.test)
    await asOwner(this.test.database.owner, 'update interest_rate set rate_pct = 0')
    for (const _ of [1, 2]) {
      const entered = done(await this.post(`${forwardApi}/forwardAddDeal`, forwardDeal(this.test, { timeLimit: '6M' })))
      done(await this.post(`${checkApi}/check`, { ...entered, checkStatus: '1' }, 'a_ck'))
      this.deals.push({ id: entered.id, version: 1, lots: 10 })
    }
  }

  async arriveAt(day: string): Promise<void> {
    this.spot = 66_000 + this.below(4_000)
    this.day = day
    await asOwner(
      this.test.database.owner,
      `with prices as (insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
          select group_id, currency_pair, '${day}', '10:15:00', data_source, case currency_pair when 'USD/CNY' then ${this.spot / 10_000} else mid_price end
          from market_price where data_date = '20260413' returning 1),
        curves as (insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
          select group_id, currency_code, '${day}', term, rate_pct, data_source from interest_rate where as_of = '20260413' returning 1)
        update system_date set business_date = '${day}'`,
    )
  }

  readonly holders = (deal: Deal) => this.relations.filter((one) => one.isInForce && one.deal === deal)
  readonly freeLots = (deal: Deal) => deal.lots - this.holders(deal).reduce((total, one) => total + one.designated, 0)

  /** What of a deal each relationship has: the youngest lacks first what an event took. */
  share(deal: Deal): void {
    let left = deal.lots
    for (const one of this.holders(deal)) {
      one.hedge.become(Math.max(0, Math.min(one.designated, left)), this.spot)
      left -= one.designated
    }
  }

  async designate(): Promise<void> {
    const deal = this.deals[this.below(2)] as Deal
    const free = this.freeLots(deal)
    if (free < 1 || this.holders(deal).length > 1) return
    const lots = 1 + this.below(free)
    const { orgId } = this.test.refs.a
    const dates = { transDate: '20260401', endDate: '20261013', deliveryDate: '20261013' }
    const amounts = { exposureType: '2', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
    const added = await this.post('/CLOUD-EXPO/fxExposure/add', {
      orgId,
      ...amounts,
      ...dates,
      documentaryBillFlag: '0',
    })
    const exposureId = done(added).id
    const terms = {
      ...{ orgId, hedgeKind: '1', transCurrency: 'USD', correspondCurrency: 'CNY', startDate: this.day },
      ...{ endDate: '20261013', excludedElement: '0', itemBasis: '2', validityMethod: '1', lowerLimit: '80' },
      ...{ upperLimit: '125', minSampleSize: '8', minRSquared: '80', significance: '5', smallAmount: '0' },
      ...{ objective: 'Fix the rate', creditRisk: '1', creditReason: 'Rated A', probabilityReason: 'Ordered yearly' },
      ...this.amounts(deal.id, exposureId, lots),
    }
    const { id } = done(await this.post(hedgeRelationApi.addCommit.path, terms))
    done(await this.post(hedgeRelationApi.check.path, { id, version: 0, checkStatus: '1' }, 'a_ck'))
    const shares = { item: new ModelShare(), hedge: new ModelShare() }
    const one: Relation = { id, deal, exposureId, designated: lots, isInForce: true, ...shares }
    this.relations.push(one)
    one.item.become(lots, this.spot)
    this.share(deal)
  }

  amounts(dealId: string, exposureId: string, lots: number) {
    const designatedAmt = String(lots * lot)
    return { items: [{ exposureId, designatedAmt }], instruments: [{ dealId, designatedAmt }] }
  }

  async happen(one: Relation, path: string, over: object): Promise<void> {
    const { version } = (await this.test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${one.id}`)).data.relation
    const cause = { causeDate: this.day, reason: 'Orders changed' }
    const event = done(await this.post(path, { id: one.id, version, ...cause, ...over }))
    done(await this.post(hedgeEventReviewApi.check.path, { id: event.id, version: 0, checkStatus: '1' }, 'a_ck'))
  }

  readonly inForce = () => {
    const all = this.relations.filter((one) => one.isInForce)
    return all[this.below(all.length)]
  }

  async rebalance(): Promise<void> {
    const one = this.inForce()
    if (!one) return
    const room = one.designated + this.freeLots(one.deal)
    const lots = 1 + this.below(Math.max(room, 1))
    if (room < 1 || lots === one.designated) return
    await this.happen(one, hedgeEventApi.rebalance.path, this.amounts(one.deal.id, one.exposureId, lots))
    one.designated = lots
    one.item.become(lots, this.spot)
    this.share(one.deal)
  }

  async discontinue(): Promise<void> {
    const one = this.inForce()
    if (!one) return
    await this.happen(one, hedgeEventApi.discontinue.path, { discontinueReason: '6' })
    one.isInForce = false
    one.item.become(0, this.spot)
    one.hedge.become(0, this.spot)
    this.share(one.deal)
  }

  /** Part of a deal is closed early, whatever is designated of it. */
  async cut(): Promise<void> {
    const deal = this.deals[this.below(2)] as Deal
    if (deal.lots < 2) return
    const lots = 1 + this.below(deal.lots - 1)
    const when = { orderSubCode: 'PRE_EXPIRE', preMatureDate: this.day, settleDate: this.day }
    const terms = { dealId: deal.id, version: deal.version, ...when, eventAmt: String(lots * lot) }
    const order = done(await this.post(dealEventApi.preMature.path, terms))
    done(await this.post('/CLOUD-BIZ/dealEventCheck/check', { id: order.id, version: 0, checkStatus: '1' }, 'a_ck'))
    const [row] = await asOwner<{ version: number }>(
      this.test.database.owner,
      `select version from fx_deal where id = ${deal.id}`,
    )
    deal.version = row?.version ?? 0
    deal.lots -= lots
    this.share(deal)
  }

  async act(): Promise<void> {
    const acts = [this.designate, this.designate, this.rebalance, this.rebalance, this.discontinue, this.cut]
    await acts[this.below(acts.length)]?.call(this)
  }

  /** The entries of a month end, booked by another person, are what the model says. */
  async enter(): Promise<void> {
    const { orgId } = this.test.refs.a
    if (this.relations.length === 0) return
    const proposed = await this.post(hedgeEntryApi.propose.path, { orgId, entryDate: this.day })
    if (proposed.message === hedgeEntryRefusals.ENTRY_NO_RELATIONS.en) {
      expect(this.relations.filter(({ hedge }) => hedge.lots > 0 || hedge.moved !== 0)).toEqual([])
      return
    }
    const { id, version } = done(proposed)
    const { lines } = (await this.test.as('a_no').get(`/CLOUD-FX/hedgeEntry/query/${id}`)).data
    for (const line of lines) {
      const one = this.relations.find((of) => of.id === line.relationId)
      // Without the sign of a zero.
      const worth = (tenths = 0) => (tenths * lot) / 10_000 + 0
      const carrying = (one?.hedge.lots ?? 0) * (strike - this.spot)
      expect([line.relationNo, ...[line.itemTotal, line.hedgeTotal, line.carryingAmt].map(Number)]).toEqual([
        line.relationNo,
        worth(-(one?.item.gained(this.spot) ?? 0)),
        worth(one?.hedge.gained(this.spot)),
        worth(carrying),
      ])
    }
    done(await this.post(hedgeEntryApi.book.path, { id, version }, 'a_ck'))
    const { data } = await this.post(hedgeGainLossApi.run.path, { startDate: '20260401', endDate: this.day })
    const differences = data.books.map(({ difference }: { difference: string }) => Number(difference))
    expect(differences.filter((amount: number) => amount !== 0)).toEqual([])
  }
}

it.each(Array.from({ length: walks }, (_, at) => seed + at))(
  'entries of every month end are what shares moved, whatever became of them and of their deals (seed %i)',
  async (of) => {
    const test = await testApp()
    const walk = new Walk(test, seeded(of))
    await walk.begin()
    for (const days of months) {
      for (const day of days) {
        await walk.arriveAt(day)
        for (let acts = walk.below(3); acts > 0; acts -= 1) await walk.act()
      }
      await walk.enter()
    }
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await test.close()
  },
  120_000,
)
