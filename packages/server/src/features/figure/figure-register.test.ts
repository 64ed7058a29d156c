/** The figures of all features, as a whole: the one register that they go into keeps the last of two by one name, without a word. */
import { features } from '@hedgerow/contract/index'
import { expect, it } from 'vitest'
import { features as served } from '../../features.ts'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

it('no two features have a figure of one name', () => {
  expect(twice(features.flatMap(({ figures }) => Object.keys(figures)))).toEqual([])
  expect(twice(served.flatMap(({ figures = {} }) => Object.keys(figures)))).toEqual([])
})
