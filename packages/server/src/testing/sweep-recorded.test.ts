/** A column that says "as recorded" is one: a person may type it in some form, and its list reads it from a column of a table, as it stands there. */
import { readFileSync } from 'node:fs'
import { features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import { snake } from '../kit/database/database.ts'
import type { ListSource } from '../kit/database/list-query.ts'
import { listSources } from '../register.ts'

const nobody = {
  groupId: '0',
  orgId: '0',
  orgIds: [],
  userId: '0',
  orgUserType: OrgUserType.of.member,
  duties: [],
  hands: [],
} as const

const sources = listSources.map((source) =>
  'sourceFor' in source ? source.sourceFor(nobody as never, businessDate('20000101')) : source,
)
const recordedOf = ({ columns }: ListDeclaration) => Object.keys(columns).filter((name) => columns[name]?.recorded)

/** Every field of what a form sends. */
const typed = new Set(
  features.flatMap(({ apis }) =>
    apis.flatMap((api) =>
      Object.values(api as Readonly<Record<string, Endpoint>>).flatMap(({ list, input }) =>
        list || !input ? [] : fieldsIn(input.schema, 4),
      ),
    ),
  ),
)
function fieldsIn(schema: unknown, depth: number): string[] {
  if (depth === 0 || typeof schema !== 'object' || schema === null) return []
  const { shape, def } = schema as {
    shape?: Readonly<Record<string, unknown>>
    def?: Readonly<Record<string, unknown>>
  }
  const within = shape ? Object.values(shape) : [def?.innerType, def?.element, def?.in, ...((def?.options as []) ?? [])]
  return [...Object.keys(shape ?? {}), ...within.flatMap((part) => fieldsIn(part, shape ? depth - 1 : depth))]
}

const schema = readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8')
/** The columns of a table that are written, not worked out. */
function writtenIn(table: string): readonly string[] {
  const [, body = ''] = new RegExp(`^create table ${table} \\(\\n([\\s\\S]*?)\\n\\);`, 'm').exec(schema) ?? []
  return [...body.matchAll(/^ {2}(\w+) (.*)$/gm)].flatMap(([, name = '', about = '']) =>
    name === 'constraint' || /generated always as \(/i.test(about) ? [] : [name],
  )
}
/** What stands in brackets has aliases of its own. */
function outside(text: string): string {
  let depth = 0
  return [...text]
    .filter((sign) => {
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      return depth === 0
    })
    .join('')
}
function isRead({ id, from, lookups = '', columns }: ListSource, name: string): boolean {
  const sql = columns?.[name] ?? `${id.split('.')[0]}.${snake(name)}`
  const [, alias = '', column = ''] = /^(\w+)\.(\w+)$/.exec(sql) ?? []
  const tables = outside(`from ${from} ${lookups}`).matchAll(/\b(?:from|join)\s+(\w+)\s+(\w+)/g)
  return [...tables].some(([, table = '', of]) => of === alias && writtenIn(table).includes(column))
}

it('somebody may type what is said to be recorded', () => {
  const recorded = sources.flatMap(({ list }) => recordedOf(list).map((name) => `${list.name}.${name}`))
  expect(recorded.length).toBeGreaterThan(30)
  expect(recorded.filter((name) => !typed.has(name.split('.')[1] ?? ''))).toEqual([])
})

it('a list reads it as it was written down', () => {
  const computed = sources.flatMap((source) =>
    recordedOf(source.list).flatMap((name) => (isRead(source, name) ? [] : [`${source.list.name}.${name}`])),
  )
  expect(computed).toEqual([])
})

it('what is recorded has no calculation sheet', () => {
  const both = sources.flatMap(({ list }: { readonly list: ListDeclaration }) =>
    recordedOf(list).filter((name) => list.figures?.of.includes(name)),
  )
  expect(both).toEqual([])
})
