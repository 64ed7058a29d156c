/**
 * Random lives of deals, their links and their flows by day: passed late, cut by events of any day, extended, expired, netted, paid, returned,
 * let go, undone and deleted, on any business day, through the statements of their owners. A small model adds what each step did from which day on. Whatever comes later, the book
 * of a day as it was known then is the one that was read then, and as it is known now the corrected one. The gate walks 30;
 * `BOOK_WALKS=20000 node node_modules/vitest/vitest.mjs run --project storage book-walk` takes more.
 */
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { lockForDeals, releaseFromDeals, takeParts } from '../hedging/execution/execution.store.ts'
import { moveLinks } from '../hedging/execution/link-move.store.ts'
import { changeTotals, completeDeal, insertChildren, voidChildren } from '../trade/deal/deal-change.store.ts'
import { bookOn } from './book.store.ts'
import { type Fact, modelOf, type PassedEvent, type WalkedDeal } from './deal-walk.fixture.ts'
import { type FlowText, WalkedFlows } from './flow-walk.fixture.ts'
import { seeded } from './seeded.fixture.ts'

const sequences = Number(process.env.BOOK_WALKS ?? 30)
const seed = Number(process.env.BOOK_SEED ?? 20261124)
const steps = 12
const dayCount = 8
const first = businessDate('20260401')
const dayOf = (at: number): BusinessDate => addDays(first, at)

let test: TestApp
let request: { id: string; orgId: string; lineId: string; exposureId: string; pathId: string }
const scope = () => test.as('a_mk').scope

beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId } = test.refs.a
  const { userId } = scope()
  await withTx(test.database.db, systemScope, async (tx) => {
    const one = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(tx)).rows[0]?.id ?? ''
    const exposureId =
      await one(sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency,
        original_amt, exposure_amt, reserved_amt, lock_flag, trans_date, end_date, delivery_date, create_by, modify_by)
      values (${groupId}, ${orgId}, 'EXP-WALK', '1', '1', 'USD', 900000000, 900000000, 900000000, '1', '20260301', '20261201', '20261203',
        ${userId}, ${userId}) returning id`)
    const id =
      await one(sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, exposure_type,
        buy_currency, sell_currency, buy_amt, sell_amt, hedge_currency, hedge_amt, last_trans_date, last_trans_time, delivery_date,
        delivery_period, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, 'REQ-WALK', '2', '1', '1', 'CNY', 'USD', 6300000000, 900000000, 'USD', 900000000, '20260430', '23:59:59',
        '20261203', '1M', ${userId}, ${userId}) returning id`)
    const lineId = await one(sql`insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt)
      values (${groupId}, ${orgId}, ${id}, ${exposureId}, 900000000) returning id`)
    const pathId =
      await one(sql`insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency, pay_way, position,
        begin_date, bank_name, account, account_name, changed_on, path_status, check_status, approve_status, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, 'WALK', 'WALK', '0', 'USD', '4', '1', '20200101', 'Bank', '1', '1', '20200101', '0', '0', '0', ${userId},
        ${userId}) returning id`)
    request = { id, orgId, lineId, exposureId, pathId }
  })
})
afterAll(() => test.close())

type Texts = readonly (readonly [string, number])[]
interface Read {
  readonly stands: Texts
  readonly locks: Texts
  readonly flows: readonly FlowText[]
  /** On which day each flow was to be paid: the model does not say. */
  readonly days?: unknown
}
const byText = (left: FlowText, right: FlowText) => (String(left) < String(right) ? -1 : 1)

class Walk {
  readonly deals: WalkedDeal[] = []
  private step = 0
  private readonly random: () => number
  private readonly tx: Tx
  private readonly flows: WalkedFlows

  constructor(tx: Tx, random: () => number) {
    this.tx = tx
    this.random = random
    this.flows = new WalkedFlows(tx, scope(), request, dayOf)
  }

  private below = (count: number) => Math.floor(this.random() * count)
  private pick = <T>(list: readonly T[]): T | undefined => list[this.below(list.length)]

  private fact(deal: WalkedDeal, day: number, change: Pick<Fact, 'stands' | 'locks'>): void {
    deal.facts.push({ step: this.step, day: Math.max(day, deal.tradeDay), ...change })
    deal.stands += change.stands
    deal.locks += change.locks
  }

