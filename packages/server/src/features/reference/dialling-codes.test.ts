import fs from 'node:fs'
import path from 'node:path'
import { diallingCodes } from '@hedgerow/contract/kit/person/dialling-codes'
import { phone } from '@hedgerow/contract/kit/person/identity'
import { expect, it } from 'vitest'

const file = path.join(import.meta.dirname, '../../reference-data/countries.tsv')
const countryCodes = fs
  .readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[3]?.trim() ?? '')

it('an account takes a phone of every country that an address takes', () => {
  const refused = countryCodes.filter(
    (code) => !phone().safeParse(`${code}${code === '+86' ? '13' : ''}123456789`).success,
  )
  expect(refused).toEqual([])
})

it('no dialling code begins another, so that a joined number is read in one way', () => {
  const pairs = diallingCodes.flatMap((code) =>
    diallingCodes.filter((other) => other !== code && other.startsWith(code)).map((other) => `${code} ${other}`),
  )
  expect([pairs, new Set(diallingCodes).size]).toEqual([[], diallingCodes.length])
})
