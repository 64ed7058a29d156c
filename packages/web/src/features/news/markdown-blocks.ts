/** Markdown as blocks and runs of text. Nothing of it ever becomes HTML: tags are text, and links lead to http or https alone. */

export interface Run {
  readonly kind: 'text' | 'bold' | 'italic' | 'code' | 'link'
  readonly text: string
  /** Of a link. */
  readonly href?: string
}

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'quote' | 'list' | 'code' | 'rule'
  /** Of a heading: 2 to 4, for the title of the page is the first. */
  readonly level?: 2 | 3 | 4
  readonly runs: readonly Run[]
  /** Of a list. */
  readonly isOrdered?: boolean
  readonly items?: readonly (readonly Run[])[]
  /** Of code. */
  readonly text?: string
}

const inline = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) })
    runs.push(runOf(match))
    from = match.index + match[0].length
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) })
  return runs
}

function runOf([, bold, italic, code, label, href]: RegExpMatchArray): Run {
  if (bold !== undefined) return { kind: 'bold', text: bold }
  if (italic !== undefined) return { kind: 'italic', text: italic }
  if (code !== undefined) return { kind: 'code', text: code }
  return { kind: 'link', text: label ?? '', href: href ?? '' }
}

const heading = /^(#{1,3}) +(.+)$/
const bullet = /^[-*] +(.+)$/
const numbered = /^\d+[.)] +(.+)$/
const quote = /^> ?(.*)$/
const fence = /^```/
const rule = /^(-{3,}|\*{3,})$/

/** A line that begins a block of its own ends the paragraph before it. */
const begins = (line: string) =>
  [heading, bullet, numbered, quote, fence, rule].some((form) => form.test(line)) || line.trim() === ''

/** The headings of a text by their place among its blocks. */
export const headingsOf = (markdown: string) =>
  blocksOf(markdown).flatMap(({ kind, runs }, place) =>
    kind === 'heading' ? [{ place, text: runs.map(({ text }) => text).join('') }] : [],
  )

export function blocksOf(markdown: string): readonly Block[] {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

/** The lines from here on that fit, by their first group. */
function taken(lines: readonly string[], at: number, form: RegExp): string[] {
  const items: string[] = []
  for (let index = at; index < lines.length; index += 1) {
    const match = form.exec(lines[index] ?? '')
    if (!match) break
    items.push(match[1] ?? '')
  }
  return items
}

function blockAt(lines: readonly string[], at: number): readonly [Block | undefined, number] {
  const line = lines[at] ?? ''
  if (line.trim() === '') return [undefined, at + 1]
  if (rule.test(line)) return [{ kind: 'rule', runs: [] }, at + 1]
  if (fence.test(line)) return codeAt(lines, at)
  const [, marks, title] = heading.exec(line) ?? []
  if (marks && title) return [{ kind: 'heading', level: (marks.length + 1) as 2 | 3 | 4, runs: runsOf(title) }, at + 1]
  for (const [form, isOrdered] of [
    [bullet, false],
    [numbered, true],
  ] as const) {
    const items = taken(lines, at, form)
    if (items.length > 0) return [{ kind: 'list', runs: [], isOrdered, items: items.map(runsOf) }, at + items.length]
  }
  const quoted = taken(lines, at, quote)
  if (quoted.length > 0) return [{ kind: 'quote', runs: runsOf(quoted.join('\n')) }, at + quoted.length]
  const rest = lines.slice(at + 1)
  const end = rest.findIndex(begins)
  const own = [line, ...(end < 0 ? rest : rest.slice(0, end))]
  return [{ kind: 'paragraph', runs: runsOf(own.join('\n')) }, at + own.length]
}

function codeAt(lines: readonly string[], at: number): readonly [Block, number] {
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => fence.test(line))
  const own = end < 0 ? rest : rest.slice(0, end)
  return [{ kind: 'code', runs: [], text: own.join('\n') }, at + own.length + 2]
}
