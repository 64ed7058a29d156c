/**
 * SWIFT's own text: messages of blocks, fields of a tag and a value, and the words of field 86. What else a field means is said by the
 * reader of its message.
 */
import { plainText, reference } from './read-file.shape.ts'

export interface MtField {
  readonly tag: string
  readonly value: string
  readonly line: number
}
export interface MtMessage {
  /** 940, 300, …; empty where the file has no blocks around its fields. */
  readonly type: string
  readonly sender: string
  readonly fields: readonly MtField[]
}

/** Dutch and Swiss banks write fields of their own, `:NS:` and a first `:940:`. */
const fieldStart = /^:(\d{2}[A-Z]?|NS|940):(.*)$/
const typeOf = (head: string) => /\{2:[IO](\d{3})/.exec(head)?.[1] ?? ''
/** Of a message that came: who sent it; of one that is about to leave: our own. */
const senderOf = (head: string) =>
  /\{2:O\d{3}\d{4}\d{6}([A-Z0-9]{8})/.exec(head)?.[1] ?? /\{1:F01([A-Z0-9]{8})/.exec(head)?.[1] ?? ''

/** Some banks write lines of their own before the first field: their BIC, the number of the message, the day. */
const mostHeaderLines = 12
export const looksLikeMt = (text: string) =>
  /^\s*\{1:/.test(text) || text.split(/\r\n|\n|\r/, mostHeaderLines).some((line) => /^(\{4:)?:20:/.test(line))

type Begun = Omit<MtMessage, 'fields'> & { readonly fields: { tag: string; value: string; readonly line: number }[] }

/** Fields in their order; a line without a tag belongs to the field above it, until the message ends. */
export function readMt(text: string): MtMessage[] {
  const messages: Begun[] = []
  let head = ''
  let isOpen = false
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const whole = raw.trimEnd()
    const block = /\{1:.*$/.exec(whole)
    if (block) {
      head = block[0]
      messages.push({ type: typeOf(head), sender: senderOf(head), fields: [] })
      isOpen = false
    }
    // The text may begin on the line of its header, and the next message on the line where one ends.
    const line = whole.replace(/^.*\{4:/, '')
    const start = fieldStart.exec(line)
    if (start) {
      if (messages.length === 0 || begins(start[1] ?? '', messages, head !== '' && isOpen))
        messages.push({ type: typeOf(head), sender: senderOf(head), fields: [] })
      messages.at(-1)?.fields.push({ tag: start[1] ?? '', value: start[2] ?? '', line: index + 1 })
      isOpen = true
    } else if (/^-(\}.*)?$/.test(line)) isOpen = false
    else if (line !== '' && !block && isOpen) {
      const field = messages.at(-1)?.fields.at(-1)
      if (field) field.value += `\n${line}`
    }
  }
  return messages.filter(({ fields }) => fields.length > 0)
}

/** A message with a header ends with its mark; one without begins at its first field. */
function begins(tag: string, messages: readonly Begun[], isInside: boolean): boolean {
  const last = messages.at(-1)?.fields.at(-1)?.tag
  return (tag === '20' || tag === '940') && last !== undefined && last !== '940' && last !== '15A' && !isInside
}

export const fieldOf = (fields: readonly MtField[], ...tags: readonly string[]): MtField | undefined =>
  fields.find(({ tag }) => tags.includes(tag))

interface Narrative {
  readonly endToEndId: string
  readonly text: string
}

/**
 * Field 86 of a statement: words, or parts that German (`?20EREF+…`) and other banks (`/EREF/…`) mark. Banks break its lines at 65
 * characters and its parts at 27, in the middle of a reference too.
 */
export function narrativeOf(written: string): Narrative {
  const value = written.slice(0, mostNarrative)
  const joined = value.replaceAll('\n', '')
  const mark = /^\d{3}([^\w\s])\d{2}/.exec(joined)?.[1]
  if (mark !== undefined) return inParts(joined, mark)
  return slashed.test(joined) ? betweenSlashes(joined) : { endToEndId: '', text: unbroken(value) }
}

/** Six lines of 65 are what SWIFT knows; some banks write more. */
const mostNarrative = 4000
const fullLine = 65
/** A line that is full may end within a word. */
const unbroken = (value: string) =>
  value.split('\n').reduce((text, line, at, all) => {
    if (at === 0) return line
    return (all[at - 1]?.length ?? 0) >= fullLine ? text + line : `${text} ${line}`
  }, '')

const fullPart = 27
const words = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|PREF|IBAN|BIC|PURP|SVCL'
const marked = new RegExp(`^(${words})\\+`)

function inParts(joined: string, mark: string): Narrative {
  const pieces = joined
    .slice(3)
    .split(mark)
    .filter((piece) => /^\d{2}/.test(piece))
  const parts = pieces.map((piece) => ({ code: Number(piece.slice(0, 2)), text: piece.slice(2) }))
  const of = (isOf: (code: number) => boolean) => parts.filter(({ code }) => isOf(code)).map(({ text }) => text)
  const remittance = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63))
  const values = valuesOf(remittance)
  const free = remittance.some((text) => marked.test(text))
    ? [values.get('SVWZ'), values.get('KREF')]
    : [remittance.join('')]
  return {
    endToEndId: reference(values.get('EREF')),
    text: plainText(...of((code) => code === 0), ...free, of((code) => code === 32 || code === 33).join('')),
  }
}

/** What stands behind each word, up to the next one; behind the last, no further than a part that is not full. */
function valuesOf(remittance: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const lastMarked = remittance.findLastIndex((text) => marked.test(text))
  let word = ''
  for (const [at, text] of remittance.entries()) {
    const mark = marked.exec(text)?.[1]
    const ends = at > lastMarked && (remittance[at - 1]?.length ?? 0) < fullPart
    if (mark) word = mark
    else if (ends && word !== 'SVWZ') word = ''
    if (word !== '') values.set(word, (values.get(word) ?? '') + (mark ? text.slice(mark.length + 1) : text))
  }
  return values
}

const codes =
  'EREF|PREF|IREF|MARF|CREF|RTRN|TRTP|ORDP|BENM|REMI|CSID|ISDT|IBAN|BIC|NAME|ADDR|ID|USTD|STRD|SVCL|PURP|ULTC|ULTD|OCMT|CHGS|EXCH|TRCD'
const slashed = new RegExp(`^/(?:${codes})/`)

function betweenSlashes(joined: string): Narrative {
  const of = (code: string) =>
    new RegExp(`/${code}/+(.*?)(?=/+(?:${codes})/|$)`).exec(joined)?.[1]?.replace(/^\/+|\/+$/g, '') ?? ''
  return {
    endToEndId: reference(of('EREF')),
    text: plainText(of('REMI') || of('USTD') || of('STRD'), of('USTD'), of('NAME'), of('RTRN')),
  }
}
