import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { schemaFiles } from '../../packages/server/src/kit/database/migration-files.ts'
import { exportsWithoutImporter } from './export-graph.ts'
import { paths, product, root, rule, type Source, sourceOf, sources } from './sources.ts'

const isTestware = ({ path: file, isTest }: Source) => isTest || /\.fixture\.tsx?$/.test(file)

// A name is in use when product code says it elsewhere, or its own file does and only its tests ask for it by name. What
// only a test calls is dead, however well it is tested. Mathematics is a library: its own proofs are users (decision 0040).
rule('no unused exports', 'a reader takes every exported name for a promise to somebody', () => {
  const uses = new Map<string, Map<string, number>>()
  for (const source of sources) {
    if (isTestware(source) && !source.path.startsWith('packages/quant/')) continue
    for (const [word] of source.code.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const files = uses.get(word) ?? new Map<string, number>()
      uses.set(word, files.set(source.path, (files.get(source.path) ?? 0) + 1))
    }
  }
  const isUsed = (file: string, name: string) => {
    const files = uses.get(name) ?? new Map<string, number>()
    return files.size > 1 || (files.get(file) ?? 0) > 1
  }
  const offered = product.filter((source) => !isTestware(source))
  return offered.flatMap(({ path: file, bare }) =>
    [...bare.matchAll(/^export (?:async )?(?:const|function|interface|type|class) ([\w$]+)/gm)]
      .filter(([, name = '']) => !isUsed(file, name))
      .map(([, name]) => `${file}: ${name}`),
  )
})

rule('every export is imported by another file', 'what is offered is read, kept and renamed for somebody', () =>
  exportsWithoutImporter(sources),
)
it('an export without an importer is found out, whatever shares its name', () => {
  const source = (name: string, body: string) => sourceOf(`packages/server/src/features/deal/${name}.ts`, body)
  const offering = source(
    'deal.rules',
    'export const price = 1\nexport interface Terms {}\nexport const [a, { b }] = []',
  )
  const without = (body: string) =>
    exportsWithoutImporter([offering, source('deal.act', body)]).map((one) => one.split(' ')[1])
  expect(without("import { price } from './deal.rules.ts'")).toContain('Terms')
  expect(without('const price = 2\ninterface Terms {}')).toEqual(expect.arrayContaining(['price', 'Terms']))
  expect(without("import { price as cost, type Terms } from './deal.rules.ts'")).not.toContain('price')
  expect(without("const all = await import('./deal.rules.ts')")).toEqual([])
  expect(without("export { price } from './deal.rules.ts'")).toContain('Terms')
  expect(exportsWithoutImporter([source('deal.sample', 'export const insertSample = 1')])).toEqual([])
})

// Words that are handed over whole, or looked up by a field, may each be asked for; of the others each is said by its name.
rule('no unread texts', 'a sentence that no screen says is translated and kept for nobody', () => {
  const without = product.map(({ code }) => code.replace(/^import [^']*'[^']*'/gm, ''))
  const unread = (name: string, body: string) => {
    const readers = without.filter((code) => code.includes(name)).join('\n')
    const uses = [...readers.matchAll(new RegExp(`(?:\\{([^{}]*)\\} = )?\\b${name}\\b(?:\\s*\\.\\s*(\\w+))?`, 'g'))]
    const isWhole = uses.filter(([, taken, key]) => taken === undefined && key === undefined).length > 1
    const words = new Set(uses.flatMap(([, taken = '', key = '']) => [key, ...(taken.match(/\w+/g) ?? [])]))
    const keys = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
    return isWhole ? [] : keys.filter((key) => !words.has(key))
  }
  return product.flatMap(({ path: file, code }) =>
    [...code.matchAll(/^export const (\w+) = texts\(\{([\s\S]*?)^\}\)/gm)].flatMap(([, name = '', body = '']) =>
      unread(name, body).map((key) => `${file}: ${name}.${key}`),
    ),
  )
})

const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const text = read('ARCHITECTURE.md')

rule('what ARCHITECTURE.md names exists', 'a map with ghosts is worse than none', () => {
  const drawn = [...text.matchAll(/\b((?:packages|checks|docs)\/[\w./-]*\w)/g)].map(([, name = '']) => name)
  return drawn.filter((name) => !fs.existsSync(path.join(root, name)))
})
rule('every folder is in ARCHITECTURE.md', 'it is for the first ten minutes of a newcomer', () => {
  const folder = /^(?:packages\/\w+\/src\/(?:features\/)?|checks\/)([^/]+)\//
  const folders = [...product, ...sources].map(({ path: name }) => folder.exec(name)?.[1] ?? '')
  return [...new Set(folders)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
})
rule('each page of docs/states has its <noun>.rules.ts', 'states without rules are wishes', () => {
  const nouns = paths.flatMap((name) => /^docs\/states\/(.+)\.md$/.exec(name)?.[1] ?? [])
  return nouns.filter((noun) => !paths.some((name) => name.endsWith(`/${noun}.rules.ts`)))
})
rule('each noun with states has its page in docs/states', 'who may do what, and when, is asked of a page first', () =>
  ['exposure', 'hedge-request', 'trade'].filter((noun) => !paths.includes(`docs/states/${noun}.md`)),
)

rule('each wire name of docs/glossary.md is in the contract', 'a word that nobody says explains nothing', () => {
  const contract = sources.filter(({ path: name }) => name.startsWith('packages/contract/')).map(({ code }) => code)
  const wireNames = read('docs/glossary.md')
    .split('\n')
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`(\w+)`/g)])
  return wireNames.flatMap(([, name = '']) => (new RegExp(`\\b${name}\\b`).test(contract.join('\n')) ? [] : [name]))
})

rule('each decision that is named exists, once', 'a reason that cannot be found is none', () => {
  const numbers = paths.flatMap((name) => /^docs\/decisions\/(\d{4})-[\w-]+\.md$/.exec(name)?.[1] ?? [])
  const texts = [...sources.map(({ text }) => text), ...paths.filter((name) => name.endsWith('.md')).map(read)]
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\bdecisions?(?: |\/)(\d{4})\b/g)].map(([, number = '']) => number),
  )
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [...twice, ...named.filter((number) => !numbers.includes(number))]
})

rule('the files of the schema can be put in order', 'two of one minute stop every server at its next start', () => {
  try {
    schemaFiles()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
})

rule('every page has a component test', 'what no test opens is found broken by whoever opens it', () => {
  const registers = product.filter(({ path: name }) => /^packages\/web\/src\/.*(?:\.|\/)screens\.ts$/.test(name))
  const pages = new Set(registers.flatMap(({ imports }) => imports).filter((name) => /\/\w+Page$/.test(name)))
  const opened = new Set(sources.filter(({ isTest }) => isTest).flatMap(({ imports }) => imports))
  return [...pages].filter((name) => !opened.has(name))
})
