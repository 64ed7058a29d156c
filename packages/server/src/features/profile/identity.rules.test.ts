import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { expect, test } from 'vitest'
import { demandIdentity } from './identity.rules.ts'

const today = '20260413' as BusinessDate
const card = { identKind: '1', identId: '11010519491231002X' }
const passport = { identKind: '2', identId: 'E12345678' }

/** The field that is refused, if any. */
function refusedField(input: Parameters<typeof demandIdentity>[0], country = 'CN'): string | undefined {
  try {
    demandIdentity(input, { today, country })
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.field : String(error)
  }
}

test.each([
  [{}, undefined],
  [card, undefined],
  [{ ...card, identStartDate: '20200101', identEndDate: '20400101' }, undefined],
  [{ ...passport, identEndDate: today }, undefined],
  [{ identId: card.identId }, 'identKind'],
  [{ identKind: '1' }, 'identId'],
  [{ identEndDate: '20400101' }, 'identId'],
  [{ ...card, identId: '110105194912310021' }, 'identId'],
  [{ ...passport, identId: '护照12345678' }, 'identId'],
  [{ ...card, identStartDate: '20260414' }, 'identStartDate'],
  [{ ...card, identEndDate: '20260412' }, 'identEndDate'],
  [{ ...card, identStartDate: today, identEndDate: today }, 'identEndDate'],
])('a document %j is refused at %s', (input, field) => {
  expect(refusedField(input)).toBe(field)
})

test.each([
  [{ ...card, identId: 'L01X00T471' }, undefined],
  [card, undefined],
  [{ ...card, identId: '身份证471' }, 'identId'],
  [{ ...passport, identId: '护照12345678' }, 'identId'],
  [{ ...card, identId: 'L01X00T471', identEndDate: '20260412' }, 'identEndDate'],
])('outside of China a document %j is refused at %s: only its numbers have a form that is known', (input, field) => {
  expect(refusedField(input, 'DE')).toBe(field)
})
