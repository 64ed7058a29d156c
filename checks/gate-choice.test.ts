import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { choiceOf, dependants, featuresIn, foldersFor, journeysFor } from './gate-choice.ts'

const root = path.join(import.meta.dirname, '..')
const features = new Set(['exposure', 'trade', 'settlement', 'news'])

describe('what a run is about', () => {
  it.each([
    [[], { steps: [], features: [], shard: undefined }],
    [['types', 'unit'], { steps: ['types', 'unit'], features: [], shard: undefined }],
    [['all'], { steps: ['all'], features: [], shard: undefined }],
    [['all', '--shard=2/3'], { steps: ['all'], features: [], shard: '2/3' }],
    [['all', 'news'], { steps: ['all'], features: ['news'], shard: undefined }],
  ])('%j', (words, choice) => expect(choiceOf(words, features)).toEqual(choice))

  it('names what it does not know', () => {
    expect(() => choiceOf(['all', 'newss'], features)).toThrow(
      'no feature is called newss: exposure, news, settlement, trade',
    )
    expect(() => choiceOf(['--shard=0/3'], features)).toThrow('a shard is written --shard=1/3, not --shard=0/3')
  })
})

it('takes whoever uses a feature, and whoever uses them', () => {
  const graph = { trade: ['exposure'], settlement: ['trade'], news: [] }
  expect(dependants(['exposure'], graph)).toEqual(['exposure', 'settlement', 'trade'])
  expect(dependants(['news'], graph)).toEqual(['news'])
})

it('knows the features of the repository, their folders and their journeys', () => {
  expect(featuresIn(root).has('settlement')).toBe(true)
  expect(featuresIn(root).has('kit')).toBe(false)
  expect(foldersFor(['news'])).toContain('packages/web/src/features/news/')
  expect(foldersFor([])).toEqual([])
  expect(journeysFor(root, ['rate-alert'])).toContain('checks/journeys/rate-alert.test.ts')
  expect(journeysFor(root, ['address'])).toEqual([])
})
