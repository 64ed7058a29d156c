// The syntax tree of a source, read with the parser of the build: a rule on tokens is neither deceived by a line break, a comment
// or a string, nor by a second way to write the same thing (decision 0225).
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { product, rule, type Source, sourceOf } from './sources.ts'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const trees = new WeakMap<Source, Node>()
const isBare = (value: unknown) => value === null || typeof value !== 'object'

/** The tree of a source, without what is empty in it: parsed once, however many rules look at it. */
export function treeOf(source: Source): Node {
  const tree = trees.get(source)
  if (tree) return tree
  const parsed = parseAst(source.text, { lang: source.path.endsWith('x') ? 'tsx' : 'ts' }) as object as Node
  trees.set(source, parsed)
  return parsed
}

/** Every node from the top to the leaves, with those around it, the nearest last. Below a node that `see` answers false it does not look. */
export function visit(node: Node, see: (node: Node, around: readonly Node[]) => unknown, around: Node[] = []): void {
  if (see(node, around) === false) return
  around.push(node)
  for (const key in node) {
    const value = node[key]
    if (isBare(value)) continue
    if (Array.isArray(value)) for (const one of value) isNode(one) && visit(one, see, around)
    else if (isNode(value)) visit(value, see, around)
  }
  around.pop()
}

/** `path:line` of a node. */
export const placeOf = ({ path, text }: Source, { start }: Node): string =>
  `${path}:${text.slice(0, start).split('\n').length}`

/** The places of what a rule refuses. */
export const places = (
  of: readonly Source[],
  isRefused: (node: Node, around: readonly Node[], source: Source) => boolean,
): string[] =>
  of.flatMap((source) => {
    const offending: string[] = []
    visit(treeOf(source), (node, around) => {
      if (isRefused(node, around, source)) offending.push(placeOf(source, node))
    })
    return offending
  })

/** The name that an identifier, a member or a field says; empty for what has none. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression')
    return nameOf(node.expression)
  return ''
}

interface Proof {
  readonly why: string
  /** Texts, each as the file of that path, of which the rule refuses one place each. */
  readonly breaks: readonly (readonly [path: string, text: string])[]
  /** What looks alike and is allowed. */
  readonly holds?: readonly (readonly [path: string, text: string])[]
  readonly of?: readonly Source[]
}

/** A house rule on trees, and its proof: texts that it must refuse. */
export function treeRule(
  name: string,
  { why, breaks, holds = [], of = product }: Proof,
  offenders: (of: readonly Source[]) => readonly string[],
): void {
  rule(name, why, () => offenders(of))
  it(`${name}: what breaks it is seen`, () => {
    const counted = (texts: Proof['breaks']) =>
      texts.map(([path, text]) => [text, offenders([sourceOf(path, text)]).length])
    expect(counted(breaks)).toEqual(breaks.map(([, text]) => [text, 1]))
    expect(counted(holds)).toEqual(holds.map(([, text]) => [text, 0]))
  })
}
