/**
 * The part of an address after `?`, as people write it: every value is text and stands as it is, so `status=1` stays one
 * character and a number of twenty digits keeps all of them. The router's own spelling, JSON with quotes round digits
 * (`status="1"`), is still read, because such addresses have been kept and sent.
 */
type Search = Readonly<Record<string, string>>

export function parseSearch(written: string): Search {
  return Object.fromEntries([...new URLSearchParams(written)].map(([name, value]) => [name, unquoted(value)]))
}

/** With the `?`, or empty when nothing is asked. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  // A comma joins several values of a filter; encoded it would only be harder to read.
  const text = new URLSearchParams(named).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function unquoted(value: string): string {
  const inside = /^"(.*)"$/.exec(value)?.[1]
  return inside === undefined ? value : inside.replace(/\\(["\\])/g, '$1')
}