  private async enter(): Promise<void> {
    const principal = 100 + this.below(10_000)
    const tradeDay = this.below(dayCount)
    const { groupId, userId } = scope()
    const { rows } = await sql<{
      id: string
    }>`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, trans_date,
        value_date, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, principal, remain_principal,
        hedge_request_id, maker_id, last_editor_id)
      values (${groupId}, ${request.orgId}, ${`WALK-${this.deals.length}`}, ${BusinType.of.forward}, '1', ${dayOf(tradeDay)}, '20261001',
        'USD/CNY', '2', 'CNY', ${principal * 7}, 'USD', ${principal}, 7, ${principal}, ${principal}, ${request.id}, ${userId}, ${userId})
      returning id`.execute(this.tx)
    const id = rows[0]?.id ?? ''
    const { lineId, exposureId } = request
    await takeParts(this.tx, scope(), request, id, [{ lineId, exposureId, amount: decimal(String(principal)) }])
    await this.flows.preview({ id, serialNo: `WALK-${this.deals.length}` }, principal)
    this.add({ id, tradeDay, principal, status: 'submitted', isChild: false })
  }

  private add(deal: Pick<WalkedDeal, 'id' | 'tradeDay' | 'principal' | 'status' | 'isChild'>): WalkedDeal {
    const nothing = { stands: 0, locks: 0, isComplete: false, voidStep: Number.POSITIVE_INFINITY }
    const walked: WalkedDeal = { ...deal, ...nothing, remains: deal.principal, facts: [], events: [] }
    this.deals.push(walked)
    return walked
  }

  /** The review comes on whatever day: the deal holds from its trade date. */
  private async pass(): Promise<void> {
    const deal = this.pick(this.deals.filter(({ status }) => status === 'submitted'))
    if (!deal) return
    await lockForDeals(this.tx, scope(), [deal.id])
    await sql`update fx_deal set trade_status = '2' where id = ${deal.id}`.execute(this.tx)
    deal.status = 'live'
    await this.flows.pass(deal.id, { step: this.step, day: deal.tradeDay })
    this.fact(deal, deal.tradeDay, { stands: deal.principal, locks: deal.principal })
  }

  private totals = ({ remains, isComplete, status }: WalkedDeal) => ({
    remainPrincipal: String(remains),
    dealCompleteStatus: isComplete ? '1' : '0',
    tradeStatus: status === 'void' ? '0' : '2',
  })

  /** Moves totals and links of a deal as its orders do. */
  private async change(deal: WalkedDeal, day: number, next: Partial<WalkedDeal>, end: object, childId: string | null) {
    const before = this.totals(deal)
    const heldBefore = deal.locks
    Object.assign(deal, next)
    const after = this.totals(deal)
    await changeTotals(this.tx, scope(), [{ dealId: deal.id, day: dayOf(day), before, after }])
    await this.moveLink(deal, day, heldBefore, end, childId)
  }

  private async moveLink(deal: WalkedDeal, day: number, before: number, end: object, childId: string | null) {
    const moved = Object.values(end).reduce((sum, amount) => sum + Number(amount), 0)
    if (moved === 0) return
    const part = { settled: '0', opened: '0', reserved: '0', moved: '0', ...end }
    const amounts = { exposureId: request.exposureId, before: String(before), after: String(before - moved) }
    await moveLinks(this.tx, scope(), [{ dealId: deal.id, day: dayOf(day), childId, parts: [{ ...amounts, ...part }] }])
  }

  private live = () => this.deals.filter(({ status, isComplete }) => status === 'live' && !isComplete)
  /** Not before the deal was made; also before events that came first. */
  private dayFor = ({ tradeDay }: WalkedDeal) => tradeDay + this.below(dayCount + 1 - tradeDay)

  private async cut(kind: 'cut' | 'extend' | 'expire'): Promise<void> {
    const deal = this.pick(this.live().filter(({ id, remains }) => remains > 0 && this.flows.isFree(id)))
    if (!deal) return
    const day = this.dayFor(deal)
    const taken = kind === 'expire' || this.random() < 0.3 ? deal.remains : 1 + this.below(deal.remains)
    const child = kind === 'extend' ? await this.child(deal, day, taken) : undefined
    const remains = deal.remains - taken
    const isComplete = kind !== 'expire' && remains === 0
    const end = { [kind === 'cut' ? 'opened' : kind === 'extend' ? 'moved' : 'settled']: String(taken) }
    await this.change(deal, day, { remains, isComplete }, end, child?.id ?? null)
    this.fact(deal, day, { stands: kind === 'expire' ? 0 : -taken, locks: -taken })
    if (child) this.fact(child, child.tradeDay, { stands: taken, locks: taken })
    const flowsBefore =
      kind === 'expire' ? undefined : await this.flows.change(deal.id, { step: this.step, day }, remains)
    deal.events.push({ kind, day, taken, locked: taken, ...(child && { child }), ...(flowsBefore && { flowsBefore }) })
  }

