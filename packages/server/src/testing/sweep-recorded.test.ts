/** A column that says "as recorded" is one: it is known who said it, and its list reads it from a column of a table, as it stands there. */
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
  const within = shape
    ? Object.values(shape)
    : [def?.innerType, def?.element, def?.in, def?.out, ...((def?.options as []) ?? [])]
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
/** Parts of a text between the words that stand outside brackets and quotes. */
function partsAt(text: string, words: RegExp): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of text.matchAll(new RegExp(`'[^']*'|[()]|${words.source}`, 'gi'))) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && !sign.startsWith("'")) {
      parts.push(text.slice(start, index))
      start = index + sign.length
    }
  }
  return [...parts, text.slice(start)]
}

/** What an alias stands for: a table, or what stands in brackets. */
function relationOf(from: string, alias: string): string | undefined {
  const joined = partsAt(` ${from} `, /\b(?:left join lateral|cross join lateral|left join|cross join|join)\b/)
  for (const relation of joined.map((one) => one.trim())) {
    const [, table, of] = /^(\w+)\s+(\w+)\b/.exec(relation) ?? []
    if (of === alias) return table
    const [, select = '', name] = /^\(([\s\S]*)\)\s*(\w+)/.exec(partsAt(relation, /\bon\b/)[0] ?? '') ?? []
    if (name === alias) return select
  }
  return undefined
}

/** Every branch of a subquery reads the column where it was written down. */
function isReadWithin(select: string, column: string): boolean {
  const branches = partsAt(select, /\bunion all\b/)
  const columnsOf = (branch: string) => {
    const [chosen = '', ...others] = partsAt(branch, /\bfrom\b/)
    return {
      from: partsAt(others[0] ?? '', /\bwhere\b/)[0] ?? '',
      cells: partsAt(chosen.replace(/^\s*select\s/i, ''), /,/),
    }
  }
  const nameOf = (cell: string) => /(\w+)\W*$/.exec(cell)?.[1]
  const at = columnsOf(branches[0] ?? '').cells.findIndex((cell) => nameOf(cell) === column)
  return (
    at >= 0 &&
    branches
      .map(columnsOf)
      .every(({ from, cells }) => isReadIn((cells[at] ?? '').replace(/\sas\s+"?\w+"?\s*$/i, ''), from))
  )
}

/** As it stands there; of several columns one, or nothing; without zeros at its end. */
function isReadIn(sql: string, from: string): boolean {
  const text = sql.trim()
  if (/^null(::\w+)?$/.test(text)) return true
  const [, inner] = /^trim_scale\(([\s\S]*)\)$/.exec(text) ?? []
  if (inner) return isReadIn(inner, from)
  if (/^case\b/i.test(text)) {
    const outcomes = partsAt(text.replace(/\bend$/i, ''), /\b(?:then|else)\b/).slice(1)
    return outcomes.every((outcome) => isReadIn(partsAt(outcome, /\bwhen\b/)[0] ?? '', from))
  }
  const [, alias = '', column = ''] = /^(\w+)\."?(\w+)"?$/.exec(text) ?? []
  const relation = relationOf(from, alias)
  if (relation === undefined) return false
  return /\s/.test(relation) ? isReadWithin(relation, column) : writtenIn(relation).includes(column)
}
function isRead({ id, from, lookups = '', columns }: ListSource, name: string): boolean {
  return isReadIn(columns?.[name] ?? `${id.split('.')[0]}.${snake(name)}`, `${from} ${lookups}`)
}

/** Nobody types it: no column of the row says who did, or from which record it was taken. */
function isOfNobody({ columns }: ListDeclaration, name: string): boolean {
  const recorded = columns[name]?.recorded ?? true
  if (recorded === true) return !typed.has(name)
  if ('as' in recorded) return !typed.has(recorded.as)
  if ('from' in recorded) return !columns[recorded.from]?.opens
  return !columns[recorded.by] || !['date', 'instant', 'time'].includes(columns[recorded.on]?.kind ?? '')
}

it('of what is said to be recorded it is known who said it', () => {
  const recorded = sources.flatMap(({ list }) => recordedOf(list).map((name) => `${list.name}.${name}`))
  expect(recorded.length).toBeGreaterThan(30)
  const ofNobody = sources.flatMap(({ list }) =>
    recordedOf(list).flatMap((name) => (isOfNobody(list, name) ? [`${list.name}.${name}`] : [])),
  )
  expect(ofNobody).toEqual([])
})

it('what is added, picked from two or asked of a function was not written down', () => {
  const from =
    "market_price m cross join lateral (select p.mid_price from market_price p where p.term = 'SPOT') r on true"
  for (const sql of [
    'm.mid_price',
    'trim_scale(m.ask_price)',
    "case m.term when '(' then m.mid_price end",
    'r.mid_price',
  ])
    expect(isReadIn(sql, from)).toBe(true)
  for (const sql of [
    'm.mid_price + 1',
    'round(m.mid_price, 2)',
    'case when true then 1 else m.mid_price end',
    'x.mid_price',
  ])
    expect(isReadIn(sql, from)).toBe(false)
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
