// Codes and names: what a dictionary declares is said by its word, and words that name nothing are not names.
import { type Source, sources } from './sources.ts'
import { isNode, type Node, nameOf, placeOf, places, treeOf, treeRule, visit } from './tokens.ts'

/** Every code that a dictionary declares: the first of each row of its second argument. */
const codes = new Set(
  sources
    .filter(({ path }) => /\.(dict|life)\.ts$/.test(path))
    .flatMap((source) => {
      const values: string[] = []
      visit(treeOf(source), (node) => {
        if (node.type !== 'ArrayExpression') return
        const [first] = node.elements as (Node | null)[]
        if (first?.type === 'Literal' && typeof first.value === 'string') values.push(first.value)
      })
      return values
    }),
)
const axis = /(?:^s|S)tatus$|(?:^d|D)irection$|(?:^s|S)tance$|(?:^v|V)erdict$|\w(?:Flag|Type|Kind|Result|Tier)$/
const isCode = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' && isBareCode(node.value)
/** Codes as they are stored, not words: a discriminant of our own types is one. */
const isBareCode = (value: string) => codes.has(value) && /^[0-9A-Z_-]+$/.test(value)
const saysCodes = /\.(dict|life|grants|seed|sample|fixture)\.ts$|\/(bench|seed|judge|testing)\//

treeRule(
  'codes of a dictionary are said by its word',
  {
    why: 'a number without its name is a riddle, and stays behind when the dictionary changes (decision 0227)',
    breaks: [
      ['packages/server/src/features/deal/deal.rules.ts', "const is = row\n  .tradeStatus === '1'"],
      ['packages/server/src/features/deal/deal.rules.ts', "const is = '2' !== exposureDirection"],
      ['packages/server/src/features/deal/deal.rules.ts', "switch (deal.orgUserType) {\n case '1':\n}"],
      ['packages/server/src/features/deal/deal.rules.ts', "const next = { tradeStatus: '1' }"],
    ],
    holds: [
      ['packages/server/src/features/deal/deal.rules.ts', "const is = row.tradeStatus === TradeStatus.of.draft // '1'"],
      ['packages/server/src/features/deal/deal.rules.ts', "const is = row.count === '1' || row.kind === 'row'"],
    ],
  },
  (of) =>
    places(
      of.filter(({ path }) => !path.startsWith('packages/quant/') && !saysCodes.test(path)),
      (node, around) => {
        if (node.type === 'BinaryExpression')
          return (
            (isCode(node.right) && axis.test(nameOf(node.left))) || (isCode(node.left) && axis.test(nameOf(node.right)))
          )
        if (node.type === 'SwitchCase') return isCode(node.test) && axis.test(nameOf(around.at(-1)?.discriminant))
        return node.type === 'Property' && isCode(node.value) && axis.test(nameOf(node.key))
      },
    ),
)

const compares =
  /\b\w*(?:status|flag|type|direction|kind|stance|verdict|result|tier)\s*(?:=|<>|!=|(?:not\s+)?in)\s*\(?'([0-9A-Z_-]+)'/g
const comparesBare = (text: string) => [...text.matchAll(compares)].some(([, code = '']) => isBareCode(code))
const codesInSql = (of: readonly Source[]) =>
  places(
    of.filter(({ path }) => !saysCodes.test(path)),
    (node) => {
      if (node.type === 'TemplateElement') return comparesBare((node.value as { raw: string }).raw)
      return node.type === 'Literal' && typeof node.value === 'string' && comparesBare(node.value)
    },
  )
const store = 'packages/server/src/features/deal/deal.store.ts'

treeRule(
  'SQL says codes of a dictionary by their word',
  {
    why: 'a number without its name is a riddle in a statement, too (decision 0227)',
    breaks: [
      [store, "sql`select 1 from deal where trade_status = '1'`"],
      [store, 'const live = "d.trade_status not in (\'1\')"'],
    ],
    holds: [[store, "sql`select 1 from deal where trade_status = 'anything' and origin_type = 'deal'`"]],
  },
  codesInSql,
)

const empty = /^(?:said|told|asked|found|known|kept|shown|heard)$/
/** Types too, also before a noun; the properties of a component are called after it. */
const emptyType = /^(?:Said|Told|Asked|Found|Known|Kept|Shown|Heard)(?![a-z]|\w*Props$)/
/** The names that a pattern, a parameter or a declaration binds. */
function bound(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [node]
  if (node.type === 'ObjectPattern')
    return (node.properties as Node[]).flatMap((one) => bound(one.type === 'RestElement' ? one.argument : one.value))
  if (node.type === 'ArrayPattern') return (node.elements as unknown[]).flatMap(bound)
  if (node.type === 'AssignmentPattern') return bound(node.left)
  return node.type === 'RestElement'
    ? bound(node.argument)
    : node.type === 'TSParameterProperty'
      ? bound(node.parameter)
      : []
}
const boundBy = (node: Node): Node[] => {
  if (node.type === 'VariableDeclarator') return bound(node.id)
  if (node.type === 'CatchClause') return bound(node.param)
  if (!/^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression|TSFunctionType)$/.test(node.type)) return []
  return [...bound(node.id), ...(node.params as unknown[]).flatMap(bound)]
}
const emptyNames = (of: readonly Source[]) =>
  of.flatMap((source) => {
    const offending: string[] = []
    visit(treeOf(source), (node) => {
      for (const name of boundBy(node)) if (empty.test(String(name.name))) offending.push(placeOf(source, name))
      const { name } = /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type) ? (node.id as Node) : node
      if (isNode(node.id) && emptyType.test(String(name))) offending.push(placeOf(source, node.id))
    })
    return offending
  })

treeRule(
  'a name is a noun of the business',
  {
    why: 'one word for input, rows, a sentence and a filter is felt on every page (decision 0228)',
    breaks: [
      [store, 'const told = await load()'],
      [store, 'const { rows: found } = await load()'],
      [store, 'const all = rows.map(([asked]) => 1)'],
      [store, 'function said() {}'],
      [store, 'class A {\n  a({ shown = 1, ...rest }) {}\n}'],
      [store, 'type Reader = (known: string) => string'],
      [store, 'interface SaidTerms {}'],
      [store, 'type Found = string'],
    ],
    holds: [
      [store, "const { found: row } = reply // told\nconst text = reply.told + 'said'"],
      [store, 'interface Founded {}\ninterface ShownDialogProps {}'],
    ],
    of: sources,
  },
  emptyNames,
)
