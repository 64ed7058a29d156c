import { expect, it } from 'vitest'
import { labelSearch } from './label-search.ts'

const sorted = (labels: readonly string[], searchValue: string) =>
  labels
    .map((label) => ({ label }))
    .sort((left, right) => labelSearch.filterSort(left, right, { searchValue }))
    .map(({ label }) => label)

it('has the code that is typed before a name that only holds it', () => {
  expect(sorted(['BD Bangladesh', 'CD Democratic Congo', 'DE Germany'], 'de')).toEqual([
    'DE Germany',
    'CD Democratic Congo',
    'BD Bangladesh',
  ])
})

it('has what begins with it before what holds a word that does, and keeps the order of equals', () => {
  expect(sorted(['New Denmark', 'Sweden', 'Denmark', 'Dennis', 'Baden'], 'DEN ')).toEqual([
    'Denmark',
    'Dennis',
    'New Denmark',
    'Sweden',
    'Baden',
  ])
})
