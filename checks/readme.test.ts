// The tour names screens and buttons in both languages: each name is one that the product shows.
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const contract = path.join(root, 'packages/contract/src')
const quoted = (text: string) => text.replaceAll("\\'", "'")
const shown = new Set(
  fs
    .globSync('**/*.ts', { cwd: contract })
    .flatMap((file) => [
      ...fs.readFileSync(path.join(contract, file), 'utf8').matchAll(/zh: '([^']+)',\s*en: '((?:[^'\\]|\\.)+)'/g),
    ])
    .map(([, zh = '', en = '']) => `${quoted(zh)} ${quoted(en)}`),
)
const tour = fs
  .readFileSync(path.join(root, 'README.md'), 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith('The ten-minute tour'))
const named = [...(tour?.matchAll(/_([\p{Script=Han}][^_]*)_/gu) ?? [])].map(([, name = '']) =>
  name.replace(/\s+/g, ' '),
)

it.each(named)('%s is shown by the product', (name) => expect(shown).toContain(name))
it('the tour names the screens that it opens', () => expect(named.length).toBeGreaterThan(20))
