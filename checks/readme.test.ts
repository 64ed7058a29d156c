// The tour names screens and buttons in both languages: each name is one that the product shows.
import fs from 'node:fs'
import path from 'node:path'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { expect, it } from 'vitest'
import { openApiVersion } from '../packages/server/src/kit/http/openapi/openapi.ts'

const root = path.join(import.meta.dirname, '..')
const contract = path.join(root, 'packages/contract/src')
const quoted = (text: string) => text.replaceAll("\\'", "'")
const texts = new Set(
  fs
    .globSync('**/*.ts', { cwd: contract })
    .flatMap((file) => [
      ...fs.readFileSync(path.join(contract, file), 'utf8').matchAll(/zh: '([^']+)',\s*en: '((?:[^'\\]|\\.)+)'/g),
    ])
    .map(([, zh = '', en = '']) => `${quoted(zh)} ${quoted(en)}`),
)
const readme = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const namesOf = (file: string) =>
  [...readme(file).matchAll(/_([\p{Script=Han}][^_]*)_/gu)].map(([, name = '']) => name.replace(/\s+/g, ' '))
const named = namesOf('README.md')

it.each(named)('%s is shown by the product', (name) => expect(texts).toContain(name))
it('the tour names the screens that it opens', () => expect(named.length).toBeGreaterThan(20))

it('is the same in Chinese: names, settings, commands', () => {
  const partsOf = (file: string, part: RegExp) => [...readme(file).matchAll(part)].map(([text]) => text).toSorted()
  for (const part of [
    /_\p{Script=Han}[^_]*_/gu,
    /^\| `[A-Z_`, ]+`/gm,
    /npm (start|test|run \w+)/g,
    /\]\((docs|packages)[\w/.]*\)/g,
  ])
    expect(partsOf('README.zh.md', part)).toEqual(partsOf('README.md', part))
})

it.each([
  ['README.md', 'en_US'],
  ['README.zh.md', 'zh_CN'],
])('%s shows pictures in its own language, each below 200 KB', (file, lang) => {
  const pictures = [...readme(file).matchAll(/(?:src|srcset)="([^"]+\.webp)"/g)].map(([, at = '']) => at)
  expect(new Set(pictures).size).toBeGreaterThan(3)
  expect(pictures.filter((at) => !at.includes(`/${lang}/`))).toEqual([])
  expect(pictures.filter((at) => fs.statSync(path.join(root, at)).size > 200 * 1024)).toEqual([])
})

it('the newest version of the changes is the one that the packages, the mathematics and the API tell', () => {
  const [, version] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(readme('CHANGELOG.md')) ?? []
  const packages = ['package.json', ...fs.globSync('packages/*/package.json', { cwd: root })]
  const versions = packages.map((file) => JSON.parse(readme(file)).version)
  expect([...new Set([...versions, libraryVersion, openApiVersion])]).toEqual([version])
})
