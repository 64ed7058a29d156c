import { graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { expect, it } from 'vitest'
import { graphGroups } from './graph-groups.rules.ts'

const node = (id: number, over: object = {}) => ({
  ...{ key: `exposure ${id}`, kind: 'exposure', amount: '100.10', currency: 'USD', openPct: 50, month: '202605' },
  ...over,
})
const deal = node(0, { key: 'deal 1', kind: 'deal', month: '202606' })
const edge = (id: number, isOff = false) => ({
  ...{ from: `exposure ${id}`, to: 'deal 1', amount: '1.5', currency: 'USD', status: '1' as const },
  isOff,
})
const many = Array.from({ length: graphSingles }, (_, id) => node(id))

it('a small graph is told record by record', () => {
  expect(graphGroups({ nodes: many, edges: [] })).toBeNull()
})

it('a large one by step, month and currency, with the sums of its records and links', () => {
  const nodes = [...many, node(98, { currency: 'EUR', openPct: 0 }), node(99, { month: '202606', openPct: 100 }), deal]
  const groups = graphGroups({ nodes, edges: [edge(0), edge(1, true), edge(99)] })
  expect(groups?.nodes.map(({ key, amount, openPct, members }) => [key, amount, openPct, members.length])).toEqual([
    ['deal 202606 USD', '100.10', 50, 1],
    ['exposure 202605 EUR', '100.10', 0, 1],
    ['exposure 202605 USD', '6006.00', 50, 60],
    ['exposure 202606 USD', '100.10', 100, 1],
  ])
  expect(groups?.edges.map(({ from, amount, isOff }) => [from, amount, isOff])).toEqual([
    ['exposure 202605 USD', '3.0', true],
    ['exposure 202606 USD', '1.5', false],
  ])
})

it('open parts weigh by their amounts, and times of a step stand apart', () => {
  const rest = [
    node(98, { amount: '300', openPct: 0, month: '202607' }),
    node(99, { amount: '100', openPct: 100, month: '202607' }),
  ]
  const groups = graphGroups({ nodes: [...many, ...rest, node(97, { month: '202607', round: 1 })], edges: [] })
  expect(groups?.nodes.map(({ key, openPct }) => [key, openPct])).toEqual([
    ['exposure 1 202607 USD', 50],
    ['exposure 202605 USD', 50],
    ['exposure 202607 USD', 25],
  ])
})
