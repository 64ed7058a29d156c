// House rules that need the syntax tree: where SQL may stand, how long a function is, who reads a clock, what becomes of money.
import { product, type Source, sources } from './sources.ts'
import { isNode, type Node, nameOf, placeOf, places, treeOf, treeRule, visit } from './tokens.ts'

const file = (name: string) => `packages/server/src/features/deal/${name}`

/** Statements stand where a reader looks for them: stores and sources; what guards, fills or tests the tables; the kit, the judge, the bench. */
const holdsSql =
  /\.(store|sources|invariants|sample|seed|fixture)\.ts$|^packages\/server\/src\/(kit|testing|judge|analysis|bench|seed)\/|^packages\/server\/src\/invariants\.ts$/
const isSqlTag = (node: Node) => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'

treeRule(
  'SQL only in stores, sources and what guards or fills the tables',
  {
    why: 'a statement elsewhere is missed by whoever changes its table (decision 0225)',
    breaks: [
      [file('deal.act.ts'), 'await sql`select 1`.execute(tx)'],
      [file('deal.routes.ts'), 'await sql<Row>\n`select 1`.execute(tx)'],
      [file('deal.answer.ts'), "sql.raw('select 1')"],
    ],
    holds: [
      [file('deal.store.ts'), 'await sql`select 1`.execute(tx)'],
      [file('deal.act.ts'), '// sql`select 1`\nconst text = "sql`select 1`"'],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => !holdsSql.test(path) && text.includes('sql')),
      (node) =>
        isSqlTag(node) ||
        (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'sql'),
    ),
)

/** A template in a text: its holes are written « ». */
const template = (text: string) => text.replace(/«(.*?)»/g, (_, hole) => `$\{${hole}}`)
const beforeTable = /\b(?:from|join|into|update)\s+$/i
const endsBeforeTable = (quasi: unknown) =>
  isNode(quasi) && beforeTable.test(String((quasi.value as { raw: string }).raw))
const isRaw = (node: unknown): node is Node =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  nameOf(node.callee.object) === 'sql' &&
  nameOf(node.callee) === 'raw'
const tablesIn = (template: Node) =>
  (template.expressions as Node[]).filter((_, at) => endsBeforeTable((template.quasis as Node[])[at]))

