// What a run of the gate is about: everything, named steps, or features and what depends on them.
import fs from 'node:fs'
import path from 'node:path'
import { featureGraph } from './tidy/feature-graph.ts'

interface Choice {
  /** Names of steps, `all`, or none for the fast ones. */
  readonly steps: readonly string[]
  /** Features that the run is about, with those that use them; none means all. */
  readonly features: readonly string[]
  /** `1/3`: the first third of the test files, for machines side by side. */
  readonly shard: string | undefined
}

/** Everything that stands on the features: they and, step by step, whoever uses one of them. */
export function dependants(features: readonly string[], graph = featureGraph): readonly string[] {
  const reached = new Set(features)
  for (const feature of reached)
    for (const [user, used] of Object.entries(graph)) if (used.includes(feature)) reached.add(user)
  return [...reached].sort()
}

const foldersOf = (root: string, folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Names of features, as folders of the contract, the server and the web spell them. */
export const featuresIn = (root: string): ReadonlySet<string> =>
  new Set([
    ...foldersOf(root, 'packages/contract/src').filter((name) => name !== 'kit'),
    ...foldersOf(root, 'packages/server/src/features'),
    ...foldersOf(root, 'packages/web/src/features'),
  ])

/** @throws Error for a shard that is none, and for a name after `all` that is no feature */
export function choiceOf(words: readonly string[], features: ReadonlySet<string>): Choice {
  const shardWord = words.find((word) => word.startsWith('--shard='))
  const shard = shardWord?.slice('--shard='.length)
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`a shard is written --shard=1/3, not ${shardWord}`)
  const names = words.filter((word) => word !== shardWord)
  if (names[0] !== 'all') return { steps: names, features: [], shard }
  const wanted = names.slice(1)
  const unknown = wanted.find((name) => !features.has(name))
  if (unknown !== undefined) throw new Error(`no feature is called ${unknown}: ${[...features].sort().join(', ')}`)
  return { steps: ['all'], features: dependants(wanted), shard }
}

/** The folders whose tests a run about features runs: their own, and the sweeps, which ask every endpoint. */
export const foldersFor = (features: readonly string[]): readonly string[] =>
  features.length === 0
    ? []
    : [
        ...features.flatMap((name) => [
          `packages/contract/src/${name}/`,
          `packages/server/src/features/${name}/`,
          `packages/web/src/features/${name}/`,
        ]),
        'packages/server/src/testing/',
      ]

/** The journeys that speak of a feature: those that take words of its contract. */
export function journeysFor(root: string, features: readonly string[]): readonly string[] {
  const files = fs.globSync('checks/journeys/**/*.test.ts', { cwd: root })
  const speaksOf = (text: string) => features.some((name) => text.includes(`'@hedgerow/contract/${name}/`))
  return files.filter((file) => speaksOf(fs.readFileSync(path.join(root, file), 'utf8'))).sort()
}