  private async child({ id }: WalkedDeal, day: number, principal: number): Promise<WalkedDeal> {
    const amounts = { buyAmt: String(principal * 7), sellAmt: String(principal), principal: String(principal) }
    const dates = { transDate: dayOf(day), valueDate: '20261101', timeLimit: null }
    const terms = {
      ...amounts,
      ...dates,
      businType: BusinType.of.forward,
      dealDirection: '2' as const,
      buyCurrency: 'CNY',
      sellCurrency: 'USD',
      exchangeRate: '7',
      spotRate: null,
      forwardRate: '7',
      forwardPoint: null,
      parityMark: null,
      settleType: '1' as const,
      settleCurrency: null,
      marketRate: null,
    }
    const numbered = { serialPrefix: 'FWD' as const, day: dayOf(day) }
    const [child] = await insertChildren(this.tx, scope(), numbered, [{ parentId: id, makerId: scope().userId, terms }])
    const { id: childId = '', dealSerialNo: serialNo = '' } = child ?? {}
    await this.flows.preview({ id: childId, serialNo }, principal)
    await this.flows.pass(childId, { step: this.step, day })
    return this.add({ id: childId, tradeDay: day, principal, status: 'live', isChild: true })
  }

  /** Into a net row, one side or both. */
  private async net(): Promise<void> {
    const free = ({ id, remains, stands }: WalkedDeal) =>
      (remains > 0 || stands > 0) && this.flows.currenciesInNet(id, 'tied', 'settled', 'failed').length < 2
    const deal = this.pick(this.live().filter(free))
    const which = this.pick([['USD', 'CNY'], ['USD', 'CNY'], ['USD'], ['CNY']] as const)
    const inNet = deal ? this.flows.currenciesInNet(deal.id, 'tied', 'settled', 'failed') : []
    const sides = which?.filter((currency) => !inNet.includes(currency)) ?? []
    if (deal && sides.length > 0) await this.flows.tie(deal.id, sides)
  }

  /** What is in net rows is paid; with its last money a deal is complete. Not before the flows stand. */
  private async settle(): Promise<void> {
    const isDue = ({ id }: WalkedDeal) => this.flows.currenciesInNet(id, 'tied', 'failed').length > 0
    const deal = this.pick(this.live().filter(isDue))
    if (!deal) return
    const from = Math.max(deal.tradeDay, this.flows.firstDay(deal.id))
    const day = from + this.below(dayCount + 1 - from)
    await this.flows.settle(deal.id, { step: this.step, day })
    if (!this.flows.isPaid(deal.id)) return
    const { remains: taken, locks: locked, stands } = deal
    await this.moveLink(deal, day, locked, { settled: String(locked) }, null)
    await completeDeal(this.tx, scope(), deal.id, dayOf(day), { remainPrincipal: '0', dealCompleteStatus: '1' })
    Object.assign(deal, { remains: 0, isComplete: true })
    this.fact(deal, day, { stands: -stands, locks: -locked })
    deal.events.push({ kind: 'settle', day, taken, locked })
  }

  /** A payment that the bank did not make, or one of several that came back before the deal was complete. */
  private async fail(): Promise<void> {
    const which = this.pick(['tied', 'settled'] as const) ?? 'tied'
    const deal = this.pick(this.live().filter(({ id }) => this.flows.currenciesInNet(id, which).length > 0))
    if (deal) await this.flows.fail(deal.id, this.step, which)
  }

  private async letGo(): Promise<void> {
    const isTied = ({ id }: WalkedDeal) => this.flows.currenciesInNet(id, 'tied', 'failed').length > 0
    const deal = this.pick(this.live().filter(isTied))
    if (deal) await this.flows.letGo(deal.id)
  }

  private async delay(): Promise<void> {
    const deal = this.pick(this.live().filter(({ id }) => this.flows.isFree(id)))
    if (deal) await this.flows.delay(deal.id, dayOf(200 + this.below(20)))
  }

  private async undo(): Promise<void> {
    const deal = this.pick(this.deals.filter(({ events, status }) => events.length > 0 && status === 'live'))
    const event = deal?.events.at(-1)
    if (!deal || !event) return
    const { kind, day, taken, locked, child } = event
    if (child && (child.events.length > 0 || child.isComplete || !this.flows.isFree(child.id))) return
    if (kind !== 'settle' && !this.flows.isFree(deal.id)) return
    deal.events.pop()
    if (kind === 'settle') return this.reopen(deal, event)
    const { step } = this
    if (child) {
      await voidChildren(this.tx, scope(), [child.id])
      await this.flows.void(child.id, { step, day: child.tradeDay })
    }
    const { flowsBefore } = event
    if (flowsBefore) await this.flows.change(deal.id, { step, day }, flowsBefore.units, flowsBefore)
    const end = { [kind === 'cut' ? 'opened' : kind === 'extend' ? 'moved' : 'settled']: String(-taken) }
    await this.change(deal, day, { remains: deal.remains + taken, isComplete: false }, end, child?.id ?? null)
    this.fact(deal, day, { stands: kind === 'expire' ? 0 : taken, locks: locked })
    if (child) Object.assign(child, { status: 'void', voidStep: this.step, stands: 0, locks: 0 })
  }

