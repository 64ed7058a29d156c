// Whoever reviews a record that comes again reads what was edited: each noun that its life gives back has its comparison, or a reason for having none.
import { features } from '@hedgerow/contract/index'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { expect, it } from 'vitest'
import { product, rule } from './sources.ts'

/** Nouns that come back to their maker, and why the comparison of submissions is not theirs. */
const otherwise: Readonly<Record<string, string>> = {
  bankAccountChange: 'a change of an account is shown beside what stands, however often it is edited',
  settlePath: 'a path is shown beside the version that was last verified, character by character',
  dealEvent: 'an event that comes again is a new order with a picture of its own; the one that came back is void',
}

const lives = features.flatMap((feature) => Object.values<Life>(feature.lives))

/** A second person decides on it, and what a rejection or a withdrawal leaves may be submitted again. */
function comesAgain({ events }: Life): boolean {
  const isReviewed = Object.values(events).some(({ by }) => [by].flat().includes('other'))
  const backTo = ['reject', 'withdraw'].flatMap((name) =>
    Object.values(events[name]?.from ?? {}).flatMap((step) => [step?.to ?? []].flat()),
  )
  const submits = ['submit', 'commit', 'change'].flatMap((name) => Object.keys(events[name]?.from ?? {}))
  return isReviewed && backTo.some((state) => submits.includes(state))
}

const inText = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, first = '']) => first)
const nameOfLife = new Map(
  product
    .filter(({ path }) => path.endsWith('.life.ts'))
    .flatMap(({ code }) =>
      [...code.matchAll(/export const (\w+) = (?:life|changeLife)\(\{\s*entity: '(\w+)'/g)].map(
        ([, name = '', entity = '']) => [entity, name] as const,
      ),
    ),
)
const server = product.filter(({ path }) => path.startsWith('packages/server/'))
const web = product.filter(({ path }) => path.startsWith('packages/web/'))
const usesOf = (life: string) =>
  server.filter(({ code }) => code.includes('ReviewedNoun<') && new RegExp(`\\blife: ${life}\\b`).test(code))

const again = lives.filter(comesAgain).map(({ entity }) => entity)
const isCompared = (entity: string) =>
  usesOf(nameOfLife.get(entity) ?? '').some(({ code }) => /^ {2}compared: \w+,$/m.test(code))

rule(
  'a reviewed noun that comes again compares its submissions',
  'an edit of another field passes with the one that was asked for (decision 0381)',
  () => again.filter((entity) => !isCompared(entity) && !(entity in otherwise)),
)

rule(
  'a reason for no comparison is that of a noun that comes again and has none',
  'an exception that nobody needs hides the next one',
  () => Object.keys(otherwise).filter((entity) => !again.includes(entity) || isCompared(entity)),
)

rule(
  'what is compared is shown by the screen that decides',
  'a difference that only the reply tells is not seen before the decision',
  () => {
    const declared = product
      .filter(({ path }) => path.endsWith('-difference.contract.ts'))
      .flatMap(({ path, code }) =>
        inText(/export const (\w+)(?:: ComparedFields)? = /g, code).map((name) => [path, name] as const),
      )
    const parts = (name: string) => web.some(({ code }) => code.includes(`differencePart(${name},`))
    const within = (name: string) => product.some(({ code }) => code.includes(`...${name},`))
    return declared.filter(([, name]) => !parts(name) && !within(name)).map(([path, name]) => `${path}: ${name}`)
  },
)

it('sees the nouns that come again, and a change that is void once it was rejected is none of them', () => {
  expect(again.toSorted()).toEqual(
    [
      'bankAccountChange',
      'dealEvent',
      'exposureHedge',
      'fxDeal',
      'hedgeRelation',
      'hedgeStrategy',
      'netResult',
      'settlePath',
      'stressScenario',
      'transfer',
    ].toSorted(),
  )
  expect(again).not.toContain('limitChange')
})
