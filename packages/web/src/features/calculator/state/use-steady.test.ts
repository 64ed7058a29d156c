import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSame, useSteady } from './use-steady.ts'

it('acts stay the same objects and do what the newest ones do', () => {
  const words: string[] = []
  const { result, rerender } = renderHook(({ word }) => useSteady({ speak: () => words.push(word) }), {
    initialProps: { word: 'old' },
  })
  const first = result.current
  rerender({ word: 'new' })
  expect(result.current).toBe(first)
  first.speak()
  expect(words).toEqual(['new'])
})

it('a list stays the same one as long as its members do', () => {
  const [one, other] = [{ name: 'spot' }, { name: 'strike' }]
  const { result, rerender } = renderHook(({ list }) => useSame(list), { initialProps: { list: [one] } })
  const first = result.current
  rerender({ list: [one] })
  expect(result.current).toBe(first)
  rerender({ list: [one, other] })
  expect(result.current).toEqual([one, other])
})
