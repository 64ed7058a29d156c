/** What the features declare to wait, as a whole: one order, one name each, and records for each. */
import { features } from '@hedgerow/contract/index'
import { waitingKinds, waitingWords } from '@hedgerow/contract/waits'
import { expect, it } from 'vitest'
import { features as served } from '../../features.ts'
import { waitingRoutes } from './waiting.routes.ts'

const declared = features.flatMap(({ waits }) => Object.keys(waits))
const recordsOf = Object.assign({}, ...served.map(({ waits }) => waits))
const stepsOf = Object.assign({}, ...served.map(({ monthEnd }) => monthEnd))
const namesOf = Object.assign({}, ...served.map(({ monthEndNames }) => monthEndNames))
const steps = features.flatMap(({ monthEnd }) => Object.entries<{ readonly order: number }>(monthEnd))

it('no two features make the same thing wait', () => {
  expect(declared.filter((kind, at) => declared.indexOf(kind) !== at)).toEqual([])
})

it('what a feature declares stands in the register of the browser, and nothing else', () => {
  expect(declared.toSorted()).toEqual(waitingKinds.toSorted())
})

it('no two share a place in the order', () => {
  const places = [...waitingKinds.map((kind) => waitingWords[kind].order), ...steps.map(([, { order }]) => order)]
  expect(new Set(places).size).toBe(places.length)
})

it('each has its records, and the server does not start where one lacks them', () => {
  expect(waitingRoutes(recordsOf, stepsOf, namesOf)).toHaveLength(2)
  const { unproved, ...others } = recordsOf
  expect(unproved).toBeTypeOf('function')
  expect(() => waitingRoutes(others, stepsOf, namesOf)).toThrow('names the records of unproved')
  expect(() => waitingRoutes(recordsOf, {}, namesOf)).toThrow(`names the records of ${steps[0]?.[0]}`)
})
