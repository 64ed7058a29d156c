import { expect, test } from 'vitest'
import { sharedInputs } from './work-inputs.ts'

test('the parts of a work read its inputs once, and the next work reads its own', async () => {
  const inputsOf = sharedInputs<{ readonly book: string }>()
  const reads: string[] = []
  const from = (book: string) => async () => {
    reads.push(book)
    return JSON.stringify({ book })
  }
  const first = await inputsOf('1', from('April'))
  expect(first).toEqual({ book: 'April' })
  expect(await inputsOf('1', from('never'))).toBe(first)
  expect(await inputsOf('2', from('May'))).toEqual({ book: 'May' })
  expect(await inputsOf('1', from('April again'))).toEqual({ book: 'April again' })
  expect(reads).toEqual(['April', 'May', 'April again'])
})

test('what could not be read is asked for again', async () => {
  const inputsOf = sharedInputs<number>()
  await expect(inputsOf('1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await inputsOf('1', async () => '7')).toBe(7)
})
