// Reads the inputs of a reference case: a JSON object whose fields every family spells in its own way. A field that is
// missing or of another type is a fault of the file, not a refusal of the mathematics, so it ends in a plain Error.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export interface CaseInput {
  has(name: string): boolean
  number(name: string, otherwise?: number): number
  /** A field in percent, as a fraction. */
  percent(name: string, otherwise?: number): number
  text(name: string, otherwise?: string): string
  flag(name: string, otherwise?: boolean): boolean
  numbers(name: string): number[]
  /** A field of rows of numbers. */
  matrix(name: string): number[][]
  texts(name: string): string[]
  /** A field that is itself an object. */
  part(name: string): CaseInput
  parts(name: string): CaseInput[]
  readonly raw: { readonly [name: string]: Json }
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** A typed view of one case's inputs. */
export function caseInput(value: Json): CaseInput {
  if (!isObject(value)) throw new Error('the inputs of a case are an object')
  const raw = value
  const fail = (name: string, type: string): never => {
    throw new Error(`input ${name} is not ${type}: ${JSON.stringify(raw[name])}`)
  }
  const asNumber = (item: Json, name: string): number => (typeof item === 'number' ? item : fail(name, 'a number'))
  const asText = (item: Json, name: string): string => (typeof item === 'string' ? item : fail(name, 'a text'))
  const list = (name: string, item: Json = raw[name] ?? null): readonly Json[] =>
    isList(item) ? item : fail(name, 'a list')
  const present = (name: string) => raw[name] !== undefined && raw[name] !== null
  const number = (name: string, otherwise?: number) =>
    present(name) || otherwise === undefined ? asNumber(raw[name] ?? null, name) : otherwise
  return {
    raw,
    has: present,
    number,
    percent: (name, otherwise) => number(name, otherwise === undefined ? undefined : otherwise * 100) / 100,
    text: (name, otherwise) => (present(name) || otherwise === undefined ? asText(raw[name] ?? null, name) : otherwise),
    flag: (name, otherwise) => {
      const item = raw[name] ?? otherwise
      return typeof item === 'boolean' ? item : fail(name, 'true or false')
    },
    numbers: (name) => list(name).map((item) => asNumber(item, name)),
    matrix: (name) => list(name).map((row) => list(name, row).map((item) => asNumber(item, name))),
    texts: (name) => list(name).map((item) => asText(item, name)),
    part: (name) => caseInput(raw[name] ?? null),
    parts: (name) => list(name).map(caseInput),
  }
}
