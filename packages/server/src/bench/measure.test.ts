import { expect, it } from 'vitest'
import { figuresOf } from './measure.ts'

it('percentiles are the nearest rank, not the largest', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(figuresOf(hundred)).toEqual({ p50: 50, p95: 95, p99: 99 })
  expect(figuresOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
})
