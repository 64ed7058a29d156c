/**
 * zod as the pages need it. zod names what it can do where each schema is made, so no bundler can shake the rest out, and zod
 * has no switch: in the browser's build the names of what no contract uses are cut before bundling, and their code goes
 * with them. A contract that does use one fails when its module is loaded ("email is not a function"), which the journey over
 * every screen sees. A zod that writes itself otherwise stops the build here instead of quietly growing the sign-in page.
 */
import fs from 'node:fs'
import type { Plugin } from 'vite'

interface Cut {
  readonly what: string
  readonly pattern: RegExp
  readonly to: string
  /** How often it is there at least; less, and zod has changed. */
  readonly times: number
}

const methods = (...names: string[]) =>
  new RegExp(`^ {4}(?:async )?(?:${names.join('|')})(?::.*)?\\(.*\\) \\{\\n(?: {8}.*\\n)+ {4}\\},\\n`, 'gm')

const ofSchemas: readonly Cut[] = [
  {
    what: 'formats of text, such as e-mail and UUID: ours are patterns in kit/field',
    pattern: /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm,
    to: '',
    times: 25,
  },
  {
    what: 'ways to make, read and write schemas that no contract takes',
    pattern: methods(
      ...['nonoptional', 'and', 'catch', 'readonly', 'toJSONSchema', 'exactPartial', 'required'],
      ...['encode', 'decode', 'encodeAsync', 'decodeAsync', 'safeEncode', 'safeDecode'],
      ...['safeEncodeAsync', 'safeDecodeAsync', 'validate', 'validateAsync', 'slugify', 'keyof', 'merge', 'safeExtend'],
      ...['includes', 'startsWith', 'endsWith', 'lowercase', 'uppercase', 'normalize', 'toLowerCase', 'toUpperCase'],
      ...['multipleOf', 'step', 'length', 'nonempty'],
    ),
    to: '',
    times: 30,
  },
  {
    what: 'JSON Schema, which the server writes (/openapi.json)',
    pattern: /^ {4}inst\._zod\.processJSONSchema = .*;\n/gm,
    to: '',
    times: 20,
  },
  {
    what: 'checks written as code, which the content security policy forbids',
    pattern: /core\.\$ZodObjectJIT\.init/g,
    to: 'core.$ZodObject.init',
    times: 1,
  },
]

/** Modules that are replaced whole. */
const absent = `const absent = () => { throw new Error('should hold: JSON Schema is written by the server') }`
const stubs: Readonly<Record<string, (names: readonly string[]) => string>> = {
  'core/to-json-schema.js': (names) =>
    [absent, ...names.map((name) => `export const ${name} = () => absent`)].join('\n'),
  'core/json-schema-processors.js': (names) =>
    [absent, ...names.map((name) => `export const ${name} = () => absent`)].join('\n'),
  // A failed check carries the name of one of our refusals; zod's own sentences are never shown.
  'locales/en.js': () => "export default () => ({ localeError: () => 'INVALID' })",
  // For input that contains itself, which no form makes.
  'core/memoizer.js': (names) => names.map((name) => `export const ${name} = () => undefined`).join('\n'),
}
const schemas = 'classic/schemas.js'

function cutSchemas(source: string): string {
  return ofSchemas.reduce((rest, { what, pattern, to, times }) => {
    const count = rest.match(pattern)?.length ?? 0
    if (count < times) throw new Error(`zod has changed (${what}: ${count} of ${times}): look at zod-for-pages.ts`)
    return rest.replace(pattern, to)
  }, source)
}

export function zodForPages(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'zod-for-pages',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, name = ''] = id.split('/zod/v4/')
      const stub = stubs[name]
      if (!stub && name !== schemas) return null
      seen.add(name)
      const source = fs.readFileSync(id, 'utf8')
      if (!stub) return cutSchemas(source)
      return stub(
        [...source.matchAll(/^export (?:const|function|class) (\$?\w+)/gm)].map(([, exported = '']) => exported),
      )
    },
    buildEnd(error) {
      const missing = [schemas, ...Object.keys(stubs)].filter((name) => !seen.has(name))
      if (!error && missing.length > 0) throw new Error(`zod has moved ${missing}: look at zod-for-pages.ts`)
    },
  }
}
