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
    .concat(['event', 'calculator', 'inputs', 'outputs', 'shape', 'data']),
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

// Rooms of one feature, kit or layer that need each other in a circle are one room in several folders (decision 0229). A file that lies
// in the root is a place of its own: the root holds what all rooms speak of, and what opens them.
const groupOf = (path: string) =>
  /^packages\/\w+\/src\/(?:features\/[^/]+|pieces|kit|app|[^/]+)(?=\/)/.exec(path)?.[0] ?? ''
const placeIn = (group: string, path: string) => (folderOf(path) === group ? path : folderOf(path))

/** The rooms of which each reaches itself through other places of its group. */
function circledRooms(of: readonly Source[]): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of of) {
    const group = groupOf(path)
    if (group === '') continue
    const from = placeIn(group, path.replace(/\.tsx?$/, ''))
    const others = imports.filter((to) => groupOf(to) === group).map((to) => placeIn(group, to))
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...others.filter((to) => to !== from)]))
  }
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(arrows.get(from) ?? [])].some((to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))))
  return [...arrows.keys()].filter((place) => reaches(place, place, new Set()))
}

rule('rooms point one way', 'a room in a circle cannot be read, moved or tested by itself (decision 0229)', () =>
  circledRooms(product.filter(isSource)),
)
it('rooms point one way: a circle over two rooms is seen', () => {
  const [a, b] = ['a', 'b'].map((room) => `packages/web/src/features/deal/${room}`)
  const file = (folder: string | undefined, to: string) =>
    sourceOf(`${folder}/one.ts`, `import { x } from '../${to}/two.ts'`)
  expect(circledRooms([file(a, 'b'), file(b, 'a')])).toEqual([a, b])
  expect(circledRooms([file(a, 'b'), file(b, 'c')])).toEqual([])
  const page = sourceOf('packages/web/src/features/deal/DealPage.tsx', "import { x } from './a/two.ts'")
  expect(circledRooms([page, file(a, '..')])).toEqual([])
})
