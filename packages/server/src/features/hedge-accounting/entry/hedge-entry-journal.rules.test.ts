import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { entryItem, entryLine, entryLines, entryRelation } from './hedge-entry.fixture.ts'
import type { EntryLine } from './hedge-entry.rules.ts'
import { hedgeJournalLines } from './hedge-entry-journal.rules.ts'

const [january, february, march] = [businessDate('20260131'), businessDate('20260228'), businessDate('20260331')]
const { certain } = ExposureType.of
const { short } = ExposureDirection.of

/** What each account moves by, debits positive; what moves nothing is left out. */
function movesOf(line: EntryLine): Record<string, string> {
  const lines = hedgeJournalLines(line)
  expect(sum(lines.map(({ amount }) => amount)).isZero()).toBe(true)
  expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['CNY']))
  const roles = [...new Set(lines.map(({ account }) => ('role' in account ? account.role : '')))]
  const total = (role: string) =>
    sum(lines.filter(({ account }) => 'role' in account && account.role === role).map(({ amount }) => amount))
  return Object.fromEntries(
    roles
      .map((role) => [role, total(role)] as const)
      .flatMap(([role, amount]) => (amount.isZero() ? [] : [[role, amount.toString()]])),
  )
}

// The figures of a sale, a purchase, a commitment and an option are those of the published reference journals. The settlement itself put its
// cash against exchange gains, where the journals have it against the bank; the entry takes it out of them.
it('a forecast sale: the lower of both goes to the reserve, the rest to the result, and the reserve to revenue', () => {
  const settled = { item: '-99000', whole: '101300', carrying: '0' }
  const lines = entryLines(entryRelation({ items: [entryItem({ endDate: businessDate('20260415') })] }), [
    { on: january, item: '-76000', whole: '80000' },
    { on: february, item: '-126500', whole: '125000' },
    { on: march, ...settled },
    { on: businessDate('20260430'), ...settled },
  ])
  expect(lines.map(movesOf)).toEqual([
    { hedgingInstrument: '80000.00', hedgeReserve: '-76000.00', hedgeResult: '-4000.00' },
    { hedgingInstrument: '45000.00', hedgeReserve: '-49000.00', hedgeResult: '4000.00' },
    // −23700 by value, −101300 by the settlement.
    { hedgingInstrument: '-125000.00', hedgeReserve: '26000.00', hedgeResult: '-2300.00', fxResult: '101300.00' },
    { hedgeReserve: '99000.00', revenue: '-99000.00' },
  ])
})

it('a forecast purchase: the reserve is a part of what the stock cost, and what the deal came with leaves the marks', () => {
  const items = [entryItem({ exposureDirection: short, endDate: businessDate('20260306') })]
  const lines = entryLines(entryRelation({ items }), [
    { on: january, item: '-14000', whole: '5000', hedge: '14000', opening: '36000' },
    { on: february, item: '-52500', whole: '16000', hedge: '52000', opening: '36000', carrying: '0' },
    { on: march, item: '-52500', whole: '16000', hedge: '52000', opening: '36000', carrying: '0' },
  ])
  expect(lines.map(movesOf)).toEqual([
    // 36000 that came and 5000 that it gained since.
    { hedgingInstrument: '41000.00', fairValueResult: '-36000.00', hedgeReserve: '-14000.00', hedgeCost: '9000.00' },
    { hedgingInstrument: '-41000.00', hedgeReserve: '-38000.00', hedgeCost: '27000.00', fxResult: '52000.00' },
    // The time value of the option goes with the item: 52000 less 36000.
    { hedgeReserve: '52000.00', hedgeCost: '-36000.00', inventory: '-16000.00' },
  ])
})

it('an element that is related to time leaves the cost of hedging to exchange gains', () => {
  const at = (period: number) => ({ parts: [{ initial: decimal('30000'), period, periods: 3 }], ended: ZERO })
  const lines = entryLines(entryRelation({ items: [entryItem({ exposureType: certain })] }), [
    { on: january, item: '-78000', whole: '71000', hedge: '77200', elements: at(1) },
    { on: february, item: '-61000', whole: '40500', hedge: '60300', elements: at(2) },
  ])
  expect(lines.map(movesOf)).toEqual([
    // 6200 came into the cost of hedging, 10000 left it.
    { hedgingInstrument: '71000.00', hedgeReserve: '-77200.00', hedgeCost: '-3800.00', fxResult: '10000.00' },
    { hedgingInstrument: '-30500.00', hedgeReserve: '16900.00', hedgeCost: '3600.00', fxResult: '10000.00' },
  ])
})

it('a commitment: both sides go to the result, and the adjustment joins what was bought', () => {
  const items = [entryItem({ exposureType: certain, exposureDirection: short, endDate: businessDate('20260302') })]
  const lines = entryLines(entryRelation({ hedgeKind: HedgeKind.of.fairValue, items }), [
    { on: january, item: '-42500', whole: '44000' },
    { on: february, item: '-21000', whole: '20500' },
    { on: march, item: '-21000', whole: '20500' },
  ])
  expect(lines.map(movesOf)).toEqual([
    { hedgingInstrument: '44000.00', hedgedItem: '-42500.00', hedgeResult: '-1500.00' },
    { hedgingInstrument: '-23500.00', hedgedItem: '21500.00', hedgeResult: '2000.00' },
    { inventory: '-21000.00', hedgedItem: '21000.00' },
  ])
})

it('the cost of a fair value hedge goes to exchange gains, wherever its adjustment goes', () => {
  const line = entryLine(entryRelation({ hedgeKind: HedgeKind.of.fairValue }), january, {})
  expect(movesOf({ ...line, costChange: '-7.00', costReleased: '-3.00', releaseRole: 'revenue' })).toEqual({
    hedgingInstrument: '-7.00',
    hedgeCost: '4.00',
    fxResult: '3.00',
  })
})
