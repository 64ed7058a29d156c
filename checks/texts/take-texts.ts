/**
 * The texts as a table for a translator, and an edited table back into the sources. A row is known by its file and key; a row that does not fit is
 * named, and then nothing is written. The columns in front say where a text stands; those of the languages are last.
 */
import { featureTitles } from '../../packages/contract/src/feature-titles.ts'
import type { CatalogueText, Literal } from './text-catalogue.ts'

/** A language is a column: a third one is a third name here and in `Text` (decision 0287). */
const languages = ['zh', 'en'] as const
const head = ['feature', 'kind', 'file', 'key', ...languages]

const contract = 'packages/contract/src/'
const titles: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = featureTitles
const featureOf = (file: string) => file.slice(contract.length).split('/')[0] ?? ''
const kinds: Readonly<Record<string, string>> = {
  text: 'text',
  refusals: 'refusal',
  dict: 'value',
  screens: 'title',
  contract: 'label',
  list: 'label',
  waits: 'waiting',
}
const kindOf = (file: string) => kinds[/\.(\w+)\.ts$/.exec(file)?.[1] ?? ''] ?? 'text'

/** A cell: a line break and a tab of a text are written as `\n` and `\t`. */
const cell = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
const uncell = (text: string) =>
  text.replace(/\\([\\nt])/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter)

export function listed(catalogue: readonly CatalogueText[]): string {
  const rows = catalogue.map(({ file, key, zh, en }) => {
    const feature = featureOf(file)
    return [titles[feature]?.en ?? feature, kindOf(file), file.slice(contract.length), key, zh.text, en.text].map(cell)
  })
  const sorted = rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en'))
  return `${[head, ...sorted].map((row) => row.join('\t')).join('\n')}\n`
}

interface Change {
  readonly file: string
  readonly literal: Literal
  readonly to: string
}

/** The places that a text fills, with how each is written; the words of a choice by number (`{n:row|rows}`) are the language's own. */
function placesIn(text: string): string {
  const places = [...text.matchAll(/\{(\w+)(:(?:day|number)(?=\}))?[^}]*\}/g)]
  const written = places.map(([, name = '', as = '']) => name + as)
  const isChoiceOf = (place: string) => written.includes(`${place}:number`)
  return [...new Set(written)]
    .filter((place) => !isChoiceOf(place))
    .toSorted()
    .join(', ')
}

/** What an edited table changes, or why its rows do not fit. `isFixed` tells a sentence that the product's description fixes. */
export function taken(
  table: string,
  catalogue: readonly CatalogueText[],
  isFixed: (text: string) => boolean = () => false,
): { readonly changes: readonly Change[]; readonly problems: readonly string[] } {
  const byKey = new Map(catalogue.map((text) => [`${text.file.slice(contract.length)} ${text.key}`, text]))
  const [names = '', ...rows] = table.replaceAll('\r\n', '\n').trimEnd().split('\n')
  const header = names.split('\t')
  const problems: string[] = head
    .filter((name) => !['feature', 'kind'].includes(name) && !header.includes(name))
    .map((name) => `the column ${name} is missing`)
  problems.push(...header.filter((name) => !head.includes(name)).map((name) => `no language or column ${name}`))
  if (problems.length > 0) return { changes: [], problems }

  const changes = rows.flatMap((row, index): Change[] => {
    const cells = row.split('\t')
    const of = (name: string) => cells[header.indexOf(name)] ?? ''
    const at = `row ${index + 2}, ${of('file')} ${of('key')}`
    const text = byKey.get(`${of('file')} ${of('key')}`)
    if (cells.length !== header.length) problems.push(`${at}: ${cells.length} cells in place of ${header.length}`)
    else if (!text) problems.push(`${at}: no such text`)
    if (cells.length !== header.length || !text) return []
    return languages.flatMap((lang) => {
      const [literal, to] = [text[lang], uncell(of(lang))]
      if (to === literal.text) return []
      if (to.trim() === '') problems.push(`${at}: ${lang} is empty`)
      if (isFixed(literal.text)) problems.push(`${at}: ${lang} is fixed by the product’s description: ${literal.text}`)
      const [before, after] = [placesIn(literal.text), placesIn(to)]
      if (before !== after)
        problems.push(`${at}: ${lang} has the places ${after || 'none'} in place of ${before || 'none'}`)
      return [{ file: text.file, literal, to }]
    })
  })
  return { changes: problems.length > 0 ? [] : changes, problems }
}

const quoted = (text: string): string => {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return text.includes("'") && !text.includes('"') ? `"${lines}"` : `'${lines.replaceAll("'", "\\'")}'`
}

/** A source with its texts changed, the last one first, so that the places of the others stay. */
export const written = (source: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.literal.from - one.literal.from)
    .reduce((text, { literal, to }) => text.slice(0, literal.from) + quoted(to) + text.slice(literal.to), source)
