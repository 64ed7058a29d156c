/** SWIFT's own text: messages of blocks, fields of a tag and a value. What a field means is said by the reader of its message. */

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

const fieldStart = /^:(\d{2}[A-Z]?):(.*)$/
const typeOf = (head: string) => /\{2:[IO](\d{3})/.exec(head)?.[1] ?? ''
/** Of a message that came: who sent it; of one that is about to leave: our own. */
const senderOf = (head: string) =>
  /\{2:O\d{3}\d{4}\d{6}([A-Z0-9]{8})/.exec(head)?.[1] ?? /\{1:F01([A-Z0-9]{8})/.exec(head)?.[1] ?? ''

export const looksLikeMt = (text: string) => /^\s*(\{1:|:20:)/.test(text)

/** Fields in their order; a line without a tag belongs to the field above it. */
export function readMt(text: string): MtMessage[] {
  const messages: { type: string; sender: string; fields: { tag: string; value: string; line: number }[] }[] = []
  let head = ''
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trimEnd()
    const start = fieldStart.exec(line)
    const block = /\{1:.*$/.exec(line)
    if (block) {
      head = block[0]
      messages.push({ type: typeOf(head), sender: senderOf(head), fields: [] })
    } else if (start) {
      const opens = messages.length === 0 || (head === '' && start[1] === '20')
      if (opens) messages.push({ type: '', sender: '', fields: [] })
      messages.at(-1)?.fields.push({ tag: start[1] ?? '', value: start[2] ?? '', line: index + 1 })
    } else if (line !== '' && !/^-(\}.*)?$/.test(line)) {
      const field = messages.at(-1)?.fields.at(-1)
      if (field) field.value += `\n${line}`
    }
  }
  return messages.filter(({ fields }) => fields.length > 0)
}

export const fieldOf = (fields: readonly MtField[], ...tags: readonly string[]): MtField | undefined =>
  fields.find(({ tag }) => tags.includes(tag))
