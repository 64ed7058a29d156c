import type { StressedWorth } from '@hedgerow/quant/risk/stress/stress'
import { expect, it } from 'vitest'
import { banksUnder, type StressBank } from './bank-stress.rules.ts'

const worth = (base: number, stressed: number): StressedWorth => ({
  base,
  stressed,
  spot: stressed,
  vol: base,
  rate: base,
})
const bank = (over: Partial<StressBank> = {}): StressBank => ({
  counterPartyId: '1',
  bankNameZh: '甬江银行',
  bankNameEn: 'Yongjiang Bank',
  facilityUsd: '150000.00',
  usedUsd: '90000.00',
  marginHeldUsd: '5000.00',
  marginThresholdUsd: '30000.00',
  isMarginFree: false,
  isNetted: false,
  fixedWorths: [],
  bankGaps: [],
  ...over,
})
const worths = [worth(1000, -700_000), worth(-500, 140_000)]
const under = (banks: readonly StressBank[], homePerUsd: string | null = '7', of = worths) =>
  banksUnder({ homePerUsd, banks }, 2, () => of)

it('takes what lost deals are worth to the bank; those that gain set it off under an agreement alone', () => {
  const [gross] = under([bank()]).banks
  expect(gross).toMatchObject({
    stressedValue: '-560000.00',
    claimUsd: '100000.00',
    headroomUsd: '-40000.00',
    marginCallUsd: '65000.00',
  })
  const [net] = under([bank({ isNetted: true })]).banks
  expect(net).toMatchObject({ claimUsd: '80000.00', headroomUsd: '-20000.00', marginCallUsd: '45000.00' })
  const [gaining] = under([bank({ isNetted: true })], '7', [worth(0, 700)]).banks
  expect(gaining).toMatchObject({ claimUsd: '0.00', headroomUsd: '60000.00', marginCallUsd: '0.00' })
})

it('counts deals that the market moves no more', () => {
  const [one] = under([bank({ isNetted: true, fixedWorths: [-70_000, 7] })]).banks
  expect(one).toMatchObject({ stressedValue: '-629993.00', claimUsd: '89999.00' })
})

it('says nothing of what is not known, and nothing of all where one is not known', () => {
  const cases: readonly (readonly [StressBank['bankGaps'], boolean, boolean])[] = [
    [['7'], true, false],
    [['1'], false, true],
    [['2'], false, true],
    [['3'], false, true],
    [['4'], false, false],
    [['5'], false, false],
    [['6'], false, false],
  ]
  for (const [bankGaps, hasHeadroom, hasCall] of cases) {
    const { banks, leastHeadroomUsd, marginCallUsd } = under([bank(), bank({ counterPartyId: '2', bankGaps })])
    const other = banks.find(({ counterPartyId }) => counterPartyId === '2')
    expect([bankGaps, other?.headroomUsd !== null, other?.marginCallUsd !== null]).toEqual([
      bankGaps,
      hasHeadroom,
      hasCall,
    ])
    expect([leastHeadroomUsd !== null, marginCallUsd !== null]).toEqual([hasHeadroom, hasCall])
  }
  expect(under([bank()], null).banks[0]).toMatchObject({ claimUsd: null, headroomUsd: null, marginCallUsd: null })
})

it('shows the bank with the least headroom first, and calls of all that ask for margin', () => {
  const free = bank({
    counterPartyId: '3',
    isMarginFree: true,
    marginThresholdUsd: null,
    bankGaps: ['7'],
    facilityUsd: '900000.00',
  })
  const { banks, leastHeadroomUsd, marginCallUsd } = under([free, bank(), bank({ counterPartyId: '2' })])
  expect(banks.map(({ counterPartyId }) => counterPartyId)).toEqual(['1', '2', '3'])
  expect([leastHeadroomUsd, marginCallUsd]).toEqual(['-40000.00', '130000.00'])
  expect(banks[2]).toMatchObject({ headroomUsd: '710000.00', marginCallUsd: null, bankGaps: [] })
})

it('tells the least headroom of all, whatever the order in which they come', () => {
  const narrow = bank({ counterPartyId: '2', usedUsd: '100000.00' })
  // 150,000 less 100,000 less the claim of 100,000; the other has 10,000 more.
  for (const banks of [
    [bank(), narrow],
    [narrow, bank()],
  ])
    expect(under(banks)).toMatchObject({ leastHeadroomUsd: '-50000.00', banks: [{ counterPartyId: '2' }, {}] })
})

it('says what is missing, but of a bank without margins no threshold', () => {
  const gapsOf = (over: Partial<StressBank>) => under([bank({ bankGaps: ['1', '7'], ...over })]).banks[0]?.bankGaps
  expect([gapsOf({}), gapsOf({ isMarginFree: true })]).toEqual([['1', '7'], ['1']])
})
