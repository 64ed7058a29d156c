// Where code stands: how full a folder may be, what a file's name says of its role, and that imports run in no circle.
import { expect, it } from 'vitest'
import { product, rule, type Source, sourceOf, sources } from './sources.ts'

const fullFolder = 12
const isSource = ({ path }: Source) => !/\.(test|fixture)\.tsx?$|\/testing[\w-]*\.tsx?$/.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

rule(`at most ${fullFolder} sources a folder`, 'past the limit it gets rooms by noun (decision 0040)', () => {
  const counts = new Map<string, number>()
  // The kit of fields and the features of a package are lists of equals; everything else is a place to find something in.
  for (const { path } of product.filter(isSource)) {
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > fullFolder).map(([folder, count]) => `${folder} (${count})`)
})

const roles = new Set(
  [
    'contract',
    'list',
    'life',
    'dict',
    'text',
    'refusals',
    'feature',
    'screens',
    'waits',
    'rules',
    'store',
    'routes',
    'sources',
    'act',
    'word',
  ]
    .concat(['answer', 'jobs', 'worker', 'read', 'notice', 'kind', 'invariants', 'sample', 'seed', 'fixture', 'grants'])
    .concat(['event', 'calculator', 'inputs', 'outputs', 'shape']),
)
const inFeature =
  /^packages\/(?:contract\/src\/(?!kit\/)[^/]+|server\/src\/features\/[^/]+)\/(?:[\w-]+\/)?[\w-]+(?:\.([\w-]+))?\.ts$/

rule('a file of a feature says its role', '<noun>.<role>.ts, so that typing the noun lists the slice', () =>
  product.filter(isSource).flatMap(({ path }) => {
    const match = inFeature.exec(path)
    return !match || roles.has(match[1] ?? '') ? [] : [path]
  }),
)

const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs)$/, '')

rule('no circle between files', 'a file in a circle cannot be read, tested or moved by itself', () => {
  const imports = new Map(sources.map(({ path, imports }) => [withoutEnding(path), imports]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0) circles.push([...trail.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return circles
})

// Rooms of one feature, kit or layer that need each other in a circle are one room in several folders. What stands of them is counted
// by package: the count only falls (decision 0229).
const groupOf = (path: string) =>
  /^packages\/\w+\/src\/(?:features\/[^/]+|pieces|kit|app|[^/]+)(?=\/)/.exec(path)?.[0] ?? ''

/** The folders of which each reaches itself through others of its group. */
function circledFolders(of: readonly Source[]): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of of) {
    const from = folderOf(path)
    const others = imports
      .map(folderOf)
      .filter((to) => to !== from && groupOf(path) !== '' && groupOf(`${to}/`) === groupOf(path))
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...others]))
  }
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(arrows.get(from) ?? [])].some((to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))))
  return [...arrows.keys()].filter((folder) => reaches(folder, folder, new Set()))
}
const circleBounds: Readonly<Record<string, number>> = { contract: 30, quant: 5, server: 91, web: 93 }

rule('rooms point one way, in ever more places', 'a room in a circle cannot be read, moved or tested by itself', () =>
  [...Map.groupBy(circledFolders(product.filter(isSource)), (folder) => folder.split('/')[1] ?? '')].flatMap(
    ([name, all]) =>
      all.length > (circleBounds[name] ?? 0)
        ? [`${name}: ${all.length} folders, at most ${circleBounds[name] ?? 0}`, ...all.slice(0, 8)]
        : [],
  ),
)
it('rooms point one way: a circle over two rooms is seen', () => {
  const [a, b] = ['a', 'b'].map((room) => `packages/web/src/features/deal/${room}`)
  const file = (folder: string | undefined, to: string) =>
    sourceOf(`${folder}/one.ts`, `import { x } from '../${to}/two.ts'`)
  expect(circledFolders([file(a, 'b'), file(b, 'a')])).toEqual([a, b])
  expect(circledFolders([file(a, 'b'), file(b, 'c')])).toEqual([])
})
