// Which exports another file imports: read off the imports and not off the words, which many names share.
import path from 'node:path'
import type { Source } from './sources.ts'
import { isNode, type Node, nameOf, treeOf, visit } from './tokens.ts'

const bare = (file: string) => file.replace(/\.(tsx?|mjs)$/, '')
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Asked for by what is no import: files that are loaded by their names, what a program of others calls, types of a library that has none. */
const calledFromOutside = /\.sample\.ts$|\.d\.ts$|^checks\/journeys\/server\.ts$|\/testing-setup\.ts$/
const everything = '*'

function importedFrom({ path: file }: Source, name: string): string {
  if (name.startsWith('.')) return bare(path.posix.join(path.posix.dirname(file), name))
  const inPackage = name.replace(/^@hedgerow\/([a-z]+)(?:\/|$)/, 'packages/$1/src/')
  return inPackage.endsWith('/src/') ? `${inPackage}index` : inPackage
}

const specifierNames: Readonly<Record<string, (specifier: Node) => string>> = {
  ImportSpecifier: ({ imported }) => nameOf(imported),
  ExportSpecifier: ({ local }) => nameOf(local),
}

/** The names that a node asks of another file. */
function importOf(node: Node): { readonly of: unknown; readonly names: readonly string[] } | undefined {
  const { type, source } = node
  if (type === 'ImportExpression' || type === 'ExportAllDeclaration') return { of: source, names: [everything] }
  if (type === 'TSImportType') return { of: node.argument ?? source, names: [everything] }
  if ((type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') || !isNode(source)) return undefined
  const names = nodesOf(node.specifiers).map((one) => specifierNames[one.type]?.(one) ?? everything)
  return { of: source, names }
}

/** What a pattern binds, however deep. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, elements, properties, value, left, argument } = pattern
  if (type === 'ArrayPattern') return nodesOf(elements).flatMap(boundBy)
  if (type === 'ObjectPattern') return nodesOf(properties).flatMap((one) => boundBy(one.value ?? one))
  if (type === 'AssignmentPattern') return boundBy(left)
  return type === 'RestElement' ? boundBy(argument ?? value) : [nameOf(pattern)]
}

const declaredBy = ({ type, id, declarations }: Node): string[] =>
  type === 'VariableDeclaration' ? nodesOf(declarations).flatMap((one) => boundBy(one.id)) : boundBy(id)

/** The names that a node offers to other files. */
function offeredBy({ type, source, declaration, specifiers }: Node): string[] {
  if (type !== 'ExportNamedDeclaration' || isNode(source)) return []
  if (isNode(declaration)) return declaredBy(declaration)
  return nodesOf(specifiers).map(({ exported }) => nameOf(exported))
}

/** `path: name` of each export that no other file imports. */
export function exportsWithoutImporter(of: readonly Source[]): string[] {
  const imported = new Map<string, Set<string>>()
  const offered: { readonly source: Source; readonly name: string }[] = []
  for (const source of of) {
    visit(treeOf(source), (node) => {
      const wish = importOf(node)
      const from = isNode(wish?.of) ? nameOf(wish.of) : ''
      if (wish && from) {
        const file = importedFrom(source, from)
        imported.set(file, new Set([...(imported.get(file) ?? []), ...wish.names]))
      }
      if (!calledFromOutside.test(source.path)) for (const name of offeredBy(node)) offered.push({ source, name })
    })
  }
  return offered
    .filter(({ source, name }) => {
      const names = imported.get(bare(source.path))
      return !names?.has(name) && !names?.has(everything)
    })
    .map(({ source, name }) => `${source.path}: ${name}`)
}
