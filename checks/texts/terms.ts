/**
 * The words of the trade, from `docs/terms.tsv`: what each thing is called in both languages, what it means, and the words that it is not called.
 * `docs/glossary.md` is made from the same table. In a cell, words stand beside each other with `、`; brackets behind a word hold phrases in which it is
 * meant otherwise; what words cannot say stands as a pattern between slashes.
 */
import fs from 'node:fs'
import path from 'node:path'

interface Term {
  readonly zh: string
  readonly en: string
  /** How programs spell it; empty for a word that only texts say. */
  readonly wire: string
  readonly meaning: string
  readonly avoid: { readonly zh: readonly Avoided[]; readonly en: readonly Avoided[] }
}
interface Avoided {
  /** As the glossary prints it; empty for a pattern. */
  readonly word: string
  readonly isIn: (text: string) => boolean
}

const root = path.join(import.meta.dirname, '../..')
const tableFile = 'docs/terms.tsv'
export const glossaryFile = 'docs/glossary.md'
const columns = ['zh', 'en', 'wire', 'meaning', 'avoid_zh', 'avoid_en']

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

function avoided(cell: string): Avoided {
  const [, source, flags] = /^\/(.+)\/(i?)$/.exec(cell) ?? []
  if (source !== undefined) {
    const pattern = new RegExp(source, flags)
    return { word: '', isIn: (text) => pattern.test(text) }
  }
  const [, word = cell, meant = ''] = /^(.+?) \((.+)\)$/.exec(cell) ?? []
  const inLatin = /^[a-z]/i.test(word)
  const pattern = new RegExp(inLatin ? `\\b${escaped(word)}(?:e?s)?\\b` : escaped(word), 'i')
  const phrases = meant.split('、').filter(Boolean)
  const without = (text: string) => phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '·'), text)
  return { word, isIn: (text) => pattern.test(without(text)) }
}
/** A cell's words; a `、` within brackets or a pattern joins what belongs together. */
const wordsIn = (cell: string): Avoided[] =>
  (cell.match(/\/(?:\\.|[^/\\])+\/i?|[^、()]+?(?: \([^)]*\))?(?=、|$)/g) ?? []).map((word) => avoided(word.trim()))

function termsOf(table: string): Term[] {
  const [head, ...rows] = table.trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`${tableFile} begins with ${columns.join(', ')}`)
  return rows.map((row, index) => {
    const [zh, en, wire, meaning, avoidZh, avoidEn, ...more] = row.split('\t')
    if (!zh || !en || wire === undefined || meaning === undefined || more.length > 0)
      throw new Error(
        `${tableFile}, row ${index + 2}: has ${columns.length} columns, the words of both languages first`,
      )
    return { zh, en, wire, meaning, avoid: { zh: wordsIn(avoidZh ?? ''), en: wordsIn(avoidEn ?? '') } }
  })
}

export const terms = termsOf(fs.readFileSync(path.join(root, tableFile), 'utf8'))

/** A text without the names of its places: `{facility:number}` says no word. */
const withoutPlaces = (text: string) => text.replace(/\{\w+(?=[:}])/g, '{')

/** The words of a pair that another one is used for. */
export const avoidedIn = (pair: { readonly zh: string; readonly en: string }): string[] =>
  terms.flatMap((term) =>
    (['zh', 'en'] as const).flatMap((lang) =>
      term.avoid[lang].some(({ isIn }) => isIn(withoutPlaces(pair[lang])))
        ? [`use ${term[lang]} in: ${pair[lang]}`]
        : [],
    ),
  )

/** A table of markdown; the formatter sets its columns below each other. */
function tableOf([head = [], ...body]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** The glossary before the formatter. */
export function glossary(of: readonly Term[] = terms): string {
  const plain = (words: readonly Avoided[]) => words.flatMap(({ word }) => (word ? [word] : []))
  const inWords = of.filter(({ meaning }) => meaning)
  const instead = of.filter(({ avoid }) => plain([...avoid.zh, ...avoid.en]).length > 0)
  return `# Glossary

One line a business word: Chinese, English, the wire name, what it means here. Made from [terms.tsv](terms.tsv) by \`npm run texts -- --glossary\`.

${tableOf([['中文', 'English', 'wire name', 'meaning'], ...inWords.map(({ zh, en, wire, meaning }) => [zh, en, wire, meaning])])}

## One thing, one word

Texts use the first two columns, and none of the words beside them (decision 0325).

${tableOf([['中文', 'English', '不用', 'not used'], ...instead.map(({ zh, en, avoid }) => [zh, en, plain(avoid.zh).join('、'), plain(avoid.en).join(', ')])])}
`
}
