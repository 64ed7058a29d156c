import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { expect, test } from 'vitest'
import { amountPlace, type GraphNode, neighbourOf, placed, widthOf } from './graph-layout.ts'

const node = (kind: GraphNode['kind'], id: string): GraphNode => ({
  key: `${kind} ${id}`,
  kind,
  id,
  number: id,
  amount: '1',
  currency: 'USD',
  openPct: 0,
  month: '202605',
})
const steps = GraphRecord.items.map(({ dictValue, dictLabel }) => ({ kind: dictValue, title: dictLabel }))
const nodes = [node('evidence', '1'), node('evidence', '2'), node('deal', '3'), node('deal', '4'), node('deal', '5')]
const places = placed({ nodes }, steps)
const at = (key: string) => places.find((place) => place.node.key === key) as (typeof places)[number]
const goes = (from: string, key: string) => neighbourOf(places, at(from), key)?.node.key

test('arrows lead through a step, and over steps without a record to the nearest row', () => {
  expect(goes('evidence 1', 'ArrowDown')).toBe('evidence 2')
  expect(goes('evidence 2', 'ArrowDown')).toBeUndefined()
  expect(goes('evidence 2', 'ArrowRight')).toBe('deal 4')
  expect(goes('deal 5', 'ArrowLeft')).toBe('evidence 2')
  expect(goes('deal 5', 'ArrowRight')).toBeUndefined()
  expect(goes('deal 5', 'Enter')).toBeUndefined()
})

test('a link is as wide as its part', () => {
  expect([widthOf('0', '5'), widthOf('5', '5'), widthOf('9', '5'), widthOf('1', '0')]).toEqual([1.5, 6, 6, 1.5])
})

test('a step that comes round has a column each time, and a taller card more room', () => {
  const rounds = [0, 1].map((round) => ({ kind: 'deal', round, title: { zh: '交易', en: 'Deals' } }))
  const drawn = placed(
    { nodes: [node('deal', '1'), { ...node('deal', '2'), round: 1 }, node('deal', '3')] },
    rounds,
    72,
  )
  expect(drawn.map(({ node: { id }, column, row }) => [id, column, row])).toEqual([
    ['1', 0, 0],
    ['3', 0, 1],
    ['2', 1, 0],
  ])
  expect(drawn.map(({ y, middle }) => [y, middle])).toEqual([
    [28, 64],
    [112, 148],
    [28, 64],
  ])
})

test('the amount of a link over several steps stands where it ends, not on those that it passes', () => {
  const all = ['exposure', 'request', 'deal'].map((kind) => ({ kind, title: { zh: kind, en: kind } }))
  const [exposure, request, deal] = placed(
    { nodes: [node('exposure', '1'), node('request', '2'), node('deal', '3')] },
    all,
  )
  if (!exposure || !request || !deal) throw new Error('three were placed')
  expect(amountPlace(exposure, request)).toEqual({ x: request.x - 30, y: request.middle - 7 })
  expect(amountPlace(exposure, deal)).toEqual({ x: deal.x - 30, y: deal.middle - 7 })
})
