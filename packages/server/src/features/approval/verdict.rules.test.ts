import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Life, moved, whyNot } from '@hedgerow/contract/kit/record/life'
import { Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { describe, expect, it } from 'vitest'
import type { Reviewer } from './review.rules.ts'
import { type JudgedNoun, type ReviewedRow, standingOf, takenBack, verdictOf, verdictsOn } from './verdict.rules.ts'

const refusalOf = <T>(act: () => T): T | RefusalText => {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) return error.because
    throw error
  }
}

const deals: JudgedNoun = { life: tradeLife, rejectionAsksAmount: true, notTheMaker: tradeRefusals.NOT_THE_MAKER }
const requests: JudgedNoun = {
  life: hedgeRequestLife,
  rejectionAsksAmount: false,
  notTheMaker: hedgeRefusals.NOT_YOURS,
}
const nouns = [
  ['a deal', deals, '2'],
  ['a request', requests, '1'],
] as const

const holding = (userId: string, ...duties: string[]): Reviewer => ({
  userId,
  orgUserType: '1',
  hands: [],
  duties: duties.map((duty) => ({ duty, orgIds: ['10'], limitUsd: null })),
})
type Row = ReviewedRow & Readonly<Record<string, unknown>>
/** A record of the state; every axis that the state leaves open is initial. */
const rowIn = ({ axes, states }: Life, state: string, over: object = {}): Row => ({
  id: '5',
  version: 3,
  orgId: '10',
  makerId: '1',
  lastEditorId: '1',
  earlierEditorIds: [],
  firstCheckerId: null,
  checkTier: '1',
  worthUsd: '500',
  createTime: '2026-04-02T08:00:00Z',
  checkStatus: '0',
  approveStatus: '0',
  ...Object.fromEntries(Object.keys(axes).map((axis) => [axis, '0'])),
  ...states[state],
  ...over,
})

describe.each(nouns)('%s in every state', (_, noun, type) => {
  const { life } = noun
  const reviewer = holding('9', `${type}-1`)
  const maker = holding('1', `${type}-0`)
  const acts = {
    pass: (row: Row) => verdictOf(noun, row, reviewer, { checkStatus: '1', comment: '' }).after,
    firstPass: (row: Row) =>
      verdictOf(noun, { ...row, checkTier: '3' }, reviewer, { checkStatus: '1', comment: '' }).after,
    reject: (row: Row) => verdictOf(noun, row, reviewer, { checkStatus: '2', comment: 'no' }).after,
    withdraw: (row: Row) => takenBack(noun, row, maker, 'withdraw').after,
    void: (row: Row) => takenBack(noun, row, maker, 'void').after,
  }
  for (const state of Object.keys(life.states))
    for (const [event, act] of Object.entries(acts))
      it(`${state} × ${event} as its life says`, () => {
        const row = rowIn(life, state)
        const axes = Object.fromEntries(Object.keys(life.axes).map((axis) => [axis, String(row[axis])]))
        expect(refusalOf(() => act(row))).toEqual(whyNot(life, state, event) ?? moved(life, axes, event))
      })

  it('waits for a review where its life takes a pass', () => {
    for (const state of Object.keys(life.states))
      expect([state, standingOf(life, rowIn(life, state), reviewer)]).toEqual([
        state,
        whyNot(life, state, 'pass') ? '9' : '0',
      ])
  })

  it('is taken back by its maker alone, who still holds the duty there', () => {
    const row = rowIn(life, 'submitted')
    expect(refusalOf(() => takenBack(noun, row, holding('2', `${type}-0`), 'withdraw'))).toBe(noun.notTheMaker)
    expect(refusalOf(() => takenBack(noun, row, holding('1'), 'withdraw'))).toBe(kitRefusals.NOT_PERMITTED)
  })

  it('keeps who gave the first of two reviews until it is decided', () => {
    const first = verdictOf(noun, rowIn(life, 'submitted', { checkTier: '3' }), reviewer, {
      checkStatus: '1',
      comment: '',
    })
    expect([first.isFirst, first.firstCheckerId]).toEqual([true, '9'])
    const half = rowIn(life, 'seconding', { checkTier: '3', firstCheckerId: '8' })
    const second = verdictOf(noun, half, reviewer, { checkStatus: '1', comment: '' })
    expect([second.isFirst, second.firstCheckerId, second.after.approveStatus]).toEqual([false, '8', '1'])
    const back = verdictOf(noun, half, reviewer, { checkStatus: '2', comment: 'no' })
    expect([back.firstCheckerId, back.after.approveStatus]).toEqual([null, '2'])
  })
})

describe('many records', () => {
  const reviewer = holding('9', '2-1')
  const judge = (row: Row) => verdictOf(deals, row, reviewer, { checkStatus: '1', comment: '' })
  const row = (id: string, over: object = {}) => [id, rowIn(tradeLife, 'submitted', { id, ...over })] as const
  const rows = new Map([row('1'), row('2', { makerId: '9' }), row('3', { tradeStatus: '2' }), row('4')])

  it('have their verdicts in the order in which they were chosen', () => {
    const seen = new Map([
      ['4', 3],
      ['1', undefined],
    ])
    const locked = new Map([row('1'), row('4')])
    expect(verdictsOn(seen, locked, judge).map((verdict) => verdict.row.id)).toEqual(['4', '1'])
  })
  it('take those along that were locked with a chosen one, and stop for them too', () => {
    const seen = new Map([['4', 3]])
    const packaged = new Map([row('1'), row('4')])
    expect(verdictsOn(seen, packaged, judge).map((verdict) => verdict.row.id)).toEqual(['4', '1'])
    expect(() => verdictsOn(seen, new Map([row('2', { makerId: '9' }), row('4')]), judge)).toThrow(Refusal)
  })
  it('stop all where one is refused, and each refused one is named by its place', () => {
    const seen = new Map([
      ['1', 3],
      ['2', 3],
      ['3', 3],
      ['4', 2],
      ['7', 0],
    ])
    const decide = () => verdictsOn(seen, rows, judge)
    expect(decide).toThrow(Refusal)
    try {
      decide()
    } catch (error) {
      const { problems } = error as Refusal
      expect(problems.map(({ field, because }) => [field, because.en])).toEqual([
        ['ids.1', 'Maker and checker must be different users'],
        ['ids.2', 'This deal is not awaiting review'],
        ['ids.3', kitRefusals.STALE_VERSION.en],
        ['ids.4', kitRefusals.DOES_NOT_EXIST.en],
      ])
    }
  })
  it('of which one is chosen refuse in its own words, without a place', () => {
    const [problem] = [refusalOf(() => verdictsOn(new Map([['2', 3]]), rows, judge))]
    expect(problem).toMatchObject({ en: 'Maker and checker must be different users' })
  })
  it('let a fault of ours through', () => {
    const fault = () => {
      throw new Error('should hold: something')
    }
    expect(() =>
      verdictsOn(
        new Map([
          ['1', 3],
          ['4', 3],
        ]),
        rows,
        fault,
      ),
    ).toThrow('should hold')
  })
})
