/** How a paper looks: its parts as a document of pdfmake, on A4, in the two fonts that hold its characters. */
import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import { say } from '@hedgerow/contract/kit/text'
import type { Content, DocumentDefinition } from 'pdfmake'
import { dateOf } from '../process/clock.ts'
import type { Paper, Part } from './paper.ts'
import { sizeOfTable } from './table-size.rules.ts'

/** Whether a font has a character, by its weight. */
export type Fonts = Readonly<Record<'regular' | 'bold', ReadonlySet<string>>>

export const paperFont = 'Noto Sans SC'
const noCharacter = '〓'
/** In a Chinese font it is as wide as a character: inside an English word it would open a gap. */
const apostrophe = /(?<=[A-Za-z])’(?=[A-Za-z])/g
const wholeRows = 4
const lineBreaks = /[\n\r\t]/

const sizes = { text: 9.5, small: 8, caption: 11, title: 16 } as const
const marginsPt = { side: 48, top: 48, bottom: 56 } as const
/** Of A4. */
const pagePt = { short: 595, long: 841 } as const
/** A table that is too wide has smaller letters. */
const tableSizes = [sizes.small, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4] as const
const colours = { line: '#9aa3ad', word: '#4a5560', head: '#eef1f4', caution: '#b42318' } as const

/** A hash or an address without a space would run over its edge: it breaks anywhere. */
const unbroken = /[!-~]{32}/
const broken = (text: string) => (unbroken.test(text) ? { text, wordBreak: 'break-all' as const } : { text })

interface Writer {
  /** What can be printed of a text; what cannot is noted. */
  readonly plain: (text: string) => string
  readonly bold: (text: string) => { readonly text: string; readonly bold?: boolean }
  readonly lacking: Set<string>
}
interface PageWriter extends Writer {
  /** Between the margins. */
  readonly widthPt: number
}

function writerOf({ regular, bold }: Fonts): Writer {
  const lacking = new Set<string>()
  const drawable = (character: string): string => {
    if (regular.has(character)) return character
    if (lineBreaks.test(character)) return '\n'
    lacking.add(character)
    const [letter = ''] = character.normalize('NFKD')
    return regular.has(letter) ? letter : noCharacter
  }
  const plain = (text: string) => [...text.normalize('NFC').replace(apostrophe, "'")].map(drawable).join('')
  return {
    plain,
    lacking,
    bold: (text) => {
      const printed = plain(text)
      return [...printed].every((character) => bold.has(character) || character === '\n')
        ? { text: printed, bold: true }
        : { text: printed }
    },
  }
}

export function documentOf(paper: Paper, fonts: Fonts): DocumentDefinition {
  const write = writerOf(fonts)
  const content: Content[] = [
    ...(paper.caution
      ? [{ text: write.plain(paper.caution), color: colours.caution, alignment: 'center' as const, marginBottom: 8 }]
      : []),
    { ...write.bold(paper.title), fontSize: sizes.title, alignment: 'center' },
    ...(paper.subtitle ? [{ text: write.plain(paper.subtitle), alignment: 'center' as const, marginTop: 4 }] : []),
    { text: '', marginBottom: 12 },
    ...partsContent(paper.parts, {
      ...write,
      widthPt: (paper.isWide ? pagePt.long : pagePt.short) - 2 * marginsPt.side,
    }),
  ]
  const foot = write.plain(paper.foot)
  const list = [...write.lacking].map(codePoint).join(' ')
  if (list) content.push(small(write.plain(say(paperTexts.lacking, paper.lang, { list })), 8))
  return {
    content,
    pageSize: 'A4',
    pageOrientation: paper.isWide ? 'landscape' : 'portrait',
    pageMargins: [marginsPt.side, marginsPt.top, marginsPt.side, marginsPt.bottom],
    footer: (page, pages) => footOf(foot, page, pages),
    defaultStyle: { font: paperFont, fontSize: sizes.text, lineHeight: 1.25 },
    info: {
      title: paper.title,
      author: paper.author,
      creator: 'Hedgerow',
      producer: 'Hedgerow',
      creationDate: dateOf(paper.madeAt),
    },
    language: paper.lang === 'zh_CN' ? 'zh-CN' : 'en',
    ...(paper.watermark ? { watermark: markOf(write.plain(paper.watermark)) } : {}),
    version: '1.7',
    tagged: true,
    displayTitle: true,
  }
}

