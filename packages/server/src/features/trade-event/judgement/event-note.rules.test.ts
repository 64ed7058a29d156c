import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { describe, expect, it } from 'vitest'
import { foreseen, notesOf } from './event-note.rules.ts'

const picture = (over: Partial<EventPicture>) =>
  ({
    currency: 'USD',
    remainBefore: '1000',
    remainAfter: '600',
    completes: false,
    child: null,
    ...over,
  }) as EventPicture
const { close, expire, exercise, noExercise, undo, deletion } = DealEvent.of

describe('what an event is foreseen to leave', () => {
  it.each([
    ['a part', close, {}, '600', false],
    ['nothing of a deal that completes', close, { remainAfter: '0.00', completes: true }, '0', false],
    // A deleted deal keeps its amount, and nothing of it stands.
    ['nothing of a deal that is void', deletion, { remainAfter: '1000', completes: true }, '0', false],
    [
      'all that an undoing brings back',
      undo,
      { remainBefore: '0', remainAfter: '1000', completes: true },
      '1000',
      false,
    ],
    ['nothing, to be settled', expire, { remainAfter: '0', completes: true }, '0', true],
    ['nothing of an exercised option', exercise, { remainAfter: '0', completes: true }, '0', true],
    ['nothing of one that lapsed', noExercise, { remainAfter: '0', completes: true }, '0', true],
  ] as const)('%s', (_, code, over, remainAfter, settles) => {
    const event = foreseen('7', code, picture(over))
    expect(event).toEqual({ dealId: '7', currency: 'USD', remainAfter, settles, continues: false })
  })

  it('goes on in a child', () => {
    const child = { principal: '400', quoteAmt: '2800', exchangeRate: '7', valueDate: '20260715' }
    expect(foreseen('7', DealEvent.of.extend, picture({ child })).continues).toBe(true)
  })
})

it('notes are said in the language of who reads them', () => {
  const note = { text: { zh: '影响 {no}', en: 'Affects {no}' }, params: { no: 'H1' }, url: '/x' }
  expect(notesOf([note], 'zh_CN')).toEqual([{ message: '影响 H1', url: '/x' }])
})
