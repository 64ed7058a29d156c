/** Which amounts, rates and percentages of lists tell how they were calculated, and how many do not yet: the count may only fall. */
import { expect, it } from 'vitest'
import { features } from '../index.ts'
import type { ListDeclaration } from '../kit/list.ts'

const lists: readonly ListDeclaration[] = features.flatMap(({ lists: declared }) => [...declared])
/** What a person typed is no figure: `sweep-recorded.test.ts` holds that such a column is only read. */
const isFigure = ({ kind, recorded }: ListDeclaration['columns'][string]) =>
  !recorded && (kind === 'amount' || kind === 'rate' || kind === 'percent')
const columnsOf = ({ columns }: ListDeclaration) =>
  Object.entries(columns).flatMap(([name, column]) => (isFigure(column) ? [name] : []))
const gapOf = (list: ListDeclaration) => columnsOf(list).filter((name) => !list.figures?.of.includes(name))

const withoutSheets: Readonly<Record<string, readonly string[]>> = {
  accountBalance: ['balance', 'pendingAmt', 'waitingAmt'],
  businessDay: [],
  dayExplain: [],
  exposureAnalysis: ['exposureAmt', 'lockAmt', 'reservedAmt'],
  counterParty: ['facilityUsedUsd'],
  evidence: ['usedAmt', 'shortAmt'],
  fxExposure: ['settledAmt', 'toUsdRate', 'originalAmt'],
  exposureMonitor: ['lockPrice', 'rightPrice', 'effectiveExposure', 'settledAmt', 'hedgeableAmt', 'toUsdAmount'],
  exposureHedge: ['hedgeAmt', 'executedAmt'],
  exposureHedgeCheck: ['hedgeAmt', 'executedAmt', 'worthUsd'],
  exposureHedgeExecute: ['hedgeAmt', 'executedAmt'],
  profitLossExposure: ['exposureAmt', 'anchorRate', 'marketRate', 'hedgeAverage', 'lockAmt', 'netAmt'],
  profitLossTrade: ['principal', 'marketRate'],
  profitLossDelivery: ['principal', 'exchangeRate', 'settleRate'],
  realisedLotStep: ['exchangeRate'],
  riskRun: [],
  riskControl: ['currentValue', 'controlValue'],
}
/** Of all lists together. */
const gapCount = 164

it('a list with sheets names its own columns', () => {
  for (const { figures, columns } of lists)
    for (const name of [...(figures?.of ?? []), ...(figures?.by ?? [])]) expect(Object.keys(columns)).toContain(name)
})

it('of lists that have sheets it is said which figures have none', () => {
  const gaps = lists.flatMap((list) => (list.figures ? [[list.name, gapOf(list)] as const] : []))
  expect(Object.fromEntries(gaps)).toEqual(withoutSheets)
})

it('figures of lists without a sheet become fewer', () => {
  expect(lists.flatMap(gapOf).length).toBe(gapCount)
})
