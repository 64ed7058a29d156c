import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { calculatorRefusals } from '@hedgerow/contract/calculator/calculator.contract'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { answered, resultsOf } from '@hedgerow/quant/calculator/answer'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { openedCases, storedCases } from '@hedgerow/quant/calculator/examples'
import { loadCalculation } from '@hedgerow/quant/calculator/load'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const stored = await storedCases()
const addressOf = (calculator: string) => `/CLOUD-FX/calculator/${calculator}`
const haug = {
  optionType: 'call',
  spot: 1.56,
  strike: 1.6,
  timeYears: 0.5,
  volPct: 12,
  rDomesticPctCC: 6,
  rForeignPctCC: 8,
}

describe.each(calculators.map(({ name }) => ({ name })))('the call of $name', ({ name }) => {
  it('gives the digits of the library for every reference case', async () => {
    const calculation = await loadCalculation(name)
    for (const { id, model, inputs, kind } of openedCases(calculation, stored)) {
      const answer = answered(() => resultsOf(calculation, { model, inputs }))
      const { code, data } = await test.as('a_both').post(addressOf(name), { model, ...inputs })
      if ('refusal' in answer) {
        expect(kind, id).toBe('refused')
        expect(code, id).toBe(calculatorRefusals.NOT_COMPUTED.code)
        continue
      }
      expect(code, id).toBe('00000000')
      const { warnings: _, ...own } = answer.answer
      // What has no number is null in JSON.
      expect(data.result, id).toEqual(JSON.parse(JSON.stringify(own)))
      expect(data.library).toBe(libraryVersion)
    }
  })
})

describe('a call', () => {
  it('refuses what its model does not use, and what no calculator has: the price would be another than was meant', async () => {
    const reply = async (part: object) => {
      const { code, data } = await test
        .as('a_both')
        .post(addressOf('fxOption'), { model: 'european', ...haug, ...part })
      return [code, data?.fields?.map(({ field }: { field: string }) => field)]
    }
    expect(await reply({ dividends: [{ timeYears: 0.25, amount: 1 }] })).toEqual([
      kitRefusals.UNKNOWN_FIELD.code,
      ['dividends'],
    ])
    const binary = { model: 'binary', optionType: 'call', spot: 50, strike: 50, timeYears: 1, volPct: 40 }
    const { data } = await test
      .as('a_both')
      .post(addressOf('equityOption'), { ...binary, dividends: [{ timeYears: 0.5, amount: 1 }] })
    const refused = data.fields.find(({ field }: { field: string }) => field === 'dividends')
    expect(refused.message).toContain('dividends')
    expect(await reply({ unknownField: 1 })).toEqual([kitRefusals.UNKNOWN_FIELD.code, ['unknownField']])
    expect(await reply({})).toEqual(['00000000', undefined])
  })

  it('takes decimal text as it takes numbers', async () => {
    const asText = Object.fromEntries(Object.entries(haug).map(([field, value]) => [field, String(value)]))
    const one = await test.as('a_both').post(addressOf('fxOption'), { model: 'european', ...haug })
    const other = await test.as('a_both').post(addressOf('fxOption'), { model: 'european', ...asText })
    expect(one.data.result.price).toBeCloseTo(0.0290992531494, 12)
    expect(other.data).toEqual(one.data)
  })

  it('names the fields that are no number, and those that are missing', async () => {
    const fieldsOf = async (part: object) => {
      const { data } = await test.as('a_both').post(addressOf('fxOption'), { model: 'european', ...haug, ...part })
      return data.fields.map(({ field }: { field: string }) => field)
    }
    expect(await fieldsOf({ spot: 'x', volPct: 'y' })).toEqual(['spot', 'volPct'])
    expect(await fieldsOf({ spot: '', volPct: '' })).toEqual(['spot', 'volPct'])
  })

  it('is refused with the reason of the library, in the language of the caller, at its field', async () => {
    const wrong = { model: 'american', ...haug, steps: 501 }
    const zh = await test.as('a_both').post(addressOf('fxOption'), wrong, { language: 'zh_CN' })
    expect(zh.message).toBe('步数须为 2–500 的整数（tree-steps-2-to-500）')
    const en = await test.as('a_both').post(addressOf('fxOption'), wrong)
    expect(en.message).toBe('Tree steps must be a whole number 2–500 (tree-steps-2-to-500)')
    expect(en.data.fields).toEqual([{ field: 'steps', message: en.message }])
  })

  it('takes a simulation up to a hundred million steps, and says so in both languages beyond', async () => {
    const simulation = calculators.find(({ name }) => name === 'monteCarlo')
    const { inputs, id } = simulation?.models.find((model) => model.id === 'european')?.example ?? {
      inputs: {},
      id: '',
    }
    expect(id).not.toBe('')
    const large = { model: 'european', ...inputs, paths: 1_000_000, steps: 101 }
    const en = await test.as('a_both').post(addressOf('monteCarlo'), large)
    expect([en.code, en.message]).toEqual([
      calculatorRefusals.TOO_LARGE.code,
      'One call can run at most 100,000,000 steps (paths × time steps); run a larger simulation on the screen',
    ])
    expect(en.data.fields).toEqual([{ field: 'paths', message: en.message }])
    const zh = await test.as('a_both').post(addressOf('monteCarlo'), large, { language: 'zh_CN' })
    expect(zh.message).toContain('一次调用至多 100,000,000 步')
  })

  it('is not for guests, and says which models there are', async () => {
    const guest = await test.guest.post(addressOf('fxOption'), { model: 'european', ...haug })
    expect(guest.status).toBe(401)
    const { code } = await test.as('a_both').post(addressOf('fxOption'), { model: 'none', ...haug })
    expect(code).toBe(fieldRefusals.NOT_IN_LIST.code)
  })
})
