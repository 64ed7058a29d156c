import { optional, text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startOf } from './shape-check.ts'

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
