import fs from 'node:fs'
import { features } from '@hedgerow/contract/index'
import {
  demandEvent,
  type Life,
  type LifeEvent,
  moved,
  stateName,
  stateOf,
  whyNot,
} from '@hedgerow/contract/kit/record/life'
import { Refusal, type RefusalText, refusalMessage } from '@hedgerow/contract/kit/refusal'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { describe, expect, it } from 'vitest'

type Refusals = Readonly<Record<string, RefusalText>>
const lives: readonly (readonly [noun: string, of: Life, refusals: Refusals])[] = features.flatMap((feature) => {
  const refusals: Refusals = Object.assign({}, ...feature.refusals)
  return Object.entries(feature.lives).map(([noun, of]) => [noun, of, refusals] as const)
})

const whoOf = ({ duty, by }: LifeEvent<string>) => [[duty].flat().join(', '), by ?? []].flat().join(' ')
const flat = (row: readonly string[]) => `| ${row.join(' | ')} |`.replaceAll(/\s+/g, ' ')

/** The table of a page: where each event leads from each state, or the name of the refusal. */
function tableOf(of: Life, refusals: Refusals): string[] {
  const nameOf = (because: RefusalText) => Object.keys(refusals).find((name) => refusals[name] === because) ?? '?'
  const states = Object.keys(of.states)
  const cell = (event: string, state: string) => {
    const because = whyNot(of, state, event)
    return because ? nameOf(because) : [of.events[event]?.from[state]?.to ?? []].flat().join(', ')
  }
  const rows = Object.entries(of.events).map(([event, says]) => [
    event,
    whoOf(says),
    ...states.map((state) => cell(event, state)),
  ])
  return [['Event', 'Who', ...states], ...rows].map(flat)
}

describe.each(lives)('the life of %s', (noun, of, refusals) => {
  const page = fs.readFileSync(new URL(`../docs/states/${noun}.md`, import.meta.url), 'utf8')
  const written = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())

  it.each(tableOf(of, refusals))('is written in docs/states: %s', (row) => expect(written).toContain(row))

  it('leaves in the axes the state that an event leads to', () => {
    for (const [event, { from }] of Object.entries(of.events)) {
      for (const [before, { to } = { to: [] }] of Object.entries(from)) {
        // Of several the amounts decide, and with them the axes that are worked out.
        if (typeof to === 'string')
          expect([event, stateOf(of, moved(of, of.states[before] as never, event))]).toEqual([event, to])
      }
    }
  })

  it('calls each state by a name, in both languages', () => {
    expect(Object.keys(of.states).filter((state) => !stateName(of, state))).toEqual([])
  })

  it('refuses what it does not take, with a refusal of the noun', () => {
    for (const [event, { from, refusal, refusals: others }] of Object.entries(of.events)) {
      expect(Object.keys(from).filter((state) => whyNot(of, state, event) !== undefined)).toEqual([])
      expect(Object.keys(others ?? {}).filter((state) => state in from)).toEqual([])
      for (const because of [refusal, ...Object.values(others ?? {})]) {
        expect(Object.values(refusals)).toContain(because)
      }
    }
  })
})

const fresh = { checkStatus: '0', approveStatus: '0' }
const messagesOf = (refused: () => void): readonly string[] => {
  try {
    refused()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { because, params } = error
    return [refusalMessage(because, 'zh_CN', params), refusalMessage(because, 'en_US', params)]
  }
  return []
}

it('a sentence that refuses in several states names the state behind it', () => {
  expect(messagesOf(() => demandEvent(tradeLife, { tradeStatus: '2', ...fresh }, 'void'))).toEqual([
    '该数据不能删除：当前为“已确认”',
    'This data cannot be deleted: current state “Confirmed”',
  ])
  const seconding = { tradeStatus: '1', checkStatus: '1', approveStatus: '0' }
  expect(messagesOf(() => demandEvent(tradeLife, seconding, 'withdraw'))).toEqual([
    '该记录已锁定，不能修改：当前为“待复审”',
    'This record has been locked and cannot be modified: current state “Awaiting second review”',
  ])
})
it('a sentence of one state stands alone', () =>
  expect(messagesOf(() => demandEvent(settlePathLife, { pathStatus: '0', ...fresh }, 'change'))).toEqual([
    '该路径已作废，不能使用',
    'This path is void; it cannot be used',
  ]))

it('a record in no state is a fault', () => {
  expect(() => stateOf(tradeLife, { tradeStatus: 'X', checkStatus: '0', approveStatus: '0' })).toThrow('should hold')
})
