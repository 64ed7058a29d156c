import { optional, text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkOf, startOf } from './shape-check.ts'

const word = { zh: '行', en: 'rows' }
const rows = z.array(z.object({ name: text({ max: 8 }) }))

it('a list starts empty, also one that may be left out, and a text as an empty text', () => {
  const words = { asked: word, optional: word, defaulted: word, name: word }
  const of = shape(words, {
    asked: rows,
    optional: optional(rows),
    defaulted: rows.default([]),
    name: optional(text({ max: 8 })),
  })
  expect(startOf(of, {})).toEqual({ asked: [], optional: [], defaulted: [], name: '' })
})

it('a check judges its values once while they stand, and anew what may have changed in its place', () => {
  let judged = 0
  const also = () => {
    judged += 1
    return []
  }
  const check = checkOf(shape({ name: word, rows: word }, { name: text({ max: 8 }), rows: optional(rows) }), also)
  expect(check({ name: '' }).map(({ field }) => field)).toEqual(['name'])
  expect(check({ name: 'a' })).toEqual([])
  expect(check({ name: 'a' })).toEqual([])
  expect(judged).toBe(2)
  const held = [{ name: 'short' }]
  expect(check({ name: 'a', rows: held })).toEqual([])
  held[0] = { name: 'far too long' }
  expect(check({ name: 'a', rows: held }).map(({ field }) => field)).toEqual(['rows.0.name'])
})