treeRule(
  'no table is named by a value',
  {
    why: 'who writes and who reads a table is read off the statement; a name from outside would be a statement from outside (decision 0225)',
    breaks: [
      [file('deal.store.ts'), template('sql`select id from «sql.raw(table)» where true`')],
      [file('deal.store.ts'), template('sql`delete from\n «sql.raw(tables[0])»`')],
      [file('deal.store.ts'), template('sql.raw(`update «table» set id = 1`)')],
    ],
    holds: [
      [file('deal.store.ts'), template("sql`select id from «sql.raw('fx_deal d')» where «sql.raw(condition)»`")],
      [file('deal.store.ts'), template('sql`select id from «rows» r`')],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => /\/features\//.test(path) && text.includes('sql.raw')),
      (node) => {
        const isText = (one: Node) => one.type === 'Literal'
        if (isSqlTag(node) && isNode(node.quasi))
          return tablesIn(node.quasi).some((one) => isRaw(one) && !(one.arguments as Node[]).every(isText))
        return (
          isRaw(node) &&
          (node.arguments as Node[]).some((one) => one.type === 'TemplateLiteral' && tablesIn(one).length > 0)
        )
      },
    ),
)

/** What is written once as words of a statement, for any alias. */
const wordsOfStatement = new Set([
  'ofGroup',
  ...product
    .filter(({ path }) => path.endsWith('.word.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = \(/gm)].map(([, name]) => name ?? '')),
])
const givesWords = (node: Node) => node.type === 'CallExpression' && wordsOfStatement.has(nameOf(node.callee))

treeRule(
  'words of a statement are not sent as a value',
  {
    why: 'what stands in a hole is bound: the reader is shown the words instead of what they name (decision 0225)',
    breaks: [[file('deal.store.ts'), template("sql`select «nameOfOrg('o')» as org_name from org o`")]],
    holds: [
      [file('deal.store.ts'), template("sql`select «sql.raw(nameOfOrg('o'))» as org_name, «nameOf(org)» as named`")],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => holdsSql.test(path) && text.includes('sql')),
      (node) => isSqlTag(node) && isNode(node.quasi) && (node.quasi.expressions as Node[]).some(givesWords),
    ),
)

const functionLimit = 60
const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
const isDescribe = (around: readonly Node[]) => {
  const call = around.at(-1)
  return call?.type === 'CallExpression' && /\bdescribe\b/.test(nameOf(call.callee) || calleeText(call.callee))
}
const calleeText = (callee: unknown): string =>
  isNode(callee) && isNode(callee.callee) ? nameOf(callee.callee.object) : ''

/** The lines of a function without what its JSX draws: that is read like a page, not like a decision. */
function linesOf(text: string, node: Node): number {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const drawn = new Set<number>()
  visit(node, (one) => {
    if (one.type !== 'JSXElement' && one.type !== 'JSXFragment') return true
    for (let line = lineAt(one.start); line <= lineAt(one.end); line++) drawn.add(line)
    return false
  })
  return lineAt(node.end) - lineAt(node.start) + 1 - drawn.size
}

function longFunctions(source: Source): string[] {
  const offending: string[] = []
  visit(treeOf(source), (node, around) => {
    if (!isFunction(node) || isDescribe(around)) return
    if (source.text.slice(node.start, node.end).split('\n').length <= functionLimit) return
    const lines = linesOf(source.text, node)
    if (lines > functionLimit) offending.push(`${placeOf(source, node)} (${lines} lines)`)
  })
  return offending
}

const long = 'step()\n'.repeat(functionLimit)
treeRule(
  `at most ${functionLimit} lines a function, however it is written`,
  {
    why: 'what does not fit on a screen has more than one purpose (decision 0225)',
    of: sources,
    breaks: [
      ['packages/web/src/a.ts', `function long() {\n${long}}`],
      ['packages/web/src/a.ts', `const long = () => {\n${long}}`],
      [
        'packages/web/src/a.ts',
        `const long = async (\n  one: string,\n) =>\n  run({\n${'a: 1,\n'.repeat(functionLimit)}})`,
      ],
      ['packages/web/src/a.ts', `const all = {\n  async long(one) {\n${long}  },\n}`],
      ['packages/web/src/a.ts', `class A {\n  get long() {\n${long}  }\n}`],
    ],
    holds: [
      ['packages/web/src/a.tsx', `const Page = () => (\n<ul>\n${'<li />\n'.repeat(functionLimit)}</ul>\n)`],
      ['packages/web/src/a.test.ts', `describe('all', () => {\n${long}})`],
    ],
  },
  (of) => of.flatMap(longFunctions),
)

const clock = /\/kit\/process\/clock\.ts$/
const decides = /\.rules\.ts$|^packages\/quant\/src\/(?!.*\.test\.ts$)/
const isValueUse = (around: readonly Node[], node: Node) => {
  const parent = around.at(-1)
  if (!parent || /^TS/.test(parent.type)) return false
  return (
    !(parent.type === 'MemberExpression' && parent.property === node) &&
    !(parent.type === 'Property' && parent.key === node)
  )
}
const isIdentifier = (node: Node, names: RegExp) => node.type === 'Identifier' && names.test(String(node.name))

const readsNoClock = (parent: Node | undefined) =>
  (parent?.type === 'MemberExpression' && nameOf(parent.property) === 'parse') ||
  (parent?.type === 'BinaryExpression' && parent.operator === 'instanceof')

treeRule(
  'no Date outside kit/process/clock',
  {
    why: 'rules take the business date, and tests take any hour',
    of: sources.filter(({ path }) => path.startsWith('packages/')),
    // `Date.parse` and `instanceof Date` read no clock.
    breaks: [
      [file('deal.store.ts'), 'const at = new Date()'],
      [file('deal.store.ts'), 'const at = new globalThis.Date()'],
      [file('deal.store.ts'), 'const at = Date\n.now()'],
      [file('deal.store.ts'), 'const clock = Date'],
      [file('deal.store.ts'), 'const { now } = Date'],
    ],
    holds: [
      [file('deal.store.ts'), 'const at = Date.parse(row.at)\nconst is = row.at instanceof Date'],
      [file('deal.store.ts'), "const day: Date = input.Date\nconst text = 'new Date()' // new Date()"],
      ['packages/server/src/kit/process/clock.ts', 'const at = new Date()'],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => !clock.test(path) && /\bDate\b/.test(text)),
      (node, around) =>
        (isIdentifier(node, /^Date$/) && isValueUse(around, node) && !readsNoClock(around.at(-1))) ||
        (node.type === 'MemberExpression' &&
          nameOf(node.property) === 'Date' &&
          /^(globalThis|window|self)$/.test(nameOf(node.object))),
    ),
)

treeRule(
  'rules and mathematics read no clock and draw no lots',
  {
    why: 'the same input gives the same decision, today and when it is read again in a year',
    breaks: [
      [file('deal.rules.ts'), 'const at = performance.now()'],
      [file('deal.rules.ts'), "import { now } from '../clock.ts'"],
      [file('deal.rules.ts'), 'const at = process.hrtime()'],
      ['packages/quant/src/maths/random.ts', 'const lot = Math\n.random()'],
    ],
    holds: [
      [file('deal.rules.ts'), 'const { performance: value } = input // performance.now()'],
      [file('deal.store.ts'), 'const at = performance.now()'],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => decides.test(path) && /performance|now|hrtime|random/.test(text)),
      (node, around) =>
        (isIdentifier(node, /^performance$/) && isValueUse(around, node)) ||
        (node.type === 'ImportSpecifier' && nameOf(node.imported) === 'now') ||
        (node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node.property) === 'hrtime') ||
        (node.type === 'MemberExpression' && nameOf(node.object) === 'Math' && nameOf(node.property) === 'random'),
    ),
)

const money =
  /(amounts?|amt|rate|price|fee|premium|notional|principal|balance|spot|strike|margin|difference|cost|paid|proceeds|gain|loss|(?<!page)total|facility|quota)(\d|Usd|Cny)?$/i
/** Where figures are computed by models or drawn. */
const drawsMoney =
  /^packages\/quant\/|\/features\/calculator\/|^packages\/web\/src\/kit\/(chart|show)\/|\/[\w-]*(chart|picture)[\w-]*\.tsx?$/i

const turnsToNumber = /\bNumber\(|parseFloat|toFixed|toNumber|\+[\w(]/
/** What a value may be read from: either side of a choice, what a decimal was made of, what a constant of the file was given. */
function readsMoney(node: unknown, constants: ReadonlyMap<string, readonly Node[]>, deep = 0): boolean {
  if (!isNode(node) || deep > 4) return false
  const reads = (...parts: unknown[]) => parts.some((part) => readsMoney(part, constants, deep + 1))
  if (node.type === 'ConditionalExpression') return reads(node.consequent, node.alternate)
  if (node.type === 'LogicalExpression') return reads(node.left, node.right)
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'decimal') return reads(...(node.arguments as Node[]))
  if (money.test(nameOf(node))) return true
  return node.type === 'Identifier' && reads(...(constants.get(nameOf(node)) ?? []))
}
function constantsOf(source: Source): ReadonlyMap<string, readonly Node[]> {
  const all = new Map<string, Node[]>()
  visit(treeOf(source), (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return
    const name = nameOf(node.id)
    if (name) all.set(name, [...(all.get(name) ?? []), node.init])
  })
  return all
}

treeRule(
  'no amount or rate becomes a number outside quant and charts',
  {
    why: '0.1 + 0.2; amounts are Decimal and Money, and travel as text',
    breaks: [
      [file('deal.rules.ts'), 'const a = Number(deal.dealAmt1)'],
      [file('deal.rules.ts'), 'const a = Number.parseFloat(spotRate)'],
      [file('deal.rules.ts'), 'const a = +row.balance'],
      [file('deal.rules.ts'), 'const a = row.premium!.toNumber()'],
      [file('deal.rules.ts'), 'const text = rate.toFixed(2)'],
      [file('deal.rules.ts'), 'const a = Number(isBase ? nominalAmt : nominalAmt2)'],
      [file('deal.rules.ts'), 'const inQuote = is ? feeAmt : (other ?? feeAmt)\nconst a = Number(inQuote)'],
      [file('deal.rules.ts'), 'const a = decimal(row.principal).toNumber()'],
      [file('deal.rules.ts'), 'const a = Number(terms.difference)'],
    ],
    holds: [
      [file('deal.rules.ts'), 'const a = Number(row.count) + 1'],
      [file('deal.rules.ts'), "const days = is ? '1' : row.days\nconst a = Number(days)"],
      ['packages/web/src/kit/chart/rate-axis.ts', 'const a = Number(row.rate)'],
    ],
  },
  (of) =>
    places(
      of.filter(({ path, text }) => !drawsMoney.test(path) && turnsToNumber.test(text)),
      (node, _, source) => {
        const reads = (value: unknown) => readsMoney(value, constantsOf(source))
        if (node.type === 'UnaryExpression') return node.operator === '+' && reads(node.argument)
        if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
        const called = nameOf(node.callee)
        if (called === 'parseFloat' || called === 'toFixed') return true
        if (called === 'toNumber') return reads(node.callee.object)
        const [first] = node.arguments as Node[]
        return called === 'Number' && reads(first)
      },
    ),
)

const isHole = (annotation: unknown) => isNode(annotation) && /^TS(?:Unknown|Never)Keyword$/.test(annotation.type)
/** `x as unknown as T`, `x as never`, `<never>x`: the compiler believes whatever is said next. */
const isCast = (node: Node, around: readonly Node[]) =>
  (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') &&
  isHole(node.typeAnnotation) &&
  ((node.typeAnnotation as Node).type === 'TSNeverKeyword' ||
    /^TS(?:AsExpression|TypeAssertion)$/.test(aroundOf(around)?.type ?? ''))
const aroundOf = (around: readonly Node[]) => around.findLast(({ type }) => type !== 'ParenthesizedExpression')

treeRule(
  'no cast through unknown or to never',
  {
    why: 'behind it the compiler sees nothing; a type, a check of what is there or a plain cast says it (decision 0226)',
    breaks: [
      [file('deal.act.ts'), 'const a = deal as unknown as Deal'],
      [file('deal.act.ts'), 'const a = (\n  deal as never)'],
      [file('deal.act.ts'), 'const a = (await load() as unknown) as Deal'],
    ],
    holds: [[file('deal.act.ts'), 'const a = JSON.parse(text) as unknown\nconst b = deal as Deal']],
  },
  (of) => places(of, isCast),
)
