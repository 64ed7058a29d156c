// The user guide names what the product shows, in the language of the reader, and its pictures are those that journeys take.
import fs from 'node:fs'
import path from 'node:path'
import { DiffKind, DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { HeldCause } from '@hedgerow/contract/quote/held/held-report.dict'
import { screens } from '@hedgerow/contract/screens'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from './texts/terms.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const contract = path.join(root, 'packages/contract/src')
const pairs = fs.globSync('**/*.ts', { cwd: contract }).flatMap((file) => [
  ...fs.readFileSync(path.join(contract, file), 'utf8').matchAll(/zh: '([^']+)',\s*en: '((?:[^'\\]|\\.)+)'/g),
  // The models of calculators.
  ...fs.readFileSync(path.join(contract, file), 'utf8').matchAll(/title: \['([^']+)', '((?:[^'\\]|\\.)+)'/g),
  // The values of dictionaries.
  ...fs.readFileSync(path.join(contract, file), 'utf8').matchAll(/\['\w+', '([^']+)', '((?:[^'\\]|\\.)+)'/g),
])
const taken = new Set(
  fs
    .globSync('**/*.ts', { cwd: path.join(root, 'checks/journeys') })
    .flatMap((file) => [...read(`checks/journeys/${file}`).matchAll(/picture(?:\(|: )'([\w-]+)'/g)])
    .map(([, name]) => name),
)

/** What a bank's answer leaves to a person: each value has its row, with the word of the screen in front and what to do beside it. */
const decided = { DiffKind, DiffProposal, HeldCause }

/** A tab: a screen that is not on the menu, below one that is. */
const tabs = screens.flatMap((tab) => {
  const home = tab.menu ? undefined : screens.find(({ menu, path: at }) => menu && tab.path.startsWith(`${at}/`))
  return home ? [{ tab, home }] : []
})

describe.each([
  ['zh', 'zh_CN', 1],
  ['en', 'en_US', 2],
] as const)('the guide in %s', (file, lang, which) => {
  // What follows a piece of business, and how a company begins and keeps its records.
  const guide = [`${file}.md`, `company.${file}.md`].map((one) => read(`docs/guide/${one}`)).join('\n')
  it('names what is on the screen', () => {
    const pictures = new Set(pairs.map((pair) => pair[which]?.replaceAll("\\'", "'")))
    const named = [...guide.matchAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !pictures.has(name))).toEqual([])
  })
  it('says of a tab on which screen of the menu it is', () => {
    const lost = guide.split(/^##+ /m).flatMap((chapter) => {
      const names = (title: Readonly<Record<typeof file, string>>) => chapter.includes(`_${title[file]}_`)
      return tabs.filter(({ tab, home }) => names(tab.title) && !names(home.title)).map(({ tab }) => tab.title[file])
    })
    expect(tabs.length).toBeGreaterThan(3)
    expect(lost).toEqual([])
  })
  it('uses the words of the trade that the screens use', () => {
    const used = guide.split('\n').flatMap((line) => avoidedIn({ zh: '', en: '', [file]: line }))
    expect(used).toEqual([])
  })
  it.each(Object.entries(decided))('says what to do with each value of %s', (_, { items }) => {
    const rows = [...guide.matchAll(/^\| _([^_\n]+)_ +\| (\S.{7,})\|$/gm)].map(([, word]) => word)
    const words = items.map(({ dictLabel }) => dictLabel[file])
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((word) => !rows.includes(word))).toEqual([])
  })
  it('shows each picture that a journey takes, and no other', () => {
    const pictures = [...guide.matchAll(/(?<!\.\.\/)pictures\/(\w+)\/([\w-]+)\.webp/g)]
    expect(new Set(pictures.map(([, folder]) => folder))).toEqual(new Set([lang]))
    expect(new Set(pictures.map(([, , name]) => name))).toEqual(taken)
    for (const [at] of pictures) expect(fs.existsSync(path.join(root, 'docs/guide', at)), at).toBe(true)
  })
})
