// Who writes a table and who may read it, read off the SQL itself and held against checks/tidy/table-map.ts and table-reads.ts.
import fs from 'node:fs'
import path from 'node:path'
import { featureGraph } from './feature-graph.ts'
import { product, root, rule } from './sources.ts'
import { tableOwners } from './table-map.ts'
import { tableReads } from './table-reads.ts'

const schema = fs.readFileSync(path.join(root, 'packages/server/src/migrations/schema.sql'), 'utf8')
const tables = new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name))
const ownerOf = new Map(Object.entries(tableOwners).flatMap(([owner, names]) => names.map((name) => [name, owner])))

interface Use {
  readonly by: string
  readonly table: string
  readonly file: string
}

const placeOf = (file: string) =>
  /\/features\/([^/]+)\//.exec(file)?.[1] ?? (file.includes('/src/kit/') ? 'kit' : undefined)

const uses = (pattern: RegExp): Use[] =>
  product.flatMap(({ path: file, code }) => {
    const by = /^packages\/server\/src\//.test(file) ? placeOf(file) : undefined
    if (by === undefined || /\.(fixture|sample|invariants|seed)\.ts$/.test(file)) return []
    return [...code.matchAll(pattern)].flatMap(([, table = '']) => (tables.has(table) ? [{ by, table, file }] : []))
  })
const writes = uses(/\b(?:insert into|update|delete from|truncate)\s+(\w+)/g)
const reads = uses(/\b(?:from|join)\s+(\w+)/g).filter(({ by, table }) => ownerOf.get(table) !== by)

rule('each table has one owner', 'what is never false of a table is kept where it is written', () => [
  ...[...tables].filter((table) => !ownerOf.has(table)).map((table) => `${table}: nobody's`),
  ...[...ownerOf.keys()].filter((table) => !tables.has(table)).map((table) => `${table}: does not exist`),
])

rule('only its owner writes a table', 'what others do to it goes through the owner', () =>
  writes.filter(({ by, table }) => ownerOf.get(table) !== by).map(({ table, file }) => `${table}: ${file}`),
)

rule('others read a table only where it is listed', 'a column that others read cannot be changed alone', () =>
  reads
    .filter(({ by, table }) => !tableReads[by]?.includes(table))
    .map(({ by, table, file }) => `${by} ← ${table}: ${file}`),
)

rule('no listed read without a statement', 'a list longer than the truth is not read', () =>
  Object.entries(tableReads).flatMap(([by, names]) =>
    names
      .filter((table) => !reads.some((use) => use.by === by && use.table === table))
      .map((table) => `${by} ← ${table}`),
  ),
)

/** Columns that say where a record stands: their owners say in words what follows from them. */
const statusColumns: Readonly<Record<string, readonly string[]>> = {
  trade_status: ['trade'],
  deal_complete_status: ['trade'],
  // Orders of events keep what remained when they were made.
  remain_principal: ['trade', 'trade-event'],
  // Links of deals and links of documents.
  link_status: ['hedging', 'evidence'],
}

rule(
  'a status is named by its owner alone',
  'what it means has one spelling: ask the words of its owner (decision 0217)',
  () =>
    product.flatMap(({ path: file, code }) => {
      const by = /^packages\/server\/src\/features\//.test(file) ? placeOf(file) : undefined
      if (by === undefined || /\.(fixture|sample|invariants|seed)\.ts$/.test(file)) return []
      return Object.entries(statusColumns).flatMap(([column, owners]) =>
        !owners.includes(by) && new RegExp(`(?<!\\bas )\\b${column}\\b`).test(code) ? [`${column}: ${file}`] : [],
      )
    }),
)

const contractArrows = product.flatMap(({ path: file, imports }) => {
  const featureIn = (name: string) => /^packages\/contract\/src\/(?!kit\/)([^/]+)\//.exec(name)?.[1]
  const from = featureIn(file)
  const others = imports.map(featureIn).filter((to) => to !== undefined && to !== from)
  return from === undefined ? [] : others.map((to) => ({ from, to: to ?? '', file }))
})

rule('features of the contract import each other as the server does', 'one map serves both sides', () => {
  const reaches = (from: string, goal: string): boolean =>
    (featureGraph[from] ?? []).some((to) => to === goal || reaches(to, goal))
  return contractArrows
    .filter(({ from, to }) => !reaches(from, to))
    .map(({ from, to, file }) => `${from} → ${to}: ${file}`)
})
