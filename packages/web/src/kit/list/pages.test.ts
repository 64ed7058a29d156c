import { expect, test } from 'vitest'
import { shownPages } from './pages.ts'

test('the first, the last and the pages around the one on screen', () => {
  expect(shownPages(7, 20)).toEqual([1, 5, 6, 7, 8, 9, 20])
  expect(shownPages(1, 20)).toEqual([1, 2, 3, 4, 5, 20])
  expect(shownPages(20, 20)).toEqual([1, 16, 17, 18, 19, 20])
  expect(shownPages(2, 3)).toEqual([1, 2, 3])
  expect(shownPages(1, 1)).toEqual([1])
})

test('a page beyond the last one still leads back', () => {
  expect(shownPages(9, 3)).toEqual([1, 2, 3])
})
