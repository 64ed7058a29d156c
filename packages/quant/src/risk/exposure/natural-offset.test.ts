import { expect, test } from 'vitest'
import { decimal, sum } from '../../basics/decimal.ts'
import { naturalOffset, overHedge, savedSpread } from './natural-offset.ts'

const position = (orgId: string, receivable: string, payable: string) => ({
  orgId,
  receivable: decimal(receivable),
  payable: decimal(payable),
})
const plain = ({ own, transfers, amount }: ReturnType<typeof naturalOffset>) => ({
  own: own.map((one) => `${one.orgId} ${one.amount}`),
  transfers: transfers.map((one) => `${one.fromOrgId}>${one.toOrgId} ${one.amount}`),
  amount: amount.toString(),
})

test('each organisation offsets its own first, then the largest receivable meets the largest payable', () => {
  const offset = naturalOffset([
    position('1', '500', '200'),
    position('2', '0', '350'),
    position('3', '100', '0'),
    position('4', '0', '20'),
  ])
  expect(plain(offset)).toEqual({ own: ['1 200'], transfers: ['1>2 300', '3>2 50', '3>4 20'], amount: '570' })
})

test('it is the lesser of both sides whatever the organisations', () => {
  for (let seed = 1; seed < 60; seed += 1) {
    const of = Array.from({ length: (seed % 5) + 1 }, (_, at) =>
      position(String(at), String((seed * 37 * (at + 1)) % 90), String((seed * 53 * (at + 2)) % 70)),
    )
    const [long, short] = [sum(of.map((one) => one.receivable)), sum(of.map((one) => one.payable))]
    expect(naturalOffset(of).amount.eq(long.lt(short) ? long : short)).toBe(true)
  }
})

test('an offset saves the spread of both sides', () => {
  const saved = (unit: 1 | 100, mid: string) =>
    savedSpread({ amount: decimal('1000000'), mid: decimal(mid), unit, spreadBp: decimal('2.5'), scale: 2 }).toString()
  expect(saved(1, '6.8322')).toBe('3416.10')
  expect(saved(100, '4.3133')).toBe('21.57')
})

test('hedges of both sides are too much where they exceed what is left, or stand on the wrong side', () => {
  const side = (effective: string, covered: string) => ({ effective: decimal(effective), covered: decimal(covered) })
  expect(overHedge(side('1000', '700'), side('400', '0')).toString()).toBe('100')
  expect(overHedge(side('1000', '500'), side('400', '0')).toString()).toBe('0')
  expect(overHedge(side('1000', '0'), side('400', '300')).toString()).toBe('300')
  expect(overHedge(side('400', '0'), side('1000', '700')).toString()).toBe('100')
})
