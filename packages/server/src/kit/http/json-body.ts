/**
 * A JSON body with one meaning. `JSON.parse` takes the last of two equal keys and a lenient decoder puts a mark where bytes
 * are no UTF-8, so a reader in front of us and we could read two different commands: both are refused.
 */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws Refusal NOT_UTF8, NOT_JSON, SAID_TWICE naming the key */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes)
  const value = parsed(text)
  const twice = repeatedKey(text)
  if (twice !== undefined) refuse(kitRefusals.SAID_TWICE, { field: shown(twice) }, shown(twice))
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
const shown = (key: string) => key.toWellFormed().replace(/\p{C}/gu, '').slice(0, longestShown)

const token = /"(?:[^"\\]|\\.)*"|[{}[\],]/g

/**
 * The first key that an object has twice, or one that would be a prototype. The text is valid JSON, so a string is a key
 * where an object begins or goes on.
 */
function repeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let before = ''
  for (const [said] of text.matchAll(token)) {
    const keys = open.at(-1)
    if (said === '{') open.push(new Set())
    else if (said === '[') open.push(undefined)
    else if (said === '}' || said === ']') open.pop()
    else if (said !== ',' && keys && (before === '{' || before === ',')) {
      const key: string = said.includes('\\') ? JSON.parse(said) : said.slice(1, -1)
      if (keys.has(key) || key === '__proto__') return key
      keys.add(key)
    }
    before = said
  }
  return undefined
}
