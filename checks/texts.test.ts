/** The texts as a translator gets them and gives them back: what is listed is taken, and what does not fit is named. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listed, taken, written } from './texts/take-texts.ts'
import { glossary, glossaryFile } from './texts/terms.ts'
import { type CatalogueText, catalogue, textsOf } from './texts/text-catalogue.ts'

const root = path.join(import.meta.dirname, '..')
const file = 'packages/contract/src/account/deal.text.ts'
const source = `export const dealTexts = texts({
  left: { zh: '剩余 {count} 笔', en: '{count} {count:deal|deals} left' },
  long:
    { zh: '甲方\\n' + '乙方', en: "The bank's" },
})
export const State = dictionary('STATE', { zh: '状态', en: 'State' }, {
  open: ['1', '未结', 'Open', 'pending'],
  delta: ['2', 'Delta', 'Delta'],
})
export const model = { inputs: [timeInput('timeYears', '期限', 'Time'), { ...positiveInput('spot', '即期', 'Spot'), optional: true }] }
`
const inSource: CatalogueText[] = textsOf(source).map((text) => ({ file, ...text }))
const table = listed(inSource)
const edited = (from: string, to: string) => {
  expect(table).toContain(from)
  return taken(table.replace(from, to), inSource, (text) => text === 'Spot')
}

it('finds texts, values of dictionaries and labels of inputs by their keys', () =>
  expect(inSource.map(({ key, zh, en }) => [key, zh.text, en.text])).toEqual([
    ['dealTexts.left', '剩余 {count} 笔', '{count} {count:deal|deals} left'],
    ['dealTexts.long', '甲方\n乙方', "The bank's"],
    ['State.title', '状态', 'State'],
    ['State.open', '未结', 'Open'],
    ['State.delta', 'Delta', 'Delta'],
    ['model.inputs.0', '期限', 'Time'],
    ['model.inputs.1', '即期', 'Spot'],
  ]))

it('an unchanged table changes nothing', () => {
  expect(taken(table, inSource)).toEqual({ changes: [], problems: [] })
  const all = catalogue()
  expect(taken(listed(all), all)).toEqual({ changes: [], problems: [] })
  expect(all.length).toBeGreaterThan(10_000)
})

it('takes an edited table, and the next listing is that table', () => {
  const next = table
    .replace('{count} {count:deal|deals} left', '{count:One deal|deals} of {count}')
    .replace('甲方\\n乙方', '“甲方”\\n\\\\乙方')
    .replace('\tOpen\n', "\tNot closed: it's open\n")
  const { changes, problems } = taken(next, inSource)
  expect(problems).toEqual([])
  const rewritten = written(source, changes)
  expect(listed(textsOf(rewritten).map((text) => ({ file, ...text })))).toBe(next)
  expect(rewritten).toContain(`open: ['1', '未结', "Not closed: it's open", 'pending'],`)
})

it('a number may get the forms of a noun beside it', () => {
  const { changes, problems } = edited('{count:deal|deals} left', '{count:day|days} left')
  expect(problems).toEqual([])
  expect(changes.map(({ to }) => to)).toEqual(['{count} {count:day|days} left'])
})

it.each([
  ['dealTexts.left\t', 'dealTexts.right\t', 'row 2, account/deal.text.ts dealTexts.right: no such text'],
  ['剩余 {count} 笔', '剩余 {n} 笔', 'zh has the places n in place of count'],
  ['\tOpen\n', '\t\n', 'en is empty'],
  ['\tSpot\n', '\tspot\n', 'en is fixed by the product’s description: Spot'],
  ['\tState\n', '\tState\tZustand\n', '7 cells in place of 6'],
  ['\ten\n', '\tde\n', 'the column en is missing'],
])('names what does not fit, and takes nothing: %j', (from, to, problem) => {
  const { changes, problems } = edited(from, to)
  expect(problems.join('\n')).toContain(problem)
  expect(changes).toEqual([])
})

/** The formatter sets the columns of a table below each other. */
const unspaced = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

it('docs/glossary.md is made from docs/terms.tsv', () =>
  expect(unspaced(fs.readFileSync(path.join(root, glossaryFile), 'utf8')), 'npm run texts -- --glossary').toBe(
    unspaced(glossary()),
  ))
