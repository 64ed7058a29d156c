import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { randomStream } from '@hedgerow/quant/maths/random'
import { expect, it } from 'vitest'
import { cutSteps, type Share, shareOf } from './hedge-layer.rules.ts'

const step = (day: string, amount: string) => ({ day: day as BusinessDate, amount })
const layersIn = ({ layers }: Share) => layers.map(({ amount, from, to }) => [amount, from, to])

it('adds a layer where more is designated, and gives back what was added last', () => {
  const share = shareOf([
    step('20260401', '100'),
    step('20260501', '130'),
    step('20260601', '90'),
    step('20260701', '95'),
  ])
  expect(layersIn(share)).toEqual([
    ['30', '20260501', '20260601'],
    ['10', '20260401', '20260601'],
    ['90', '20260401', null],
    ['5', '20260701', null],
  ])
  expect(share.peakAmt).toBe('130')
})

it('has no layer of what was designated for no day', () => {
  expect(layersIn(shareOf([step('20260401', '100'), step('20260401', '0')]))).toEqual([])
  expect(layersIn(shareOf([step('20260401', '100'), step('20260501', '140'), step('20260501', '100')]))).toEqual([
    ['100', '20260401', null],
  ])
})

it('designates on every day what the last step by it says, and no later step changes what stood before it', () => {
  const stream = randomStream(318)
  const dayOf = (at: number) => String(20260401 + at) as BusinessDate
  const heldOn = (share: Share, day: BusinessDate) =>
    sum(
      share.layers
        .filter(({ from, to }) => from <= day && (to === null || to > day))
        .map(({ amount }) => decimal(amount)),
    )
  for (let walk = 0; walk < 200; walk += 1) {
    const steps = Array.from({ length: 8 }, (_, at) => step(dayOf(at), String(Math.floor(stream.uniform() * 5) * 100)))
    for (const [at, { day, amount }] of steps.entries()) {
      expect(heldOn(shareOf(steps), day).eq(decimal(amount))).toBe(true)
      expect(heldOn(shareOf(steps.slice(0, at + 1)), day).eq(decimal(amount))).toBe(true)
    }
  }
})

const cutLayers = (...of: Parameters<typeof cutSteps>) =>
  shareOf(cutSteps(...of)).layers.map(({ amount, from, to, isCut = false }) => [amount, from, to, isCut])

it('ends what an event of the deal took on the day of the event, before what people do on that day', () => {
  const standing = [step('20260401', '1000'), step('20260415', '400'), step('20260420', '300')]
  const rebalanced = [step('20260401', '600'), step('20260420', '250')]
  expect(cutLayers(rebalanced, standing, [])).toEqual([
    ['200', '20260401', '20260415', true],
    ['100', '20260401', '20260420', true],
    ['50', '20260401', '20260420', false],
    ['250', '20260401', null, false],
  ])
  // A deal that went whole leaves nothing, and one of which nothing is known goes as far as it is designated.
  expect(cutLayers([step('20260401', '600')], [step('20260415', '0')], [])).toEqual([
    ['600', '20260401', '20260415', true],
  ])
  expect(cutLayers([step('20260401', '600')], [], [])).toEqual([['600', '20260401', null, false]])
})

it('leaves the oldest relationship what remains of a deal', () => {
  const standing = [step('20260401', '1000'), step('20260415', '700')]
  const older = [step('20260401', '600')]
  expect(cutLayers(older, standing, [])).toEqual([['600', '20260401', null, false]])
  expect(cutLayers([step('20260405', '300')], standing, [older])).toEqual([
    ['200', '20260405', '20260415', true],
    ['100', '20260405', null, false],
  ])
  // When the older gives back, the younger holds again what it designates.
  const given = [...older, step('20260420', '400')]
  expect(cutLayers([step('20260405', '300')], standing, [given])).toEqual([
    ['200', '20260405', '20260415', true],
    ['100', '20260405', null, false],
    ['200', '20260420', null, false],
  ])
})

it('takes for given back what another relationship takes on the same day, though nothing of the deal is left', () => {
  const [younger, older] = [[step('20260401', '600'), step('20260415', '400')], [step('20260415', '200')]]
  expect(cutLayers(younger, [step('20260401', '600')], [older])).toEqual([
    ['200', '20260401', '20260415', false],
    ['400', '20260401', null, false],
  ])
})
