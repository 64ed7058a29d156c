import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { describe, expect, it } from 'vitest'
import { placeOfRecord } from './record-place.rules.ts'

const record = (recordKind: string) => ({ recordKind, id: '7', no: 'NO7', amount: '1' })

describe('a record of a sheet', () => {
  it.each([
    ['exposure', pathOf('expo-mon', { open: '7' })],
    ['deal', pathOf('inputmng', { open: '7' })],
    ['request', pathOf('expo-req', { open: '7' })],
    ['cashFlow', pathOf('cfl', { cflNo: 'NO7' })],
    ['journal', pathOf('journal', { journalNo: 'NO7' })],
    ['movement', pathOf('account-cfl', { flowSerialNo: 'NO7' })],
    ['fundTransfer', pathOf('transfer', { dealSerialNo: 'NO7' })],
    ['outOfSight', null],
    ['earlier', null],
  ])('of the kind %s opens at %s', (kind, url) => expect(placeOfRecord(record(kind)).url).toBe(url))

  it('bears its number in both languages', () => {
    const { name } = placeOfRecord(record('deal'))
    for (const lang of ['zh_CN', 'en_US'] as const) {
      expect(say(name, lang)).toBe(say(cellInputs.deal, lang, { no: 'NO7' }))
      expect(say(name, lang)).toContain('NO7')
    }
  })

  it.each(['toString', 'unheard'])('of the kind %s is a mistake of ours', (kind) =>
    expect(() => placeOfRecord(record(kind))).toThrow('should hold'),
  )
})
