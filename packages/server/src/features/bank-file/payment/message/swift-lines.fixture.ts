/** SWIFT's rules of lines, read from the standard and not from the code that writes them. */
import { assert } from '@hedgerow/contract/kit/refusal'

const linesOf: Readonly<Record<string, number>> = {
  '50K': 5,
  '50F': 5,
  '59': 5,
  '59F': 5,
  '57D': 4,
  '58D': 5,
  '70': 4,
  '72': 6,
}
const characters = /^[A-Za-z0-9/\-?:().,'+ ]*$/
/** One line, then no more. */
const single = 1
const lineMax = 35

/** Every line of every field: at most 35 of SWIFT's characters, no more lines than the field has, marks where the field asks for them. */
export function demandSwiftLines(text: string): void {
  for (const message of text.split('\r\n-}\r\n').filter(Boolean)) {
    const [head = '', ...rest] = message.split('\r\n')
    assert(
      /^\{1:F01[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}A[A-Z0-9]{3}0{10}\}\{2:I\d{3}[A-Z0-9]{8}X[A-Z0-9]{3}N\}/.test(head),
      head,
    )
    const fields: [string, string[]][] = []
    for (const line of rest) {
      const [, tag, first] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
      if (tag !== undefined) fields.push([tag, [first ?? '']])
      else fields.at(-1)?.[1].push(line)
    }
    for (const [tag, lines] of fields) {
      assert(lines.length <= (linesOf[tag] ?? single), `${tag} has too many lines: ${message}`)
      for (const line of lines) {
        assert(line.length > 0 && line.length <= lineMax && characters.test(line), `${tag} holds no line “${line}”`)
      }
      demandMarks(tag, lines)
    }
  }
}

function demandMarks(tag: string, lines: readonly string[]): void {
  const further = lines.slice(1)
  if (tag === '72')
    assert(
      lines.every((line) => line.startsWith('/')) && further.every((line) => line.startsWith('//')),
      `72: ${lines}`,
    )
  else if (tag === '50F' || tag === '59F') {
    const marks = further.map((line) => line.slice(0, 2)).join('')
    assert(/^(1\/){1,2}(2\/)?3\/$/.test(marks), `${tag}: ${lines}`)
    assert(/^3\/[A-Z]{2}\/./.test(further.at(-1) ?? ''), `${tag}: ${lines}`)
  } else
    assert(
      further.every((line) => !/^[:-]/.test(line)),
      `${tag}: ${lines}`,
    )
}
