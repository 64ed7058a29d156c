/**
 * What every page needs, in few files instead of hundreds: a browser fetches few at a time, and text that lies in one file is
 * compressed as one. A group holds a module with all that it imports of the same kind, so that no file needs one that comes later;
 * what a part could use and no screen does is shaken out all the same.
 */
import path from 'node:path'
import type { Plugin } from 'vite'

const source = (name: string) => path.join(import.meta.dirname, 'src', name)
/** What comes before somebody is signed in, and what stands around every screen. */
export const first = ['main.ts', 'app/start.tsx'].map(source)
export const signIn = source('features/session/login/LoginPage.tsx')
export const frame = [
  ...first,
  ...['app/screens.ts', 'app/shell/Shell.tsx', 'app/antd/load-antd.ts', 'app/antd/AntdRoot.tsx'].map(source),
]
/** Fetched once the frame stands, whatever the screen. */
export const around = [
  ...['notice/Bell', 'chat/ChatButton', 'toolbar/EntryLinks', 'toolbar/FontSizeMenu', 'toolbar/Shortcuts'],
  ...['shell/EdgePair', 'shell/DemoNotice', 'stores/HomeCurrencies', 'menu/WaitingBadges'],
]
  .map((name) => source(`app/${name}.tsx`))
  .concat(['keys/frame-keys', 'stores/live-reads'].map((name) => source(`app/${name}.ts`)))

/** Libraries but for react, which is a file of its own. */
const library = /\/node_modules\/(?!(?:react|react-dom|scheduler)\/)/
const own = /\/packages\/(?:contract|quant|web)\/src\//
const feature = /\/packages\/contract\/src\/(?!kit\/)/
const kit = /\/packages\/web\/src\/kit\//
export const screensFile = /\.screens\.ts$|\/app\/screens\.ts$/

interface Group {
  readonly name: string
  /** The files that it begins with, as they end; a file of ours is fetched by its own name, and only what it needs is held. */
  readonly roots?: readonly string[]
  /** Or whatever so many of a hundred pages use. */
  readonly share?: number
  /** But for what a page imports by itself: it would wait for the whole group. */
  readonly unpaged?: true
  readonly of: RegExp
}

const antd = (part: string) => `/node_modules/antd/es/${part}.js`

/** A later group takes what no earlier one has: what stands around every screen, what is typed or chosen in, and what most show. */
const groups: readonly Group[] = [
  {
    name: 'antd',
    roots: ['config-provider/index', 'theme/index', 'button/index', 'tooltip/index'].map(antd),
    of: library,
  },
  { name: 'antd-inputs', roots: ['popover/index', 'input/Input', 'select/index'].map(antd), of: library },
  { name: 'entry', roots: [...first, signIn], of: own },
  { name: 'frame', roots: frame, of: own },
  { name: 'kit', share: 25, of: kit },
  { name: 'kit-forms', share: 8, of: kit },
  { name: 'around', roots: around, unpaged: true, of: own },
]

const held = new Map(groups.map(({ name }) => [name, new Set<string>()]))
type ImportsOf = (id: string) => readonly string[]

/** Modules with everything of a kind that they import. */
function hold(ids: readonly string[], of: RegExp, modules: Set<string>, importsOf: ImportsOf): void {
  for (const id of ids) {
    if (modules.has(id) || !of.test(id)) continue
    modules.add(id)
    hold(importsOf(id), of, modules, importsOf)
  }
}

/** How many pages use a module of ours; whatever it imports is used as often as itself. */
function usesIn(pages: readonly string[], importsOf: ImportsOf): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const page of pages) {
    const modules = new Set<string>()
    hold([page], own, modules, importsOf)
    for (const id of modules) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

/** Whether a module brings a feature's declarations, which the frame has not brought: pages that do not import those must not fetch them. */
function needsFeature(id: string, importsOf: ImportsOf): boolean {
  const modules = new Set<string>()
  hold([id], own, modules, importsOf)
  const isFramed = (module: string) => ['entry', 'frame'].some((name) => held.get(name)?.has(module))
  return [...modules].some((module) => feature.test(module) && !isFramed(module))
}

/** Knows after the last module what the groups hold. */
export const pageParts: Plugin = {
  name: 'page-parts',
  apply: 'build',
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
    const pages = ids
      .filter((id) => screensFile.test(id))
      .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    const uses = usesIn(pages, importsOf)
    for (const { name, roots = [], share, unpaged, of } of groups) {
      const modules = held.get(name) ?? new Set()
      const isUsed = (count: number) => count * 100 >= (share ?? 101) * pages.length
      for (const [id, count] of uses) if (of.test(id) && isUsed(count) && !needsFeature(id, importsOf)) modules.add(id)
      for (const root of roots) {
        const id = ids.find((module) => module.endsWith(root))
        if (!id) throw new Error(`there is no ${root} any more: look at page-groups.ts`)
        hold(own.test(id) ? importsOf(id) : [id], of, modules, importsOf)
      }
      if (unpaged) for (const id of uses.keys()) modules.delete(id)
    }
  },
}

export const pageGroups = [
  ...groups.map(({ name }) => ({ name, test: (id: string) => held.get(name)?.has(id) ?? false })),
  { name: 'icons', test: /\/node_modules\/lucide-react\// },
]
