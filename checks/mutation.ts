/** The mutants of a source text: each changes one comparison, boundary, boolean, sign or constant, or takes one refusal away. */
import { parseAst } from 'rolldown/parseAst'

export interface Mutant {
  readonly line: number
  readonly from: string
  readonly to: string
  /** The whole text with the change. */
  readonly text: string
}

interface Change {
  readonly start: number
  readonly end: number
  readonly to: string
}

/** A node of the syntax tree; what else it has depends on its type. */
interface TreeNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Comparisons lose or gain their boundary, and turn round. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
}

/** The same of decimals and lists, whose comparisons and signs are calls. */
const methods: Readonly<Record<string, readonly string[]>> = {
  lt: ['lte', 'gte'],
  lte: ['lt', 'gt'],
  gt: ['gte', 'lte'],
  gte: ['gt', 'lt'],
  add: ['sub'],
  sub: ['add'],
  isPositive: ['isNegative'],
  isNegative: ['isPositive'],
  some: ['every'],
  every: ['some'],
  max: ['min'],
  min: ['max'],
}
const signs = new Set(['neg', 'abs'])
const questions = new Set(['eq', 'isZero', 'includes', 'has'])
/** An expression of TypeScript is its expression; every other node of TypeScript is a type. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const refusing = /^(?:assert|refuse|demand\w*|check\w*)$/
const numeric = /^-?\d+(?:\.\d+)?$/

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function childrenOf(node: TreeNode): TreeNode[] {
  if (node.type === 'ImportDeclaration') return []
  if (wrappers.has(node.type)) return [node['expression']].filter(isNode)
  if (node.type.startsWith('TS')) return []
  return Object.values(node).flat().filter(isNode)
}

function ofOperator(node: TreeNode, source: string): Change[] {
  const { left, right, operator } = node as TreeNode & { left: TreeNode; right: TreeNode; operator: string }
  const start = source.indexOf(operator, left.end)
  // Brackets of the left side may stand between; a comment there would not be worth a parser of its own.
  if (start < 0 || start >= right.start) return []
  return (operators[operator] ?? []).map((to) => ({ start, end: start + operator.length, to }))
}

function ofCall(node: TreeNode, source: string): Change[] {
  const { callee } = node as TreeNode & { callee: TreeNode }
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const { object, property } = callee as TreeNode & { object: TreeNode; property: TreeNode }
  const name = source.slice(property.start, property.end)
  if (signs.has(name)) return [{ start: object.end, end: node.end, to: '' }]
  if (questions.has(name)) return [{ start: node.start, end: node.end, to: `(!${source.slice(node.start, node.end)})` }]
  const others = Object.hasOwn(methods, name) ? methods[name] : undefined
  return (others ?? []).map((to) => ({ start: property.start, end: property.end, to }))
}

function ofLiteral({ start, end, value }: TreeNode): Change[] {
  if (typeof value === 'boolean') return [{ start, end, to: String(!value) }]
  if (typeof value === 'number') return [{ start, end, to: String(value + 1) }]
  if (typeof value === 'string' && numeric.test(value)) return [{ start, end, to: `'${Number(value) + 1}'` }]
  return []
}

function ofStatement({ start, end, expression }: TreeNode, source: string): Change[] {
  if (!isNode(expression) || expression.type !== 'CallExpression') return []
  const { callee } = expression as TreeNode & { callee: TreeNode }
  return refusing.test(source.slice(callee.start, callee.end)) ? [{ start, end, to: ';' }] : []
}

function changesOf(node: TreeNode, source: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return ofOperator(node, source)
    case 'CallExpression':
      return ofCall(node, source)
    case 'Literal':
      return ofLiteral(node)
    case 'ExpressionStatement':
      return ofStatement(node, source)
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator'])) ? [{ start: node.start, end: node.start + 1, to: '' }] : []
    default:
      return []
  }
}

/** All of them, in the order of the text. */
export function mutantsOf(source: string): Mutant[] {
  const changes: Change[] = []
  const visit = (node: TreeNode) => {
    changes.push(...changesOf(node, source))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as TreeNode)
  return changes
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, to }) => ({
      line: source.slice(0, start).split('\n').length,
      from: source.slice(start, end),
      to,
      text: source.slice(0, start) + to + source.slice(end),
    }))
}
