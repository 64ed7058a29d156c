import type { GainLossLine } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { expect, it } from 'vitest'
import { gainLossMonths, gainLossSums, gainLossWholes, reserveBooks } from './hedge-gain-loss.rules.ts'

const line = (over: Partial<GainLossLine>): GainLossLine => ({
  runId: '1',
  runNo: 'HGE1',
  entryDate: '20260430',
  orgName: 'Oasis',
  relationId: '7',
  relationNo: 'HDG1',
  hedgeKind: '1',
  currency: 'CNY',
  itemChange: '-90.00',
  hedgeChange: '100.00',
  effectiveAmt: '90.00',
  ineffectiveAmt: '10.00',
  reclassifiedAmt: '0.00',
  basisAmt: '0.00',
  releaseRole: 'revenue',
  reserveAmt: '90.00',
  adjustmentAmt: '0.00',
  costChange: '0.00',
  costReleased: '0.00',
  costAmt: '0.00',
  carryingAmt: '100.00',
  ...over,
})
const balance = { hedgeKind: '1', currency: 'CNY', reserveAmt: '40.00', costAmt: '-5.00' } as const

it('rolls the reserve forward from what stood before: effective parts come in, what is released goes out', () => {
  const [sums] = gainLossSums(
    [line({}), line({ entryDate: '20260531', effectiveAmt: '-20.00', reclassifiedAmt: '30.00', basisAmt: '5.00' })],
    [balance],
  )
  expect(sums).toMatchObject({ openingAmt: '40.00', effectiveAmt: '70.00', closingAmt: '75.00', together: '20.00' })
})

it('keeps kinds and currencies apart; a fair value hedge has no reserve', () => {
  const sums = gainLossSums([line({ hedgeKind: '2', effectiveAmt: '0.00', reclassifiedAmt: '8.00' })], [balance])
  expect(sums.map(({ hedgeKind, openingAmt, closingAmt }) => [hedgeKind, openingAmt, closingAmt])).toEqual([
    ['1', '40.00', '40.00'],
    ['2', '0', '0'],
  ])
})

it('puts the kinds of a month end together, and the months of a currency, but never two currencies', () => {
  const months = gainLossMonths([
    line({ entryDate: '20260531', itemChange: '1.00' }),
    line({}),
    line({ hedgeKind: '2', relationId: '8', itemChange: '-10.00', hedgeChange: '9.50' }),
    line({ currency: 'USD', itemChange: '-7.00', hedgeChange: '7.00' }),
  ])
  expect(months).toEqual([
    { currency: 'CNY', entryDate: '20260430', itemChange: '-100.00', hedgeChange: '109.50', together: '9.50' },
    { currency: 'CNY', entryDate: '20260531', itemChange: '1.00', hedgeChange: '100.00', together: '101.00' },
    { currency: 'USD', entryDate: '20260430', itemChange: '-7.00', hedgeChange: '7.00', together: '0.00' },
  ])
  expect(gainLossWholes(months)).toEqual([
    { currency: 'CNY', together: '110.50' },
    { currency: 'USD', together: '0.00' },
  ])
})

it('says what the ledger has beside what the entries left, and the difference', () => {
  const ledger = [{ ledgerRole: 'hedgeReserve', currency: 'CNY', ledgerAmt: '39.00' }] as const
  expect(reserveBooks([balance], ledger)).toEqual([
    { ledgerRole: 'hedgeReserve', currency: 'CNY', entriesAmt: '40.00', ledgerAmt: '39.00', difference: '1.00' },
    { ledgerRole: 'hedgeCost', currency: 'CNY', entriesAmt: '-5.00', ledgerAmt: '0', difference: '-5.00' },
  ])
})

it('shows an account that only the ledger moved, and none that nobody moved', () => {
  const ledger = [{ ledgerRole: 'hedgeCost', currency: 'USD', ledgerAmt: '7.00' }] as const
  const still = { ...balance, reserveAmt: '0.00', costAmt: '0.00' }
  expect(reserveBooks([still], ledger)).toEqual([
    { ledgerRole: 'hedgeCost', currency: 'USD', entriesAmt: '0', ledgerAmt: '7.00', difference: '-7.00' },
  ])
})
