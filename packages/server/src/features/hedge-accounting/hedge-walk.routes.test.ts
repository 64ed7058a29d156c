/**
 * Random lives of relationships through the endpoints: shares of two forwards are designated, rebalanced, discontinued, and cut by events of their
 * deals that are undone later, on any day of five months, and every month end is entered in the books. Interest is zero, so that a share moves its principal times
 * what the rate moved, and a small model says what each entry is. The gate walks 3; `HEDGE_WALKS=500 HEDGE_SEED=7 vitest run --project database
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
/** Of items; the deals are delivered on the last. */
const dueDays = ['20260615', '20260708', '20260819', '20261013']
const strike = 68_185
/** A share moves in lots, and a rate in its fourth decimal: every worth is a whole number of tens. */
const lot = 100_000

/** What holds from a day on, in lots. */
interface Since {
  readonly day: string
  readonly lots: number
}
const lotsOn = (log: readonly Since[], day: string, isBefore = false): number =>
  log.findLast((one) => (isBefore ? one.day < day : one.day <= day))?.lots ?? 0

/** What a share is in lots on each day on which it may have changed, oldest first; twice on a day where an event came before people. */
type History = readonly Since[]
interface Gains {
  readonly gained: number
  readonly lots: number
}

/** What a sale of it has gained by a day: what was added last goes first, in ten-thousandths times lots. */
function gainsOf(history: History, spots: ReadonlyMap<string, number>, day: string): Gains {
  const spotOn = (on: string) => spots.get(on) ?? Number.NaN
  const open: Since[] = []
  let gained = 0
  let held = 0
  for (const { day: on, lots } of history) {
    if (lots > held) open.push({ day: on, lots: lots - held })
    for (let less = held - lots; less > 0; ) {
      const last = open.pop()
      if (!last) break
      const given = Math.min(last.lots, less)
      gained += given * (spotOn(last.day) - spotOn(on))
      if (last.lots > given) open.push({ day: last.day, lots: last.lots - given })
      less -= given
    }
    held = lots
  }
  for (const layer of open) gained += layer.lots * (spotOn(layer.day) - spotOn(day))
  return { gained, lots: held }
}

interface Deal {
  readonly id: string
  version: number
  /** What stands of it, as it is known now: an event that was undone never was. */
  standing: Since[]
  readonly cuts: { readonly orderId: string; readonly before: Since[] }[]
}
interface Relation {
  readonly id: string
  readonly deal: Deal
  readonly exposureId: string
  /** On which its item is due; the deals go on. */
  readonly dueDay: string
  /** What left its reserve, in the entries that say so. */
  released: number
  /** Of the reserve, as the first entries since then had it. */
  atDue?: number
  readonly designated: Since[]
  isInForce: boolean
}

type Reply = { readonly code: string; readonly message: string; readonly data: { id: string; version: number } }
const done = ({ code, message, data }: Reply) => {
  expect([code, message]).toEqual(['00000000', expect.anything()])
  return data
}

