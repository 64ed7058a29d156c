/**
 * Random lives of deals: events are asked for, rejected, passed and undone. A small model keeps nothing but what remains of each
 * deal; after everything is undone the book is the one that it was. The gate walks 1,000; all 20,000 take
 * `EVENT_WALKS=20000 node node_modules/vitest/vitest.mjs run --project unit event-walk`.
 */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { DealEvent, SettleType } from '@hedgerow/contract/trade/trade.dict'
import { ClosePayMode, ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { addDays, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import type { DealTerms, EventDays, EventEffects, EventMarket } from './deal-state.rules.ts'
import { inverted } from './effects.rules.ts'
import type { EventTerms } from './event.rules.ts'
import { type Book, type BookExposure, bookAfter, dealFlows, freshState } from './event-book.fixture.ts'
import { eventOf } from './event-register.rules.ts'

const sequences = Number(process.env.EVENT_WALKS ?? 1_000)
const today = '20260413'

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const days: EventDays = {
  today,
  following: (date) => businessDate(date),
  between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
}
const market: EventMarket = {
  spot: decimal('6.8322'),
  spotDate: '20260415',
  pip: decimal('0.0001'),
  pointsAt: (date) =>
    decimal(String(-4.3 * Math.max(0, daysBetween(businessDate('20260415'), businessDate(date))))).round(4),
}

function termsOf(random: () => number): DealTerms {
  const cents = 1 + Math.floor(random() * 100_000_000)
  const principal = decimal(String(cents)).div(decimal('100'), 2)
  const rate = decimal((6.5 + random()).toFixed(4))
  const side = random() < 0.5 ? 1 : -1
  const quoteAmt = principal.mul(rate).round(2).toString()
  const pair = { currencyPair: 'USD/CNY', base: 'USD', quote: 'CNY', baseScale: 2, quoteScale: 2, quotedUnit: 1 }
  const own = {
    dealSerialNo: 'D',
    businType: BusinType.of.forward,
    side,
    isNet: random() < 0.2,
    settleCurrency: 'CNY',
  } as const
  return {
    ...pair,
    ...own,
    principal: principal.toString(),
    quoteAmt,
    exchangeRate: rate.toString(),
    valueDate: today,
    option: null,
  }
}

/** One deal that hedges one to three exposures with all of its principal. */
function startOf(random: () => number): Book {
  const terms = { ...termsOf(random), valueDate: addDays(businessDate(today), Math.floor(random() * 120)) }
  const principal = decimal(terms.principal)
  const count = 1 + Math.floor(random() * 3)
  const parts = Array.from({ length: count - 1 }, () => principal.div(decimal(String(count + 1)), 2))
  const amounts = [...parts, principal.sub(sum(parts))]
  const links = amounts.map((amount, at) => ({
    exposureId: `E${at}`,
    serialNo: `E${at}`,
    scale: 2,
    hedgeAmt: amount.round(2).toString(),
    fromRequest: true,
  }))
  const held = links.filter(({ hedgeAmt }) => decimal(hedgeAmt).isPositive())
  const exposures = held.map(({ serialNo, hedgeAmt }): readonly [string, BookExposure] => {
    const zero = decimal('0.00')
    return [
      serialNo,
      { serialNo, exposureAmt: decimal('9000000.00'), settledAmt: zero, lockAmt: decimal(hedgeAmt), reservedAmt: zero },
    ]
  })
  const state = freshState(terms, dealFlows(terms, terms.valueDate), held)
  const deal = { terms, state, transDate: today, originalSerialNo: null }
  return { deals: new Map([['D', deal]]), exposures: new Map(exposures) }
}

const codes = [DealEvent.of.preExpire, DealEvent.of.extend, DealEvent.of.close, DealEvent.of.expire] as const
const pick = <T>(random: () => number, list: readonly T[]): T => {
  const choice = list[Math.floor(random() * list.length)]
  if (choice === undefined) throw new Error('nothing to pick from')
  return choice
}

function saidOf(random: () => number, { valueDate, isNet }: DealTerms, remaining: Decimal): EventTerms {
  const cents = Math.max(1, Math.floor(random() * 1.1 * Number(remaining.mul(decimal('100')).round(0).toString())))
  const all = random() < 0.3
  const later = addDays(businessDate(valueDate), 1 + Math.floor(random() * 90))
  return {
    eventAmt: all ? remaining.toString() : decimal(String(cents)).div(decimal('100'), 2).toString(),
    preMatureDate: today,
    settleDate: today,
    extendMethod: random() < 0.5 ? ExtendMethod.of.market : ExtendMethod.of.historical,
    maturityDate: later,
    reason: 'asked for',
    closePayMode: ClosePayMode.of.maturity,
    eventRate: undefined,
    settleType: isNet || random() < 0.5 ? SettleType.of.net : SettleType.of.full,
    priceDateRate: '6.8111',
  }
}

interface Passed {
  readonly dealNo: string
  readonly childNo: string
  readonly effects: EventEffects
}

/** What must hold of the book after every step; the model says what remains of each deal. */
function demand(book: Book, remains: ReadonlyMap<string, Decimal>, start: Book): void {
  for (const [dealNo, { terms, state }] of book.deals) {
    const remaining = decimal(state.remainPrincipal)
    expect(remaining.eq(remains.get(dealNo) ?? decimal('-1'))).toBe(true)
    expect(remaining.isNegative()).toBe(false)
    expect(sum(state.links.map(({ hedgeAmt }) => decimal(hedgeAmt))).eq(remaining)).toBe(true)
    const legs = state.flows.filter(
      ({ cflType, cflGenType }) => cflType === CashFlowType.of.principal && cflGenType === CashFlowGenType.of.system,
    )
    const bases = legs.filter(({ payCurrency }) => payCurrency === terms.base)
    if (!terms.isNet && remaining.isPositive()) {
      expect(
        bases.map(({ payAmt }) =>
          decimal(payAmt ?? '0')
            .abs()
            .eq(remaining),
        ),
      ).toEqual([true])
    }
    if (terms.isNet) expect(legs.length).toBe(remaining.isPositive() ? 1 : 0)
  }
  for (const [serialNo, exposure] of book.exposures) {
    const links = [...book.deals.values()].flatMap(({ state }) =>
      state.links.filter((link) => link.serialNo === serialNo),
    )
    expect(exposure.lockAmt.eq(sum(links.map(({ hedgeAmt }) => decimal(hedgeAmt))))).toBe(true)
    expect(exposure.settledAmt.isNegative()).toBe(false)
    const before = start.exposures.get(serialNo)
    expect(before && exposure.settledAmt.add(exposure.lockAmt).lte(before.lockAmt)).toBe(true)
  }
}

/** Everything of a book but `nextLegNo`, which only grows: numbers of flows are never used twice. */
function textOf({ deals, exposures }: Book): string {
  const books = [...deals].map(([dealNo, { state }]) => {
    const { nextLegNo: _numbers, flows, links, ...rest } = state
    const legs = flows.map((flow) => Object.entries(flow).sort().join())
    return [dealNo, Object.entries(rest).sort(), legs, links.map(({ serialNo, hedgeAmt }) => `${serialNo} ${hedgeAmt}`)]
  })
  return JSON.stringify([books, [...exposures]])
}

/** @returns how many events passed */
function walk(seed: number): number {
  const random = seeded(seed)
  const start = startOf(random)
  let book = start
  const remains = new Map([['D', decimal(start.deals.get('D')?.terms.principal ?? '0')]])
  const passed: Passed[] = []
  const undo = () => {
    const last = passed.pop()
    if (!last) return
    book = bookAfter(book, last.dealNo, inverted(last.effects), last.childNo)
    remains.set(last.dealNo, decimal(last.effects.remainPrincipal.before))
    if (last.effects.child) remains.delete(last.childNo)
  }
  for (let step = 0; step < 7; step += 1) {
    if (random() < 0.2) undo()
    const dealNo = pick(random, [...book.deals.keys()])
    const { terms, state } = book.deals.get(dealNo) ?? pick(random, [...book.deals.values()])
    const remaining = decimal(state.remainPrincipal)
    if (remaining.isZero()) continue
    const code = pick(random, codes)
    const input = saidOf(random, terms, remaining)
    try {
      const { effects } = eventOf(code).outcome({
        deal: terms,
        state,
        input,
        days: { ...days, today: code === DealEvent.of.expire ? terms.valueDate : today },
        market,
      })
      // The reviewer sends one in five back: nothing may have changed.
      if (random() < 0.2) continue
      const childNo = `C${passed.length}`
      const amount = code === DealEvent.of.expire ? remaining : decimal(input.eventAmt ?? '0')
      book = bookAfter(book, dealNo, effects, childNo)
      remains.set(dealNo, remaining.sub(amount))
      if (effects.child) remains.set(childNo, amount)
      passed.push({ dealNo, childNo, effects })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isTooMuch = decimal(input.eventAmt ?? '0').gt(remaining) && code !== DealEvent.of.expire
      const isNetEarly = terms.isNet && code === DealEvent.of.preExpire
      expect(isTooMuch || isNetEarly, error.message).toBe(true)
    }
    demand(book, remains, start)
  }
  const count = passed.length
  while (passed.length > 0) undo()
  expect(textOf(book)).toBe(textOf(start))
  return count
}

describe('random lives of deals', () => {
  it(`${sequences} sequences of events, rejections and undos leave nothing behind`, () => {
    let events = 0
    for (let seed = 1; seed <= sequences; seed += 1) events += walk(seed)
    expect(events).toBeGreaterThan(sequences)
  })
})
