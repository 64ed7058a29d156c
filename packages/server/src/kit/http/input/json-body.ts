/**
 * A JSON body with one meaning. `JSON.parse` takes the last of two equal keys and a lenient decoder puts a mark where bytes
 * are no UTF-8, so a reader in front of us and we could read two different commands: both are refused.
 */
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws Refusal NOT_UTF8, NOT_JSON, TOO_LARGE for one that is too deep, SAID_TWICE naming the key */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes)
  const value = parsed(text)
  const twice = repeatedKey(text)
  if (twice !== undefined) refuse(kitRefusals.SAID_TWICE, { field: legible(twice) }, legible(twice))
  return value
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return refuse(kitRefusals.NOT_UTF8) // the decoder has one complaint
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(kitRefusals.NOT_JSON) // whatever is wrong with it, it is the caller's
  }
}

const longestShown = 64
const legible = (key: string) => key.toWellFormed().replace(/\p{C}/gu, '').slice(0, longestShown)

/** Nobody fills in so many levels: a deeper body only costs the stack. */
const mostLevels = 50

/** An object or a list that is open, with the keys of an object once it has one. */
interface Open {
  readonly isObject: boolean
  keys?: Set<string>
  /** The last one, to which what follows belongs. */
  key?: string
}

/**
 * The first key that an object has twice, or one that would be a prototype. The text is valid JSON, so a string is a key
 * where an object begins or goes on. It is read by its characters: a large body is a mass of tokens, of which only keys are
 * kept. @throws Refusal TOO_LARGE
 */
function repeatedKey(text: string): string | undefined {
  const open: Open[] = []
  let mayBeKey = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      const inside = open.at(-1)
      if (mayBeKey && inside) {
        const key = keyOf(text.slice(at, end + 1))
        inside.keys ??= new Set()
        if (inside.keys.has(key) || key === '__proto__') return key
        inside.keys.add(key)
        inside.key = key
      }
      mayBeKey = false
      at = end
    } else if (sign === '{' || sign === '[') {
      mayBeKey = sign === '{'
      if (open.push({ isObject: mayBeKey }) > mostLevels) refuse(kitRefusals.TOO_LARGE)
    } else if (sign === '}' || sign === ']') {
      open.pop()
      mayBeKey = false
    } else if (sign === ',') mayBeKey = open.at(-1)?.isObject === true
    else if (sign !== undefined && beginsNumber.test(sign)) {
      const [literal = ''] = numberFrom(text, at)
      if (losesDigits(literal)) refuseInexact(open)
      at += literal.length - 1
    }
  }
  return undefined
}

const beginsNumber = /[-\d]/
const numberAt = /[-+.\deE]+/y
function numberFrom(text: string, at: number): RegExpExecArray | [] {
  numberAt.lastIndex = at
  return numberAt.exec(text) ?? []
}

/** Fifteen significant digits survive in any number; with more the number that was read may be another than the one that was written. */
const certainDigits = 15
const significant = (literal: string) =>
  literal
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
const losesDigits = (literal: string): boolean =>
  literal.length > certainDigits &&
  significant(literal).length > certainDigits &&
  significant(literal) !== significant(String(Number(literal)))

function refuseInexact(open: readonly Open[]): never {
  const name = legible(open.findLast(({ key }) => key !== undefined)?.key ?? '')
  return refuse(fieldRefusals.NOT_EXACT, { field: name }, name)
}

/** Where the string that begins at a quotation mark has its other one: the first that no odd number of backslashes precedes. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const keyOf = (quoted: string): string => (quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1))
