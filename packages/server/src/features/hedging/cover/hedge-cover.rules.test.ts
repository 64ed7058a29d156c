import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { rowFigures } from '@hedgerow/quant/figures/row-figures'
import { expect, it } from 'vitest'
import { type Cover, coveredPct, coversOf, partOf } from './hedge-cover.rules.ts'

const line = {
  hedgeAmt: '300',
  executedAmt: '100',
  settledAmt: '0',
  lockAmt: '150',
  reservedAmt: '250',
  hedgeableAmt: '600',
}
const [draft, submitted] = [
  { orderStatus: OrderStatus.of.draft, closedFlag: YesNo.of.no },
  { orderStatus: OrderStatus.of.submitted, closedFlag: YesNo.of.no },
]
const amountsOf = (cover: Cover) => [cover.locked, cover.reserved, cover.open].map((one) => one.toString())
const bothOf = (of: typeof line, standing: Parameters<typeof partOf>[1]) => {
  const { before, after } = coversOf(of, partOf(of, standing))
  return [amountsOf(before), amountsOf(after)]
}

it('takes what a request holds out of its exposures, to tell them without it', () => {
  expect(bothOf(line, submitted)).toEqual([
    ['50', '50', '900'],
    ['150', '250', '600'],
  ])
})

it('adds what a draft would take', () => {
  expect(bothOf({ ...line, executedAmt: '0' }, draft)).toEqual([
    ['150', '250', '600'],
    ['150', '550', '300'],
  ])
})

it('holds no rest of a closed request, and no more than the exposure has', () => {
  const closed = { ...submitted, closedFlag: YesNo.of.yes }
  expect(bothOf(line, closed)[0]).toEqual(['50', '250', '700'])
  expect(bothOf({ ...line, lockAmt: '40', reservedAmt: '10' }, submitted)[0]).toEqual(['0', '0', '650'])
})

it('tells the covered part in percent, as its sheet does, and nothing of nothing', () => {
  const { after } = coversOf(line, partOf(line, submitted))
  expect(coveredPct(after)).toBe('40.0')
  const again = rowFigures.coveredShare.work({ L: '150', V: '250', O: '600', h: '100', d: '1' })
  expect(again.at(-1)?.value).toBe('40')
  const none = coversOf({ ...line, lockAmt: '0', reservedAmt: '0', hedgeableAmt: '0' }, partOf(line, draft)).before
  expect(coveredPct(none)).toBe('0')
})