const markOf = (text: string) => ({ text, font: paperFont, color: colours.word, opacity: 0.08, bold: false })
const small = (text: string, marginTop = 0): Content => ({
  text,
  fontSize: sizes.small,
  color: colours.word,
  marginTop,
})
const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const footOf = (foot: string, page: number, pages: number): Content => ({
  columns: [small(foot), { ...small(`${page} / ${pages}`), alignment: 'right', width: 60 }],
  margin: [marginsPt.side, 20, marginsPt.side, 0],
})

/** What is signed stands on the page of the sentence before it: a page of signatures alone could be put under any other text. */
function partsContent(parts: readonly Part[], write: PageWriter): Content[] {
  return parts.flatMap((part, at): Content[] => {
    const [before, next] = [parts[at - 1], parts[at + 1]]
    if ('signed' in part && isKept(before)) return []
    if (!next || !('signed' in next) || !isKept(part)) return [contentOf(part, write)]
    return [{ stack: [contentOf(part, write), contentOf(next, write)], unbreakable: true }]
  })
}
/** What could be longer than a page may break. */
const keptCharacters = 600
const isKept = (part: Part | undefined): boolean =>
  part !== undefined && 'text' in part && part.text.length <= keptCharacters

function contentOf(part: Part, write: PageWriter): Content {
  if ('text' in part) {
    const breaks = part.isNewPage ? { pageBreak: 'before' as const } : {}
    return part.isHeading
      ? { ...write.bold(part.text), ...breaks, fontSize: sizes.caption, margin: [0, 8, 0, 4] }
      : { ...broken(write.plain(part.text)), margin: [0, 0, 0, 8], lineHeight: 1.5 }
  }
  if ('signed' in part) return signedContent(part.signed, write)
  const table = 'facts' in part ? factsContent(part.facts, write) : rowsContent(part, write)
  if (!part.caption) return table
  const stack = [contentOf({ text: part.caption, isHeading: true }, write), table]
  // A caption does not stand at the foot of a page without its table; what could be longer than a page may break.
  const rows = 'facts' in part ? part.facts : part.rows
  return rows.length <= wholeRows ? { stack, unbreakable: true } : { stack }
}

const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colours.line,
  vLineColor: () => colours.line,
  paddingTop: () => 4,
  paddingBottom: () => 2,
}

function factsContent(facts: readonly (readonly [string, string])[], write: Writer): Content {
  const body = facts.map(([word, value]): Content[] => [
    { text: write.plain(word), color: colours.word },
    broken(write.plain(value)),
  ])
  return { table: { widths: ['36%', '*'], body, dontBreakRows: true }, layout: lines, marginBottom: 10 }
}

function rowsContent({ columns, rows }: Extract<Part, { rows: unknown }>, write: PageWriter): Content {
  const alignments = columns.map(({ isFigure }) => (isFigure ? ('right' as const) : ('left' as const)))
  const cellOf = (text: string, at: number): Content => ({
    text: write.plain(text),
    alignment: alignments[at] ?? 'left',
  })
  const heads = columns.map(
    ({ title }, at): Content => ({
      ...write.bold(title),
      alignment: alignments[at] ?? 'left',
      fillColor: colours.head,
    }),
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ takesRest }) => (takesRest ? '*' : 'auto')),
      body: [heads, ...rows.map((row) => row.map(cellOf))],
    },
    layout: lines,
    fontSize: sizeOfTable({ columns, rows }, write.widthPt, tableSizes),
    marginBottom: 10,
  }
}

/** Two places in a line, each with room above the line to write on. */
function signedContent(signed: readonly string[], write: Writer): Content {
  const place = (word: string): Content => ({ text: write.plain(word), margin: [0, 4, 0, 44], color: colours.word })
  const pairs = signed.flatMap((word, at) => (at % 2 === 0 ? [[word, signed[at + 1] ?? '']] : []))
  return {
    table: { widths: ['*', '*'], body: pairs.map((pair) => pair.map(place)), dontBreakRows: true },
    layout: { ...lines, vLineWidth: () => 0 },
    marginTop: 12,
    unbreakable: true,
  }
}
