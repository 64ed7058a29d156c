// Reads the inputs of a reference case: a JSON object whose fields every family spells in its own way. A field that is
// missing, of another type, of an unknown word or never asked for is a fault of the file, not a refusal of the mathematics, so it
// ends in an error of its own: a misspelt field must not be answered with a default.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A field is missing, or is none of what its reader takes. */
export class CaseFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

export interface CaseInput {
  /** The fields that are there, for families that find a field by the shape of its name. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Whether the field is there with a value of this type. */
  holds(name: string, type: 'number' | 'boolean' | 'object'): boolean
  number(name: string, otherwise?: number): number
  /** A field in percent, as a fraction. */
  percent(name: string, otherwise?: number): number
  text(name: string, otherwise?: string): string
  /** The first meaning whose pattern fits the text; without the field `otherwise`, without both a fault. */
  word<Meaning extends string>(
    name: string,
    meanings: Readonly<Record<Meaning, RegExp>>,
    otherwise?: NoInfer<Meaning>,
  ): Meaning
  flag(name: string, otherwise?: boolean): boolean
  numbers(name: string): number[]
  /** A field of rows of numbers. */
  matrix(name: string): number[][]
  texts(name: string): string[]
  /** A field that is itself an object. */
  part(name: string): CaseInput
  parts(name: string): CaseInput[]
  /** A field as it stands, for a family that reads it whole; null where it is missing. */
  json(name: string): Json
  /** Fields that only say what the case is about. */
  remarks(...names: readonly string[]): void
  /** Paths of the fields that nobody asked for, those of the parts included. */
  unread(): string[]
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** A typed view of one case's inputs, which remembers what it was asked for. */
export function caseInput(value: Json): CaseInput {
  if (!isObject(value)) throw new Error('the inputs of a case are an object')
  const raw = value
  const read = new Set(['note'])
  const children = new Map<string, CaseInput>()
  const field = (name: string): Json => {
    read.add(name)
    return raw[name] ?? null
  }
  const fail = (name: string, type: string): never => {
    throw new CaseFault(name, `input ${name} is not ${type}: ${JSON.stringify(raw[name])}`)
  }
  const asNumber = (item: Json, name: string): number => (typeof item === 'number' ? item : fail(name, 'a number'))
  const asText = (item: Json, name: string): string => (typeof item === 'string' ? item : fail(name, 'a text'))
  const list = (name: string, item: Json = field(name)): readonly Json[] => (isList(item) ? item : fail(name, 'a list'))
  const present = (name: string) => raw[name] !== undefined && raw[name] !== null
  const child = (path: string, item: Json): CaseInput => {
    const existing = children.get(path) ?? caseInput(item)
    children.set(path, existing)
    return existing
  }
  const number = (name: string, otherwise?: number) =>
    present(name) || otherwise === undefined ? asNumber(field(name), name) : otherwise
  const text = (name: string, otherwise?: string) =>
    present(name) || otherwise === undefined ? asText(field(name), name) : otherwise
  return {
    names: Object.keys(raw),
    has: present,
    holds: (name, type) => present(name) && typeof raw[name] === type,
    number,
    percent: (name, otherwise) => number(name, otherwise === undefined ? undefined : otherwise * 100) / 100,
    text,
    word: (name, meanings, otherwise) => {
      if (otherwise !== undefined && !present(name)) return otherwise
      const word = text(name).toLowerCase()
      const names = Object.keys(meanings) as (keyof typeof meanings)[]
      return names.find((meaning) => meanings[meaning].test(word)) ?? fail(name, names.join(' or '))
    },
    flag: (name, otherwise) => {
      const item = present(name) ? field(name) : otherwise
      return typeof item === 'boolean' ? item : fail(name, 'true or false')
    },
    numbers: (name) => list(name).map((item) => asNumber(item, name)),
    matrix: (name) => list(name).map((row) => list(name, row).map((item) => asNumber(item, name))),
    texts: (name) => list(name).map((item) => asText(item, name)),
    part: (name) => child(name, field(name)),
    parts: (name) => list(name).map((item, index) => child(`${name}.${index}`, item)),
    json: (name) => field(name),
    remarks: (...names) => {
      for (const name of names) read.add(name)
    },
    unread: () => [
      ...Object.keys(raw).filter((name) => present(name) && !read.has(name)),
      ...[...children].flatMap(([path, inner]) => inner.unread().map((name) => `${path}.${name}`)),
    ],
  }
}
