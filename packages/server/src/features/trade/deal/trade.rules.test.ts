import fs from 'node:fs'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import {
  demandComment,
  demandKind,
  demandMaker,
  demandVersion,
  demandWithinLimit,
  nextState,
  type TradeEvent,
  tradeEvents,
} from './trade.rules.ts'

const documented = fs.readFileSync(new URL('../../../../../../docs/states/trade.md', import.meta.url), 'utf8')
const outcomes = /^(T|[012]|[A-Z_]+)$/
const rows = documented
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter(([, ...cells]) => cells.length === 5 && cells.every((cell) => outcomes.test(cell)))

/** The new status, or the name of the refusal. */
function outcome(tradeStatus: string, checkStatus: string, event: TradeEvent): string {
  try {
    return nextState({ tradeStatus, checkStatus, approveStatus: '0' }, event).tradeStatus
  } catch (error) {
    const name = Object.entries(tradeRefusals).find(([, because]) => because === (error as Refusal).because)?.[0]
    if (!name) throw error
    return name
  }
}
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return say(error.because, 'en_US', error.params)
    throw error
  }
  return undefined
}

describe('the states of a deal', () => {
  it('are documented for every event', () => expect(rows.map(([event]) => event)).toEqual(tradeEvents))

  for (const [event = '', ...cells] of rows) {
    for (const [index, [status = '', check = '']] of ['T0', '10', '11', '21', '00'].entries()) {
      it(`${event} in ${status}, check ${check} gives ${cells[index]}`, () => {
        expect(outcome(status, check, event as TradeEvent)).toBe(cells[index])
      })
    }
  }

  it('tell on the check axis what the reviewer said', () => {
    const after = (tradeStatus: string, checkStatus: string, approveStatus: string, event: TradeEvent) => {
      const next = nextState({ tradeStatus, checkStatus, approveStatus }, event)
      return `${next.checkStatus}${next.approveStatus}`
    }
    expect(after('1', '0', '0', 'pass')).toBe('10')
    expect(after('1', '0', '0', 'reject')).toBe('20')
    expect(after('1', '0', '0', 'firstPass')).toBe('10')
    expect(after('1', '1', '0', 'pass')).toBe('11')
    expect(after('1', '1', '0', 'reject')).toBe('22')
    expect(after('T', '2', '2', 'save')).toBe('22')
    expect(after('T', '2', '2', 'submit')).toBe('00')
  })
})

describe('who may act', () => {
  const deal = { makerId: '1' }
  it('only the maker takes back', () => {
    expect(refusal(() => demandMaker(deal, '2'))).toMatch(/Only the maker/)
    expect(refusal(() => demandMaker(deal, '1'))).toBeUndefined()
  })
  it('a rejection says why', () => {
    expect(refusal(() => demandComment('2', undefined))).toBe('A rejection needs a comment')
    expect(refusal(() => demandComment('2', 'wrong date'))).toBeUndefined()
    expect(refusal(() => demandComment('1', undefined))).toBeUndefined()
  })
  it('an old version is told', () => {
    expect(refusal(() => demandVersion(3, 2))).toMatch(/changed by someone else/)
    expect(refusal(() => demandVersion(3, 3))).toBeUndefined()
    expect(refusal(() => demandVersion(3, undefined))).toBeUndefined()
  })
  it('a forward is not edited as a spot', () => {
    expect(refusal(() => demandKind('FX_FWD', 'FX_SPOT'))).toMatch(/not a/)
    expect(refusal(() => demandKind('FX_SPOT', 'FX_SPOT'))).toBeUndefined()
  })
  it('the limit holds to the cent, and an unknown worth is not waved through', () => {
    expect(refusal(() => demandWithinLimit('1000000', decimal('1000000'), 'USD'))).toBeUndefined()
    expect(refusal(() => demandWithinLimit('1000000', decimal('1000000.01'), 'USD'))).toMatch(/beyond your limit/)
    expect(refusal(() => demandWithinLimit('1000000', undefined, 'XAU'))).toMatch(/no XAU rate/)
    expect(refusal(() => demandWithinLimit(null, undefined, 'XAU'))).toBeUndefined()
    expect(refusal(() => demandWithinLimit('0', decimal('0.01'), 'USD'))).toMatch(/beyond/)
  })
})
