import { comparedFields, reads } from '@hedgerow/contract/approval/difference/difference.contract'
import { texts } from '@hedgerow/contract/kit/text'
import { describe, expect, it } from 'vitest'
import { differencesBetween, type Facts } from './difference.rules.ts'

const words = texts({
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  layers: { zh: '分层', en: 'Layers' },
  remark: { zh: '备注', en: 'Remark' },
})
const fields = comparedFields(words, {
  remark: reads.text,
  amount: reads.amount('currency'),
  currency: reads.text,
  layers: reads.rows(reads.number, reads.percent),
})
const record: Facts = { amount: '100', currency: 'USD', layers: { 30: '80', 90: '50' }, remark: 'first' }
const edits = (before: Facts, after: Facts) =>
  differencesBetween(fields, before, after).map((one) => [one.field, one.row, one.before, one.after])

describe('differences between two states', () => {
  it('are the edited fields in the order of the declaration, each amount in the currency of its side', () => {
    const after = { ...record, remark: 'second', amount: '120.5', currency: 'EUR' }
    expect(differencesBetween(fields, record, after)).toEqual([
      { field: 'remark', row: null, before: 'first', after: 'second', beforeCurrency: null, afterCurrency: null },
      { field: 'amount', row: null, before: '100', after: '120.5', beforeCurrency: 'USD', afterCurrency: 'EUR' },
      { field: 'currency', row: null, before: 'USD', after: 'EUR', beforeCurrency: null, afterCurrency: null },
    ])
  })

  it('are none where a number is only written otherwise, or empty is only said otherwise', () => {
    expect(edits({ ...record, amount: '100.00', remark: '' }, { ...record, remark: null })).toEqual([])
    expect(edits({ ...record, remark: '1.0' }, { ...record, remark: '1' })).toEqual([['remark', null, '1.0', '1']])
  })

  it('name the rows that were changed, taken out and added', () => {
    expect(edits(record, { ...record, layers: { 30: '85', 60: '70' } })).toEqual([
      ['layers', '30', '80', '85'],
      ['layers', '90', '50', null],
      ['layers', '60', null, '70'],
    ])
    expect(edits({ ...record, layers: null }, { ...record, layers: { 30: '80' } })).toEqual([
      ['layers', '30', null, '80'],
    ])
  })

  it('speak of no field that was not compared when the record came back', () => {
    expect(edits({ amount: '100', currency: 'USD', layers: null, remark: 'first' }, record)).toHaveLength(2)
    expect(edits({ remark: 'first' }, record)).toEqual([])
  })
})
