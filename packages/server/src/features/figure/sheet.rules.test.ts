/** A sheet: lines of the function in symbols and in numbers, the age of each input, what is missing as missing. */
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { expect, it } from 'vitest'
import type { FigureOrigin } from '../../kit/http/figure-source.ts'
import { sheetOf } from './sheet.rules.ts'

const text = (name: string) => ({ zh: name, en: name })
const title = { title: text('What is left') }
const input = (symbol: string, value: string) => ({ symbol, name: text(symbol), value })
const origin = (over: Partial<FigureOrigin> = {}): FigureOrigin => ({
  value: '70.00',
  unit: 'USD',
  by: 'restOf',
  inputs: [input('a', '100'), input('b1', '30')],
  calcDate: '20260413',
  isLive: true,
  ...over,
})

it('runs the function on the inputs, and says its lines in symbols and in numbers', () => {
  const sheet = sheetOf('list.left~id:1', title, origin())
  expect(sheet.steps).toEqual([{ symbol: 'R', formula: 'a − b1', value: '70', numbers: '100 − 30' }])
  expect(sheet).toMatchObject({
    ...{ figureId: 'list.left~id:1', value: '70.00', valueUnit: 'USD', functionName: 'restOf', libraryVersion },
    ...{ isLive: true, snapshotId: null, runId: null, seed: null, parts: [] },
  })
})

it('puts the lines above into those below, and takes lines that were made elsewhere as they are', () => {
  const atRate = origin({ by: 'restAtRate', inputs: [...origin().inputs, input('r', '-6.8'), input('d', '2')] })
  expect(sheetOf('x', title, atRate).steps.map(({ numbers }) => numbers)).toEqual(['100 − 30', 'round(70 · (-6.8), 2)'])
  const steps = [{ symbol: 'R', formula: 'a − b1', value: '71' }]
  expect(sheetOf('x', title, origin({ steps })).steps).toEqual([{ ...steps[0], numbers: '100 − 30' }])
})

it('says how old an input was on the day of the figure, and nothing where it has no day', () => {
  const dated = { ...input('a', '100'), date: '20260410', source: 'ECB', url: '/rates', unit: 'USD' }
  const { inputs } = sheetOf('x', title, origin({ inputs: [dated, { ...input('b1', '30'), date: 'yesterday' }] }))
  expect(inputs[0]).toMatchObject({ ageDays: 3, date: '20260410', valueSource: 'ECB', valueUnit: 'USD', url: '/rates' })
  expect(inputs[1]).toMatchObject({ ageDays: null, valueSource: null, valueUnit: null, url: null })
})

it('names the parts, and where each leads', () => {
  const parts = [
    { name: text('one'), value: '1', unit: 'USD', figureId: 'list.one' },
    { name: text('two'), value: '2', unit: null, url: '/two' },
  ]
  const sheet = sheetOf('x', title, origin({ parts, snapshotId: '5', runId: '7', seed: 42 }))
  expect(sheet.parts).toEqual([
    { name: text('one'), value: '1', valueUnit: 'USD', figureId: 'list.one', url: null },
    { name: text('two'), value: '2', valueUnit: null, figureId: null, url: '/two' },
  ])
  expect([sheet.snapshotId, sheet.runId, sheet.seed]).toEqual(['5', '7', 42])
})
