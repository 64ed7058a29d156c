/**
 * Every pair of texts of the contract: where it stands, by which key, and the letters of the file that it takes. A pair is an object with `zh`
 * and `en`, or a Chinese literal beside an English one, as in a dictionary's value or the label of an input.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'

export interface Literal {
  readonly text: string
  readonly from: number
  readonly to: number
}
interface TextPair {
  /** Names from the declaration down, with the place among values that have no name: `deskTexts.fill.title`, `models.0.formula`. */
  readonly key: string
  readonly zh: Literal
  readonly en: Literal
}
export interface CatalogueText extends TextPair {
  readonly file: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const hanCharacter = /[\u3400-\u9fff]/

/** A literal, also one that lines break and `+` joins, or nothing. */
function literalOf(node: unknown): Literal | undefined {
  if (!isNode(node)) return undefined
  const text = stringOf(node)
  return text === undefined ? undefined : { text, from: node.start, to: node.end }
}
function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [stringOf(node.left), stringOf(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return stringOf(node)
}

/** The pair that values side by side are: the first Chinese literal and the one after it; of a dictionary's entry the second and third. */
function pairAmong(values: readonly unknown[], isEntry: boolean): Omit<TextPair, 'key'> | undefined {
  const literals = values.map(literalOf)
  const at = isEntry ? 1 : literals.findIndex((one) => one !== undefined && hanCharacter.test(one.text))
  const [zh, en] = [literals[at], literals[at + 1]]
  return zh && en && !hanCharacter.test(en.text) ? { zh, en } : undefined
}

/** Pairs as they come; a second one below the same names has a number. */
function collected() {
  const pairs: TextPair[] = []
  const isTaken = (key: string) => pairs.some((other) => other.key === key)
  const add = (names: readonly string[], pair: Omit<TextPair, 'key'>) => {
    let key = names.join('.')
    for (let number = 2; isTaken(key); number += 1) key = `${names.join('.')}~${number}`
    pairs.push({ key, ...pair })
  }
  return { pairs, add }
}

export function textsOf(source: string): TextPair[] {
  const { pairs, add } = collected()
  function visitValues(values: readonly unknown[], names: readonly string[], of: 'entry' | 'array' | 'arguments') {
    const pair = pairAmong(values, of === 'entry')
    if (pair) add(names, pair)
    values.forEach((value, index) => {
      visit(
        value,
        isNode(value) && value.type === 'ObjectExpression' && of === 'arguments' ? names : [...names, String(index)],
      )
    })
  }
  function visitObject(node: Node, names: readonly string[], isDictionary: boolean) {
    const [properties, spread] = [true, false].map((isNamed) =>
      (node.properties as Node[]).filter(({ type }) => (type === 'Property') === isNamed),
    ) as [Node[], Node[]]
    visit(
      spread.map(({ argument }) => argument),
      names,
    )
    const fieldOf = (name: string) => properties.find(({ key }) => nameOf(key) === name)?.value
    const [zh, en] = [literalOf(fieldOf('zh')), literalOf(fieldOf('en'))]
    if (zh && en) add(names, { zh, en })
    for (const { key, value } of properties) {
      const below = [...names, nameOf(key) ?? '?']
      const isEntry = isDictionary && isNode(value) && value.type === 'ArrayExpression'
      if (isEntry) visitValues((value as Node).elements as unknown[], below, 'entry')
      else visit(value, below)
    }
  }
  function visitCall(node: Node, names: readonly string[]) {
    const args = node.arguments as Node[]
    const [, title, entries] = args
    if (nameOf(node.callee) === 'dictionary' && entries?.type === 'ObjectExpression') {
      visit(title, [...names, 'title'])
      visitObject(entries, names, true)
      return
    }
    visit(node.callee, names)
    visitValues(args, names, 'arguments')
  }
  function visit(node: unknown, names: readonly string[]) {
    if (Array.isArray(node)) for (const one of node) visit(one, names)
    if (!isNode(node)) return
    const named = () => [...names, nameOf(node.id) ?? '?']
    if (node.type === 'ObjectExpression') visitObject(node, names, false)
    else if (node.type === 'ArrayExpression') visitValues(node.elements as unknown[], names, 'array')
    else if (node.type === 'CallExpression') visitCall(node, names)
    else if (node.type === 'VariableDeclarator') visit(node.init, named())
    else if (node.type === 'FunctionDeclaration') visit(node.body, named())
    else for (const value of Object.values(node)) visit(value, names)
  }
  visit(parseAst(source, { lang: 'ts' }).body, [])
  return pairs
}

const root = path.join(import.meta.dirname, '../..')
const contract = 'packages/contract/src'

/** All pairs of the contract, file by file. */
export const catalogue = (): CatalogueText[] =>
  fs
    .readdirSync(path.join(root, contract), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${contract}/${name.replaceAll(path.sep, '/')}`)
    .toSorted()
    .flatMap((file) => textsOf(fs.readFileSync(path.join(root, file), 'utf8')).map((pair) => ({ file, ...pair })))
