// Every screen brings its own styles: none may look right only because another one was opened before it.
import fs from 'node:fs'
import path from 'node:path'
import { paths, root, rule, type Source, sources } from './sources.ts'

const web = 'packages/web/src/'
const stylesheets = new Map(
  paths.filter((name) => name.startsWith(web) && name.endsWith('.css')).map((name) => [name, classesIn(name)]),
)
const files = new Map(
  sources
    .filter((source) => source.path.startsWith(web) && !source.isTest)
    .map((source) => [source.path.replace(/\.tsx?$/, ''), source]),
)

function classesIn(name: string): Set<string> {
  const text = fs.readFileSync(path.join(root, name), 'utf8')
  return new Set([...text.matchAll(/\.(hg-[\w-]+)/g)].map(([, className]) => className ?? ''))
}

/** Whole names only: of a name that is put together (`hg-tag-${tone}`) the parts are not known here. */
const classesUsed = ({ code }: Source) =>
  [...code.matchAll(/(?<=["'` ])hg-[a-z][\w-]*\w(?=["'` ])/g)].map(([name]) => name)

/** A file and everything that it imports, at once or later. */
function closure(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of files.get(from)?.imports ?? []) closure(next, seen)
  return seen
}

const isRegister = (name: string) => /\.screens$|\/app\/screens$/.test(name)
/** The pages of the register, and the frame around them. */
const roots = [
  `${web}app/shell/Shell`,
  ...[...files].flatMap(([name, source]) => (isRegister(name) ? source.imports : [])),
].filter((name) => files.has(name) && !isRegister(name))
/** What stands before the first screen. */
const always = stylesheets.get(`${web}app/base.css`) ?? new Set()

rule('a screen brings the styles of what it shows', 'else it depends on which screen was opened before it', () => [
  ...new Set(
    roots.flatMap((page) => {
      const reached = [...closure(page)]
      const styled = reached.map((name) => stylesheets.get(name) ?? new Set<string>())
      return reached.flatMap((name) => {
        const source = files.get(name)
        const used = source ? classesUsed(source) : []
        const bare = used.filter((one) => !always.has(one) && !styled.some((sheet) => sheet.has(one)))
        return bare.map((one) => `${source?.path} uses ${one}, which ${page} does not load`)
      })
    }),
  ),
])

rule('a class that is styled is given', 'a rule that meets nothing is read, kept and never seen', () => {
  const given = sources.filter(({ path: name }) => /^packages\/(?:web|contract)\/src\//.test(name))
  const text = given.map(({ code }) => code).join('\n')
  const words = new Set(text.match(/[A-Za-z][\w-]*/g))
  // Put together from a tone, a state or a number.
  const isPutTogether = (name: string) =>
    [...name.matchAll(/-/g)].some(({ index }) => text.includes(`${name.slice(0, index + 1)}$\{`))
  return [...stylesheets.keys()].flatMap((sheet) => {
    const css = fs.readFileSync(path.join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const names = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.match(/\.[a-z][\w-]*/gi) ?? [])
    const own = new Set(names.map((name) => name.slice(1)).filter((name) => !/^(?:ant|ag)-/.test(name)))
    return [...own].filter((name) => !words.has(name) && !isPutTogether(name)).map((name) => `${sheet}: .${name}`)
  })
})

rule(
  'a class is styled by one style sheet',
  'a page must not look otherwise because of the page that was seen before it',
  () => {
    const owners = new Map<string, Set<string>>()
    for (const file of paths.filter((name) => /^packages\/web\/src\/.*\.css$/.test(name))) {
      const css = fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      for (const selector of [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => (list ?? '').split(','))) {
        const own = selector.trim().startsWith('@') ? undefined : /\.([a-z][\w-]*)/.exec(selector)?.[1]
        if (own) owners.set(own, (owners.get(own) ?? new Set()).add(file))
      }
    }
    return [...owners].flatMap(([name, files]) => (files.size > 1 ? [`.${name}: ${[...files].join(', ')}`] : []))
  },
)
