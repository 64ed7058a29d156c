/**
 * The flows of the walk over random days: brought by deals, exchanged by events of any day, tied into net rows, paid, returned, let go and
 * undone, through the statements of their owner. A small model adds what each step did from which day on.
 */
import { CashFlowOrigin, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { confirmFlows, previewFlows, standingFlows } from '../cash-flow/cash-flow.store.ts'
import { writeVersions } from '../cash-flow/change/flow-change.store.ts'
import { exchangeFlows, type SignedFlow } from '../cash-flow/flow-exchange.store.ts'
import { failMembers, moveMembers, settleMembers, tieFlows } from '../cash-flow/net/flow-net.store.ts'

const payDate = '20261001'
/** A deal sells dollars for seven times as much. */
const sides = [
  { legNo: 1, currency: 'USD', factor: -1, cflFlag: '2' },
  { legNo: 2, currency: 'CNY', factor: 7, cflFlag: '1' },
] as const
type Currency = (typeof sides)[number]['currency']

type NetState = 'tied' | 'settled' | 'failed'
interface Leg {
  readonly side: (typeof sides)[number]
  cflId: string
  /** From which day the flow stands that is its last. */
  firstDay: number
  net: { readonly id: string; state: NetState; day: number } | undefined
  /** On which days it was said to be paid, by the steps that said so; null takes it back. */
  readonly payments: { readonly step: number; readonly day: number; readonly isPaid: boolean }[]
}
interface DealFlows {
  readonly id: string
  readonly serialNo: string
  units: number
  readonly legs: readonly Leg[]
  readonly facts: { readonly step: number; readonly day: number; readonly units: number }[]
  voidStep: number
}
export type FlowText = readonly [dealId: string, currency: string, amount: number]

const { deal: ofDeal } = CashFlowOrigin.of

export class WalkedFlows {
  private readonly deals = new Map<string, DealFlows>()
  private readonly tx: Tx
  private readonly scope: Scope
  private readonly place: { readonly orgId: string; readonly pathId: string }
  private readonly dayOf: (at: number) => BusinessDate
  private nets = 0

  constructor(
    tx: Tx,
    scope: Scope,
    place: { readonly orgId: string; readonly pathId: string },
    dayOf: (at: number) => BusinessDate,
  ) {
    this.tx = tx
    this.scope = scope
    this.place = place
    this.dayOf = dayOf
  }

  private of(id: string): DealFlows {
    const flows = this.deals.get(id)
    if (!flows) throw new Error(`deal ${id} has flows`)
    return flows
  }

  private origin = ({ id, serialNo }: Pick<DealFlows, 'id' | 'serialNo'>) => ({
    originType: ofDeal,
    originId: id,
    originNo: serialNo,
    orgId: this.place.orgId,
    counterPartyId: null,
    holiday: null,
  })

  async preview(deal: Pick<DealFlows, 'id' | 'serialNo'>, units: number): Promise<void> {
    const flows = sides.map(({ legNo, currency, factor, cflFlag }) => {
      const payAmt = String(Math.abs(factor) * units)
      return { legNo, cflType: '1', cflFlag, cflKnownStatus: '1', payDate, payAmt, payCurrency: currency } as const
    })
    await previewFlows(this.tx, this.scope, [{ origin: this.origin(deal), flows }])
    const legs = sides.map((side): Leg => ({ side, cflId: '', firstDay: 0, net: undefined, payments: [] }))
    this.deals.set(deal.id, { ...deal, units, legs, facts: [], voidStep: Number.POSITIVE_INFINITY })
  }

  async pass(id: string, { step, day }: { readonly step: number; readonly day: number }): Promise<void> {
    await confirmFlows(this.tx, this.scope, ofDeal, [id])
    const flows = this.of(id)
    await this.follow(flows)
    for (const leg of flows.legs) leg.firstDay = day
    flows.facts.push({ step, day, units: flows.units })
  }

  /** The rows that stand for the legs. */
  private async follow(flows: DealFlows): Promise<void> {
    const standing = await standingFlows(this.tx, this.scope, ofDeal, flows.id)
    for (const leg of flows.legs) leg.cflId = standing.find(({ legNo }) => legNo === leg.side.legNo)?.cflId ?? ''
  }

  private signed = ({ side: { legNo, factor, currency }, cflId }: Leg, units: number, isRow = true): SignedFlow => ({
    ...(isRow && { cflId }),
    legNo,
    cflType: '1',
    cflGenType: '1',
    payCurrency: currency,
    payAmt: String(factor * units),
    payDate,
    payDateAdj: payDate,
  })

  /** Whether an event may take them, and the day on which the last of them began. */
  isFree = (id: string) => this.of(id).legs.every(({ net }) => net === undefined)
  firstDay = (id: string) => Math.max(...this.of(id).legs.map(({ firstDay }) => firstDay))
  currenciesInNet = (id: string, ...states: readonly NetState[]): Currency[] =>
    this.of(id).legs.flatMap(({ net, side }) => (net && states.includes(net.state) ? [side.currency] : []))
  isPaid = (id: string) => this.currenciesInNet(id, 'settled').length === sides.length

  /** An event leaves so many units of the legs. @returns what its undoing brings back */
  async change(id: string, at: { readonly step: number; readonly day: number }, units: number, back?: FlowsBefore) {
    const flows = this.of(id)
    const before: FlowsBefore = { units: flows.units, cflIds: flows.legs.map(({ cflId }) => cflId) }
    const gone = flows.legs.map((leg) => this.signed(leg, flows.units))
    const rows = flows.legs.map((leg, index) => ({ ...leg, cflId: back?.cflIds[index] ?? '' }))
    const made = rows.map((leg) => this.signed(leg, units, back !== undefined))
    const isGone = flows.units === 0 ? [] : gone
    await exchangeFlows(this.tx, this.scope, [
      { origin: this.origin(flows), day: this.dayOf(at.day), gone: isGone, made },
    ])
    flows.facts.push({ ...at, units: units - flows.units })
    flows.units = units
    await this.follow(flows)
    for (const leg of flows.legs) leg.firstDay = await this.firstDayOf(leg)
    return before
  }

  private async firstDayOf({ cflId, firstDay }: Leg): Promise<number> {
    if (cflId === '') return firstDay
    const { rows } = await sql<{ days: number }>`select min(from_day) - ${this.dayOf(0)}::date as days
      from cash_flow_standing where cfl_id = ${cflId}`.execute(this.tx)
    return Number(rows[0]?.days)
  }

  async void(id: string, at: { readonly step: number; readonly day: number }): Promise<void> {
    const flows = this.of(id)
    await this.change(id, at, 0)
    flows.voidStep = at.step
  }

  /** One side or both into a net row that is submitted. */
  async tie(id: string, which: readonly Currency[]): Promise<void> {
    const { groupId, userId } = this.scope
    const { orgId, pathId } = this.place
    this.nets += 1
    const { rows } = await sql<{
      id: string
    }>`insert into net_result (group_id, org_id, netting_no, settle_date, settle_currency,
        our_party_path_id, net_flag, cfl_flag, settle_amt, gross_amt, member_count, net_conditions, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${`NET-WALK-${this.nets}`}, ${payDate}, 'USD', ${pathId}, '0', '1', 1, 1, 1, '{}', ${userId}, ${userId})
      returning id`.execute(this.tx)
    const netId = rows[0]?.id ?? ''
    const legs = this.of(id).legs.filter(({ net, side }) => net === undefined && which.includes(side.currency))
    await tieFlows(
      this.tx,
      this.scope,
      legs.map(({ cflId }) => ({ cflId, netId })),
    )
    await moveMembers(this.tx, this.scope, [netId], SettleStatus.of.committed)
    const net = { id: netId, state: 'tied' as NetState, day: 0 }
    for (const leg of legs) leg.net = net
  }

  private rowsIn(id: string, ...states: readonly NetState[]): Leg[] {
    return this.of(id).legs.filter(({ net }) => net && states.includes(net.state))
  }

  /** What is in net rows and not paid is paid on a day. */
  async settle(id: string, { step, day }: { readonly step: number; readonly day: number }): Promise<void> {
    const legs = this.rowsIn(id, 'tied', 'failed')
    const nets = [...new Set(legs.flatMap(({ net }) => net ?? []))]
    const bookDate = this.dayOf(day)
    await settleMembers(
      this.tx,
      this.scope,
      nets.map(({ id: netId }) => ({ id: netId, bookDate })),
    )
    for (const net of nets) Object.assign(net, { state: 'settled', day })
    for (const { payments } of legs) payments.push({ step, day, isPaid: true })
  }

  /** Payments come back, or fail: the rows may be paid again. */
  async fail(id: string, step: number, which: NetState): Promise<void> {
    const legs = this.rowsIn(id, which)
    const nets = [...new Set(legs.flatMap(({ net }) => net ?? []))]
    await failMembers(
      this.tx,
      this.scope,
      nets.map(({ id: netId }) => netId),
    )
    if (which === 'settled')
      for (const { payments, net } of legs) payments.push({ step, day: net?.day ?? 0, isPaid: false })
    for (const net of nets) net.state = 'failed'
  }

  async letGo(id: string): Promise<void> {
    const legs = this.rowsIn(id, 'tied', 'failed')
    const ids = [...new Set(legs.flatMap(({ net }) => net?.id ?? []))]
    await moveMembers(this.tx, this.scope, ids, SettleStatus.of.unsettled, { untie: true })
    for (const leg of legs) leg.net = undefined
  }

  /** A person moves the days on which the flows are paid, from today on. */
  async delay(id: string, to: string): Promise<void> {
    const versions = this.of(id).legs.flatMap(({ cflId }) =>
      cflId === '' ? [] : [{ cflId, kind: 'date' as const, changeReason: 'later', payDateAdj: to }],
    )
    await writeVersions(this.tx, this.scope, versions)
  }

  private isPaidOn = ({ payments }: Leg, day: number, step: number): boolean =>
    payments.findLast((one) => one.step <= step && one.day <= day)?.isPaid ?? false

  /** What brings the result of the deal was paid by a day. */
  isRealisedOn = (id: string, day: number, step: number): boolean =>
    this.of(id).legs.some((leg) => leg.side.currency === 'CNY' && this.isPaidOn(leg, day, step))

  /** What the model says was still to be paid at the end of a day, as it was known after a step. */
  expected(day: number, step: number): FlowText[] {
    return [...this.deals.values()].flatMap(({ id, legs, facts, voidStep }) => {
      if (voidStep <= step) return []
      const units = facts.reduce((sum, fact) => (fact.step <= step && fact.day <= day ? sum + fact.units : sum), 0)
      const unpaid = legs.filter((leg) => units !== 0 && !this.isPaidOn(leg, day, step))
      return unpaid.map(({ side }) => [id, side.currency, side.factor * units] as const)
    })
  }
}

export interface FlowsBefore {
  readonly units: number
  readonly cflIds: readonly string[]
}
