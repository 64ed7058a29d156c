// What the house rules are checked on: every source file of the repository, its imports, and its code without comments.
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

export const root = path.join(import.meta.dirname, '../..')

export interface Source {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
  /** The text with comments blanked, line by line as in the file. */
  readonly code: string
  /** The code with the contents of strings blanked too; what a template reckons stays. */
  readonly bare: string
  /** Imported names resolved to a path from the root without extension, or the package name. */
  readonly imports: readonly string[]
  /** The imports that remain at run time: without `import type`. */
  readonly valueImports: readonly string[]
  readonly isTest: boolean
}

const ignored = /(^|\/)(node_modules|dist|golden|coverage|\.[\w-]+)(\/|$)/
const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** A template without its words: the expressions in it are code. */
function reckonedIn(template: string): string {
  let depth = 0
  const letters = [...template].map((letter, at) => {
    if (letter === '{' && (depth > 0 || template[at - 1] === '$')) {
      depth += 1
      return depth === 1 ? ' ' : letter
    }
    if (letter === '}' && depth > 0) depth -= 1
    return depth > 0 || letter === '\n' ? letter : ' '
  })
  return letters.join('').replace(tokens, blank)
}

const walk = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (ignored.test(name)) return []
    return entry.isDirectory() ? [name, ...walk(name)] : [name]
  })

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name).replace(/\.(tsx?|mjs)$/, '')
  return name.replace(/^@hedgerow\/([a-z]+)(?:\/|$)/, 'packages/$1/src/')
}

/** A text as the source of that path. */
export function sourceOf(file: string, text: string): Source {
  const code = text.replace(tokens, (token) => (/^\/[/*]/.test(token) ? blank(token) : token))
  const bare = text.replace(tokens, (token) => (token.startsWith('`') ? reckonedIn(token) : blank(token)))
  const importsIn = (of: string) =>
    [...of.matchAll(/(?:\bfrom |\bimport ?\(?)'([\w@./:-]+)'/g)].map(([, name]) => resolve(file, name ?? ''))
  const valueImports = importsIn(code.replace(/^import type [^']*'[^']*'/gm, ''))
  const isTest = /\.test\.tsx?$|\/testing(\/|[\w-]*\.tsx?$)/.test(file)
  return { path: file, text, code, bare, imports: importsIn(code), valueImports, isTest }
}

export const paths = walk('')
export const sources: readonly Source[] = paths
  .filter((name) => /\.(tsx?|mjs)$/.test(name))
  .map((name) => sourceOf(name, fs.readFileSync(path.join(root, name), 'utf8')))
export const product = sources.filter((source) => source.path.startsWith('packages/') && !source.isTest)

/** One house rule as a test: it fails with the rule, its reason, and each place where it is broken. */
export function rule(name: string, reason: string, offenders: () => readonly string[]): void {
  it(name, () => expect(offenders(), `House rule: ${name}. Why: ${reason}.`).toEqual([]))
}

/** `path:line` of each match of a pattern in the chosen view of the sources. */
export function matches(of: readonly Source[], pattern: RegExp, view: 'text' | 'code' | 'bare' = 'bare'): string[] {
  return of.flatMap((source) =>
    source[view].split('\n').flatMap((line, index) => (pattern.test(line) ? [`${source.path}:${index + 1}`] : [])),
  )
}
