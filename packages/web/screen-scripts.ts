/**
 * Stops a build in which a screen fetches declarations or pages that it does not use: a module of a feature that shares a chunk
 * with a screen must be one that the screen imports. So adding a feature adds nothing to another screen, except its address and
 * title in the router (`*.screens.ts`). It also holds the sizes of the sign-in page and of the first list, grid apart.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { around, first, frame, screensFile, signIn } from './page-groups.ts'

const root = path.join(import.meta.dirname, '../..')
const nameOf = (id: string) => path.relative(root, id)
/** A module of a feature: what it declares, and what it shows. */
const ofFeature = /^packages\/(?:contract\/src|web\/src\/features)\/(?!kit\/)[\w-]+\//
/** What the frame around every screen may take from features: who is signed in, and how currencies are written. */
const frameFeatures = /\/(contract\/src|features)\/(member|session|reference)\/|\.screens\.ts$/

const source = (name: string) => path.join(root, 'packages/web/src', name)
/** KB of gzip; a list needs the frame and its own page, the grid comes beside it. */
const budgets = [
  { what: 'the sign-in page', kilobytes: 160, roots: [...first, signIn] },
  { what: 'the first list', kilobytes: 330, roots: [...frame, source('features/exposure/ExposurePage.tsx')] },
]

interface Chunk {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
}

/** Everything that follows from some by going on. */
function closure(from: readonly string[], next: (one: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const rest = [...from]
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    rest.push(...next(one))
  }
  return seen
}

/** Which chunks are fetched for some modules, and which modules come with them. */
function fetching(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holder = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk.fileName])))
  const chunksFor = (ids: readonly string[]): Chunk[] => {
    const own = ids.flatMap((id) => holder.get(id) ?? [])
    if (own.length < ids.length) throw new Error(`should hold: the build has ${ids.map(nameOf).join(', ')}`)
    return [...closure(own, (name) => byName.get(name)?.imports ?? [])].flatMap((name) => byName.get(name) ?? [])
  }
  const modulesOf = (fetched: readonly Chunk[]): string[] =>
    fetched.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id]?.renderedLength !== 0))
  return { chunksFor, modulesOf }
}

/** By the names of the built files: what the frame fetches, and the pages that are opened without it. */
let framed: ReadonlySet<string> = new Set()
let unframed: ReadonlySet<string> = new Set()
const withoutFrame = /\/web\/src\/features\/(session|register|setup)\//

/** The names must be known before vite writes them beside each page. */
export const frameFiles: Plugin = {
  name: 'frame-files',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      framed = new Set(
        fetching(chunks)
          .chunksFor(frame)
          .map(({ fileName }) => fileName),
      )
      unframed = new Set(
        chunks.filter(({ facadeModuleId }) => withoutFrame.test(facadeModuleId ?? '')).map(({ fileName }) => fileName),
      )
    },
  },
}

/** The files that a page asks for together with itself: those of the frame are there by then, and their names would weigh on every list. */
export const filesBeside = (page: string, files: string[]): string[] =>
  unframed.has(page) ? files : files.filter((file) => !framed.has(file))

export const screenScripts: Plugin = {
  name: 'screen-scripts',
  apply: 'build',
  generateBundle: {
    // After vite has written the names of the files into those that fetch them.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const { chunksFor, modulesOf } = fetching(chunks)
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const framed = new Set(modulesOf(chunksFor(frame)))
      const beside = new Set(modulesOf(chunksFor(around)))
      const problems = [...framed]
        .filter((id) => ofFeature.test(nameOf(id)) && !frameFeatures.test(id))
        .map((id) => `the frame holds ${nameOf(id)}`)
      const pages = [...this.getModuleIds()]
        .filter((id) => screensFile.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      for (const page of pages) {
        const used = closure([page], imported)
        const strays = modulesOf(chunksFor([page])).filter(
          (id) => !(used.has(id) || framed.has(id) || beside.has(id)) && ofFeature.test(nameOf(id)),
        )
        problems.push(...strays.map((id) => `${nameOf(page)} fetches ${nameOf(id)}, which it does not import`))
      }
      for (const { what, kilobytes, roots } of budgets) {
        const size = chunksFor(roots).reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000
        const measured = Math.round(size * 10) / 10
        this.info(`${what}: ${measured} KB of ${kilobytes}`)
        if (size > kilobytes) problems.push(`${what} has ${measured} KB, more than ${kilobytes}`)
      }
      if (pages.length === 0) problems.push('no screen was found')
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  },
}