class Walk {
  spot = 68_322
  day = '20260413'
  readonly spots = new Map<string, number>([['20260413', 68_322]])
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
      this.deals.push({ id: entered.id, version: 1, standing: [{ day: this.day, lots: 10 }], cuts: [] })
    }
  }

  async arriveAt(day: string): Promise<void> {
    this.spot = 66_000 + this.below(4_000)
    this.day = day
    this.spots.set(day, this.spot)
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

  readonly gains = (history: History, by = this.day) =>
    gainsOf(
      history.filter(({ day }) => day <= by),
      this.spots,
      by,
    )
  readonly holders = (deal: Deal) => this.relations.filter((one) => one.isInForce && one.deal === deal)
  readonly lotsLeft = ({ standing }: Deal) => lotsOn(standing, this.day)
  readonly wanted = ({ designated }: Relation) => lotsOn(designated, this.day)
  readonly freeLots = (deal: Deal) =>
    this.lotsLeft(deal) - this.holders(deal).reduce((total, one) => total + this.wanted(one), 0)

  /** A share of a deal as far as the deal goes: the youngest lacks first what an event took. */
  hedgeOf(one: Relation): History {
    const { deal } = one
    const onDeal = this.relations.filter((of) => of.deal === deal)
    const older = onDeal.slice(0, onDeal.indexOf(one))
    const logs = [deal.standing, one.designated, ...older.map((of) => of.designated)]
    const days = [...new Set(logs.flat().map(({ day }) => day))].sort()
    const first = one.designated[0]?.day ?? ''
    return days.flatMap((day) => {
      if (day < first) return []
      return [true, false].flatMap((isBefore) => {
        if (isBefore && day === first) return []
        const taken = older.reduce((total, of) => total + lotsOn(of.designated, day, isBefore), 0)
        const left = Math.max(0, lotsOn(deal.standing, day) - taken)
        return [{ day, lots: Math.min(lotsOn(one.designated, day, isBefore), left) }]
      })
    })
  }

  async designate(): Promise<void> {
    const deal = this.deals[this.below(2)] as Deal
    const free = this.freeLots(deal)
    if (free < 1 || this.holders(deal).length > 1) return
    const lots = 1 + this.below(free)
    const { orgId } = this.test.refs.a
    const later = dueDays.filter((day) => day > this.day)
    const dueDay = later[this.below(later.length)] ?? ''
    const dates = { transDate: '20260401', endDate: dueDay, deliveryDate: dueDay }
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
      ...{ endDate: dueDay, excludedElement: '0', itemBasis: '2', validityMethod: '1', lowerLimit: '80' },
      ...{ upperLimit: '125', minSampleSize: '8', minRSquared: '80', significance: '5', smallAmount: '0' },
      ...{ objective: 'Fix the rate', creditRisk: '1', creditReason: 'Rated A', probabilityReason: 'Ordered yearly' },
      ...this.amounts(deal.id, exposureId, lots),
    }
    const { id } = done(await this.post(hedgeRelationApi.addCommit.path, terms))
    done(await this.post(hedgeRelationApi.check.path, { id, version: 0, checkStatus: '1' }, 'a_ck'))
    this.relations.push({
      id,
      deal,
      exposureId,
      dueDay,
      released: 0,
      designated: [{ day: this.day, lots }],
      isInForce: true,
    })
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
    const room = this.wanted(one) + this.freeLots(one.deal)
    const lots = 1 + this.below(Math.max(room, 1))
    if (room < 1 || lots === this.wanted(one)) return
    await this.happen(one, hedgeEventApi.rebalance.path, this.amounts(one.deal.id, one.exposureId, lots))
    one.designated.push({ day: this.day, lots })
  }

  async discontinue(): Promise<void> {
    const one = this.inForce()
    if (!one) return
    await this.happen(one, hedgeEventApi.discontinue.path, { discontinueReason: '6' })
    one.isInForce = false
    one.designated.push({ day: this.day, lots: 0 })
  }

  /** Part of a deal is closed early, whatever is designated of it. */
  async cut(): Promise<void> {
    const deal = this.deals[this.below(2)] as Deal
    const stands = this.lotsLeft(deal)
    if (stands < 2) return
    const lots = 1 + this.below(stands - 1)
    const when = { orderSubCode: 'PRE_EXPIRE', preMatureDate: this.day, settleDate: this.day }
    const terms = { dealId: deal.id, version: deal.version, ...when, eventAmt: String(lots * lot) }
    const order = done(await this.post(dealEventApi.preMature.path, terms))
    await this.pass(deal, order.id)
    deal.cuts.push({ orderId: order.id, before: deal.standing })
    deal.standing = [...deal.standing, { day: this.day, lots: stands - lots }]
  }

  /** The last event of a deal is undone by two: the deal is what it was, from the day of the event on. */
  async undo(): Promise<void> {
    const deal = this.deals[this.below(2)] as Deal
    const last = deal.cuts.at(-1)
    if (!last) return
    const undone = { orderId: last.orderId, cancelReason: 'The bank did not agree' }
    const order = done(await this.post(dealEventApi.undoEvent.path, undone))
    await this.pass(deal, order.id)
    deal.cuts.pop()
    deal.standing = last.before
  }

  async pass(deal: Deal, id: string): Promise<void> {
    done(await this.post('/CLOUD-BIZ/dealEventCheck/check', { id, version: 0, checkStatus: '1' }, 'a_ck'))
    const [row] = await asOwner<{ version: number }>(
      this.test.database.owner,
      `select version from fx_deal where id = ${deal.id}`,
    )
    deal.version = row?.version ?? 0
  }

  async act(): Promise<void> {
    const acts = [
      this.designate,
      this.designate,
      this.rebalance,
      this.rebalance,
      this.discontinue,
      this.cut,
      this.cut,
      this.undo,
    ]
    await acts[this.below(acts.length)]?.call(this)
  }

  /** The entries of a month end, booked by another person, are what the model says. */
  async enter(): Promise<void> {
    const { orgId } = this.test.refs.a
    if (this.relations.length === 0) return
    const proposed = await this.post(hedgeEntryApi.propose.path, { orgId, entryDate: this.day })
    if (proposed.message === hedgeEntryRefusals.ENTRY_NO_RELATIONS.en) {
      expect(this.relations.filter((one) => this.gains(this.hedgeOf(one)).lots > 0)).toEqual([])
      return
    }
    const { id, version } = done(proposed)
    const { lines } = (await this.test.as('a_no').get(`/CLOUD-FX/hedgeEntry/query/${id}`)).data
    for (const line of lines) {
      const one = this.relations.find((of) => of.id === line.relationId)
      // Without the sign of a zero.
      const worth = (tenths = 0) => (tenths * lot) / 10_000 + 0
      const until = one && one.dueDay < this.day ? one.dueDay : this.day
      const item = this.gains(one?.designated ?? [], until)
      const hedge = this.gains(one ? this.hedgeOf(one) : [])
      const carrying = hedge.lots * (strike - this.spot)
      expect([line.relationNo, ...[line.itemTotal, line.hedgeTotal, line.carryingAmt].map(Number)]).toEqual([
        line.relationNo,
        worth(-item.gained),
        worth(hedge.gained),
        worth(carrying),
      ])
      if (!one) continue
      // The lower of what the item moved and of what the deal moved while it was to come; nothing is left of it when it is due.
      const hedged = this.gains(this.hedgeOf(one), until).gained
      const lower = item.gained * hedged > 0 ? Math.sign(hedged) * Math.min(Math.abs(item.gained), Math.abs(hedged)) : 0
      const isDue = one.dueDay <= this.day
      one.released += Number(line.reclassifiedAmt)
      if (isDue) one.atDue ??= worth(lower)
      expect([line.relationNo, Number(line.reserveAmt), one.released]).toEqual([
        line.relationNo,
        isDue ? 0 : worth(lower),
        one.atDue ?? 0,
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
