import { amount, businessDate, dict, fewRows, id, optional, rate, text, version } from '@hedgerow/contract/kit/field'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldProblems, shape } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asDeclared } from './declared.ts'

const word = (en: string) => ({ zh: en, en })
const Row = z.object({ lockAmt: amount(), flag: optional(dict(YesNo)) })
const Order = shape(
  {
    id: word('Id'),
    sellAmt: word('Sell amount'),
    spotRate: word('Spot rate'),
    day: word('Day'),
    flag: word('Flag'),
    contractNo: word('Contract'),
    version: word('Version'),
    lines: word('Lines'),
  },
  {
    id: optional(id()),
    sellAmt: optional(amount()),
    spotRate: optional(rate()),
    day: optional(businessDate()),
    flag: optional(dict(YesNo)),
    contractNo: optional(text({ max: 20 })),
    version: optional(version()),
    lines: optional(fewRows(z.array(Row), 5)),
  },
)
const isPublished = (name: string) => ['createTime', 'orgName'].includes(name)
/** What is read of it, or what is said of it. */
function outcome(sent: object): unknown {
  const { value, problems, ignored } = asDeclared(Order.schema, sent, Order.words, isPublished)
  const parsed = Order.schema.safeParse(value, { reportInput: true })
  const all = [...(parsed.success ? [] : fieldProblems(parsed.error, Order.words)), ...problems]
  if (all.length > 0) return all.map(({ because, params }) => say(because, 'en_US', params))
  return ignored.length > 0 ? { ...parsed.data, ignored } : parsed.data
}

describe('a number', () => {
  it.each([
    ['an id', { id: 12 }, { id: '12' }],
    ['an amount', { sellAmt: 1250000.5 }, { sellAmt: '1250000.5' }],
    ['a small rate', { spotRate: 1e-7 }, { spotRate: '0.0000001' }],
    ['a day', { day: 20260413 }, { day: '20260413' }],
    ['a version', { version: 3 }, { version: 3 }],
    ['a field of a row', { lines: [{ lockAmt: 7 }] }, { lines: [{ lockAmt: '7' }] }],
  ])('of %s is taken as its digits, as the same text is', (_, sent, read) => {
    expect(outcome(sent)).toEqual(read)
    const asText = JSON.parse(JSON.stringify(sent), (__, value) =>
      typeof value === 'number' ? read && digits(value) : value,
    )
    expect(outcome(asText)).toEqual(read)
  })
  const digits = (value: number) => (value === 1e-7 ? '0.0000001' : String(value))

  it.each([
    ['more digits than a number holds', { sellAmt: 0.1 + 0.2 }, 'Sell amount has more than 15 significant digits'],
    ['a whole number beyond 2^53', { id: 2 ** 60 }, 'Id has more than 15 significant digits'],
    ['no end', { sellAmt: Number.POSITIVE_INFINITY }, 'Sell amount must be a plain number'],
    ['a text', { contractNo: 12 }, 'Contract must be text, in quotation marks'],
    ['a code', { flag: 1 }, 'Flag must be one of'],
    ['half an id', { id: 1.5 }, 'Id is not a valid id'],
  ])('with %s is refused by the name of its field', (_, sent, problem) => {
    expect(outcome(sent)).toEqual([expect.stringContaining(problem)])
  })
})

describe('a value of another type', () => {
  it.each([
    ['a switch for an amount', { sellAmt: true }, 'Sell amount must be a plain number'],
    ['a list for a day', { day: ['20260413'] }, 'valid date as yyyyMMdd'],
    ['an object for a text', { contractNo: {} }, 'Contract must be text'],
    ['a text for a list', { lines: 'x' }, 'Lines must be a list […]'],
    ['a text for a row', { lines: ['x'] }, 'must be an object {…}'],
  ])('is told what would be right, not that it is missing: %s', (_, sent, problem) => {
    expect(outcome(sent)).toEqual([expect.stringContaining(problem)])
  })
})

describe('a field that is not declared', () => {
  it('is refused by its name, with the nearest that is', () => {
    expect(outcome({ unknownField: 1 })).toEqual(['There is no field unknownField'])
    expect(outcome({ sellAmnt: '1' })).toEqual(['There is no field sellAmnt; did you mean sellAmt?'])
    expect(outcome({ spotrate: '7' })).toEqual(['There is no field spotrate; did you mean spotRate?'])
    expect(outcome({ lines: [{ lockAmt: '1', lockAmount: '2' }] })).toEqual([
      'There is no field Lines · row 1 · lockAmount; did you mean lockAmt?',
    ])
    expect(outcome({ constructor: 1, toString: 2 })).toHaveLength(2)
  })
  it('is listed where we publish it elsewhere: a record may be sent back whole', () => {
    expect(outcome({ id: '1', createTime: 'x', lines: [{ lockAmt: '1', orgName: 'A' }] })).toEqual({
      id: '1',
      lines: [{ lockAmt: '1' }],
      ignored: ['createTime', 'lines.0.orgName'],
    })
  })
})
