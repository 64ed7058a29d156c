import { say } from '@hedgerow/contract/kit/text'
import { expect, it } from 'vitest'
import { eventNotesOf } from './hedge-event-note.rules.ts'

const shares = [
  { relationNo: 'HR1', principal: '600000', added: '0' },
  { relationNo: 'HR2', principal: '200000', added: '0' },
]
const notes = (over: object, of = shares) =>
  eventNotesOf(
    {
      ...{ dealId: '1', currency: 'USD', remainAfter: '1000000' },
      ...{ settles: false, continues: false, ...over },
    },
    of,
  ).map(({ text, params }) => say(text, 'en_US', params))

it('leaves designations that the rest of the deal covers, to the last cent', () => {
  expect(notes({ remainAfter: '800000' })).toEqual([
    'Relationship HR1 designates USD 600,000 of this deal. What remains covers it, so the designation stays.',
    'Relationship HR2 designates USD 200,000 of this deal. What remains covers it, so the designation stays.',
  ])
  expect(notes({ remainAfter: '799999.99' })[1]).toContain('USD 0.01 less remains than is designated')
})

it('asks for a discontinuation where nothing of the deal remains, and not where the deal ends as agreed', () => {
  expect(notes({ remainAfter: '0' })[0]).toContain(
    'has no remaining amount after the event: discontinue the relationship',
  )
  expect(notes({ remainAfter: '0', settles: true })[0]).toContain('USD 800,000 is settled with it; the reserve stays')
  expect(notes({ remainAfter: '0', continues: true }).map((note) => note.slice(0, 16))).toEqual([
    'Relationship HR1',
    'The new deal is ',
    'Relationship HR2',
    'The new deal is ',
  ])
})

it('counts what a rebalancing that awaits review would add, and says so', () => {
  const growing = [{ relationNo: 'HR1', principal: '600000', added: '100000' }]
  expect(notes({ remainAfter: '700000' }, growing)[0]).toContain('the designation stays')
  expect(notes({ remainAfter: '650000' }, growing)).toEqual([
    'Relationship HR1 designates USD 600,000 of this deal. After the event USD 50,000 less remains than is designated: rebalance or discontinue.',
    'A rebalancing of relationship HR1 that awaits review would add USD 100,000, which is counted above.',
  ])
})

it('has nothing to say of a deal that nobody designates', () => expect(notes({ remainAfter: '0' }, [])).toEqual([]))
