/**
 * antd's parts that every list shows, in two files instead of some fifty: a browser fetches few at a time, and text that lies
 * in one file is compressed as one. A group holds a part with all that it imports, so that no file needs one that comes later;
 * what a part could use and no screen does is shaken out all the same.
 */
import type { Plugin } from 'vite'

/** What stands around every screen, and what is typed or chosen in; a later group takes what no earlier one has. */
const parts = {
  antd: ['config-provider/index', 'theme/index', 'button/index', 'tooltip/index'],
  'antd-inputs': ['popover/index', 'input/Input', 'select/index'],
} as const
type Group = keyof typeof parts
const names = Object.keys(parts) as Group[]

const library = /\/node_modules\/(?!(?:react|react-dom|scheduler)\/)/

const held: Record<Group, Set<string>> = { antd: new Set(), 'antd-inputs': new Set() }

/** A module with everything of the libraries that it imports; react is a file of its own. */
function hold(id: string, modules: Set<string>, importsOf: (id: string) => readonly string[]): void {
  if (modules.has(id) || !library.test(id)) return
  modules.add(id)
  for (const next of importsOf(id)) hold(next, modules, importsOf)
}

/** Knows after the last module what the groups hold. */
export const antdParts: Plugin = {
  name: 'antd-parts',
  apply: 'build',
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
    for (const name of names)
      for (const part of parts[name]) {
        const id = ids.find((module) => module.endsWith(`/node_modules/antd/es/${part}.js`))
        if (!id) throw new Error(`antd has no ${part} any more: look at antd-groups.ts`)
        hold(id, held[name], importsOf)
      }
  },
}

export const antdGroups = names.map((name) => ({ name, test: (id: string) => held[name].has(id) }))
