/** How a payment file is called: the bank's pattern with what the file says. Pure. */
const places = ['fileNo', 'yyyymmdd', 'sequence', 'account', 'currency'] as const
type FileNameParts = { readonly [name in (typeof places)[number]]: string }

const plain = /^[A-Za-z0-9._-]*$/
const place = /\[(\w+)\]/g

/** The number makes it unique; a name may not begin with a dot or lead into a folder. */
export function isFileName(pattern: string): boolean {
  const named = [...pattern.matchAll(place)].map(([, name]) => name ?? '')
  const rest = pattern.replace(place, '')
  return (
    named.includes('fileNo') &&
    named.every((name) => places.some((place) => place === name)) &&
    plain.test(rest) &&
    !pattern.startsWith('.') &&
    !pattern.includes('..')
  )
}

/** What the bank may call no file by, such as a space in an account, is left out. */
export const fileNameOf = (pattern: string, parts: FileNameParts): string =>
  pattern.replace(place, (_, name: keyof FileNameParts) => parts[name].replace(/[^A-Za-z0-9._-]/g, ''))
