import type { Proposal } from '@hedgerow/contract/customs/customs.contract'
import { expect, test } from 'vitest'
import { firstChoices, linksOf, sumsOf } from './match-links.ts'

const candidate = (exposureId: string, lackingAmt: string, score: number) => ({
  exposureId,
  serialNo: `EXP-${exposureId}`,
  contractNo: 'SC-1',
  endDate: '20260601',
  exposureAmt: lackingAmt,
  lackingAmt,
  score,
  reasons: [],
})
const of = (evidenceId: string, freeAmt: string, candidates: Proposal['candidates'], tradeCurr = 'USD'): Proposal => ({
  evidenceId,
  entryId: evidenceId,
  freeAmt,
  tradeCurr,
  candidates,
})

test('what most speaks for is ticked, with the smaller of what both sides have', () => {
  const proposals = [of('1', '100', [candidate('7', '60', 90), candidate('8', '70', 75), candidate('9', '10', 50)])]
  expect(firstChoices(proposals)).toEqual({
    '1 7': { isTicked: true, linkAmt: '60' },
    '1 8': { isTicked: true, linkAmt: '40' },
    '1 9': { isTicked: false, linkAmt: '10' },
  })
})

test('an exposure takes no more than it lacks from several declarations', () => {
  const proposals = [of('1', '50', [candidate('7', '60', 90)]), of('2', '50', [candidate('7', '60', 90)])]
  const choices = firstChoices(proposals)
  expect(choices['2 7']).toEqual({ isTicked: true, linkAmt: '10' })
  expect(linksOf(proposals, choices)?.map(({ linkAmt }) => linkAmt)).toEqual(['50', '10'])
})

test('nothing is linked without a tick, or with an amount that is none', () => {
  const proposals = [of('1', '50', [candidate('7', '60', 90)])]
  expect(linksOf(proposals, { '1 7': { isTicked: false, linkAmt: '50' } })).toBeUndefined()
  expect(linksOf(proposals, { '1 7': { isTicked: true, linkAmt: 'x' } })).toBeUndefined()
  expect(linksOf(proposals, { '1 7': { isTicked: true, linkAmt: '0' } })).toBeUndefined()
})

test('currencies are told apart', () => {
  const proposals = [of('1', '50', []), of('2', '7', [], 'EUR')]
  const link = (evidenceId: string, linkAmt: string) => ({ evidenceId, exposureId: '7', linkAmt })
  expect([...sumsOf(proposals, [link('1', '0.1'), link('1', '0.2'), link('2', '7')])]).toEqual([
    ['USD', '0.3'],
    ['EUR', '7'],
  ])
})