  /** Its payment came back. */
  private async reopen(deal: WalkedDeal, { day, taken, locked }: PassedEvent): Promise<void> {
    const expired = deal.events.at(-1)
    const stands = taken > 0 ? taken : expired?.kind === 'expire' ? expired.taken : 0
    await this.moveLink(deal, day, 0, { settled: String(-locked) }, null)
    await completeDeal(this.tx, scope(), deal.id, dayOf(day), {
      remainPrincipal: String(taken),
      dealCompleteStatus: '0',
    })
    Object.assign(deal, { remains: taken, isComplete: false })
    await this.flows.fail(deal.id, this.step, 'settled')
    this.fact(deal, day, { stands, locks: locked })
  }

  private async remove(): Promise<void> {
    const untouched = ({ id, events, isChild }: WalkedDeal) => events.length === 0 && !isChild && this.flows.isFree(id)
    const deal = this.pick(this.live().filter(untouched))
    if (!deal) return
    await this.change(deal, deal.tradeDay, { status: 'void' }, {}, null)
    await releaseFromDeals(this.tx, scope(), [deal.id])
    await this.flows.void(deal.id, { step: this.step, day: deal.tradeDay })
    Object.assign(deal, { voidStep: this.step, stands: 0, locks: 0 })
  }

  readonly acts = {
    enter: () => this.enter(),
    pass: () => this.pass(),
    cut: () => this.cut('cut'),
    extend: () => this.cut('extend'),
    expire: () => this.cut('expire'),
    net: () => this.net(),
    settle: () => this.settle(),
    fail: () => this.fail(),
    letGo: () => this.letGo(),
    delay: () => this.delay(),
    undo: () => this.undo(),
    remove: () => this.remove(),
  }
  private likely =
    'pass pass cut cut extend expire net net net settle settle settle fail letGo delay undo undo undo undo remove enter'.split(
      ' ',
    ) as (keyof Walk['acts'])[]

  private async read(day: number, knownAt?: string): Promise<Read> {
    const book = bookOn(this.tx, scope(), { day: dayOf(day), knownAt }, [request.orgId])
    const [deals, links, flows] = [await book.deals(), await book.links(), await book.flows()]
    return {
      stands: deals.map(({ dealId, principal }) => [dealId, Number(principal)] as const),
      locks: links.map(({ dealId, hedgeAmt }) => [dealId, Number(hedgeAmt)] as const),
      flows: flows.map((flow) => [flow.dealId ?? '', flow.payCurrency, Number(flow.payAmt)] as const).sort(byText),
      days: flows.map(({ cflId, payDateAdj }) => [cflId, payDateAdj]),
    }
  }

  private expected(day: number, step: number): Read {
    const all = (figure: 'stands' | 'locks'): Texts =>
      this.deals
        .map((deal) => [deal.id, modelOf(deal, day, step, figure)] as const)
        .filter(([, amount]) => amount !== 0)
    const stands = all('stands').filter(([id]) => !this.flows.isRealisedOn(id, day, step))
    return { stands, locks: all('locks'), flows: this.flows.expected(day, step).sort(byText) }
  }

  async run(): Promise<void> {
    const notes: { readonly day: number; readonly step: number; readonly at: string; readonly read: Read }[] = []
    for (this.step = 1; this.step <= steps; this.step += 1) {
      const act = this.step <= 2 ? 'enter' : this.step === 3 ? 'pass' : this.pick(this.likely)
      await sql`update system_date set business_date = ${dayOf(this.below(dayCount + 2))}`.execute(this.tx)
      if (act) await this.acts[act]()
      if (this.step < 4) continue
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(this.tx)
      const [day, at] = [this.below(dayCount + 2), rows[0]?.at ?? '']
      const read = await this.read(day)
      expect(read).toMatchObject(this.expected(day, this.step))
      notes.push({ day, step: this.step, at, read })
    }
    for (const { day, at, read } of notes) expect(await this.read(day, at)).toEqual(read)
  }
}

/** Nothing of a walk stays. */
class Over extends Error {}

it(
  `${sequences} sequences never change the book of an earlier day as it was known then`,
  async () => {
    for (let at = 0; at < sequences; at += 1) {
      const walk = withTx(test.database.db, systemScope, async (tx) => {
        await new Walk(tx, seeded(seed + at)).run()
        throw new Over()
      })
      await expect(walk, `BOOK_SEED=${seed + at}`).rejects.toThrow(Over)
    }
  },
  60_000 + sequences * 400,
)
