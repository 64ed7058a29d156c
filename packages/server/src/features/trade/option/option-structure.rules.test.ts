import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { describe, expect, it } from 'vitest'
import type { OptionInput } from './option-said.rules.ts'
import { demandStructure, legsOf } from './option-structure.rules.ts'

const put = { dealDirection: '1', optionFlag: '2', nominalAmt: '1000000', exePrice: '6.7' } as const
const call = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '7', fee: '1' } as const
const verdict = (structureType: string | undefined, ...legs: object[]) => {
  const [first, ...further] = legs
  try {
    demandStructure(structureType, legsOf({ ...first, legs: further } as OptionInput))
  } catch (error) {
    if (error instanceof Refusal) return say(error.because, 'en_US', error.params)
    throw error
  }
  return undefined
}

describe('structures', () => {
  it.each([
    ['one option by itself', '0', [put]],
    ['one option that names no structure', undefined, [put]],
    ['a collar, in any order', '1', [call, put]],
    ['a seagull', '2', [put, call, { ...put, dealDirection: '2', exePrice: '6.5' }]],
    ['a participating forward', '3', [put, { ...call, exePrice: '6.70', nominalAmt: '400000' }]],
  ])('%s holds', (_name, structure, legs) => expect(verdict(structure, ...legs)).toBeUndefined())

  it.each([
    ['two options without a structure', '0', [put, call]],
    ['a collar of one', '1', [put]],
    ['a collar of two bought', '1', [put, { ...call, dealDirection: '1' }]],
    ['a collar of two puts', '1', [put, { ...call, optionFlag: '2' }]],
    ['a collar of unequal notionals', '1', [put, { ...call, nominalAmt: '2000000' }]],
    ['a seagull that sells two calls', '2', [put, call, call]],
    ['a participating forward at two strikes', '3', [put, { ...call, nominalAmt: '400000' }]],
    ['a participating forward that sells as much', '3', [put, { ...call, exePrice: '6.7' }]],
  ])('%s does not', (_name, structure, legs) => expect(verdict(structure, ...legs)).toMatch(/The legs do not form/))

  it('a leg shares what it does not say, and the first bought one executes the request', () => {
    const first = {
      ...call,
      currency: 'USD',
      hedgeRequestId: '7',
      dealNo: 'A1',
      marginAmt: '5',
      legs: [{ ...put, id: '12' }],
    }
    const [sold, bought] = legsOf(first as unknown as OptionInput)
    expect(sold).toMatchObject({ prefix: '', option: { dealNo: 'A1', marginAmt: '5' } })
    expect(sold?.option.hedgeRequestId).toBeUndefined()
    expect(bought).toMatchObject({
      prefix: 'legs.0.',
      id: '12',
      option: { currency: 'USD', exePrice: '6.7', hedgeRequestId: '7' },
    })
    expect(bought?.option).not.toHaveProperty('dealNo')
    expect(bought?.option).not.toHaveProperty('marginAmt')
  })
})
