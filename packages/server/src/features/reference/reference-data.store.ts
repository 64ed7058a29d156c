/**
 * Loads what is too large or too changeable for a migration: countries, China's divisions (files beside this package's
 * sources) and the holiday calendars (from `quant/basics/published-holidays`, their one source). A part whose content is
 * already in costs one comparison; nothing is ever removed that other rows may name.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import pg from 'pg'
import { turns } from '../../kit/process/turns.ts'
import { publishFrom } from '../../kit/work/bus.ts'
import { forgetReferenceData } from './reference.store.ts'

const folder = path.join(import.meta.dirname, '../../reference-data')

interface Part {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly load: (client: pg.Client, rows: Part['rows']) => Promise<unknown>
}

/** Rows of a tab-separated file without its heading. */
function table(file: string): string[][] {
  const lines = fs.readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.slice(1).flatMap((line) => (line === '' ? [] : [line.split('\t')]))
}

/** The columns of rows as arrays, for `unnest`. */
const columnsOf = (rows: Part['rows']) => (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''))

const loadCountries = (client: pg.Client, rows: Part['rows']) =>
  client.query(
    `insert into country (country_code, country_name, country_name_en, default_language, phone_area_code,
       official_languages)
     select code, zh, en, case when languages ~ '^zh' then 'zh_CN' else 'en_US' end, phone, languages
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
       as file (code, zh, en, phone, languages, at) order by at
     on conflict (country_code) do update set country_name = excluded.country_name, country_name_en = excluded.country_name_en,
       default_language = excluded.default_language, phone_area_code = excluded.phone_area_code,
       official_languages = excluded.official_languages`,
    columnsOf(rows),
  )

/**
 * A code names its parents: two digits a province, four a city, six an area. Provinces and cities have the names that
 * English texts use; nobody publishes a list of the areas', whose pinyin cannot be told from the characters alone.
 */
async function loadDivisions(client: pg.Client, rows: Part['rows']): Promise<void> {
  const below = rows.map(([code = '', name = '', nameEn = name]) => [code, name, nameEn] as const)
  for (const [noun, digits, parent] of [
    ['province', 2, 'country'],
    ['city', 4, 'province'],
    ['area', 6, 'city'],
  ] as const) {
    const above = parent === 'country' ? `'CN'` : `left(code, ${digits - 2})`
    await client.query(
      `insert into ${noun} (${noun}_code, ${parent}_code, ${noun}_name, ${noun}_name_en)
       select code, ${above}, name, name_en
       from unnest($1::text[], $2::text[], $3::text[]) as file (code, name, name_en)
       on conflict (${noun}_code) do update set ${noun}_name = excluded.${noun}_name, ${noun}_name_en = excluded.${noun}_name_en`,
      columnsOf(below.filter(([code]) => code.length === digits)),
    )
  }
}

/** The edition replaces what was there of a centre; what groups imported is kept apart (decision 0029). */
async function loadCalendars(client: pg.Client, rows: Part['rows']): Promise<void> {
  for (const [code, name, nameEn, source, from, until, days] of rows) {
    await client.query(
      `insert into holiday_calendar (currency_code, calendar_name, calendar_name_en, source, published_from, published_until)
       values ($1, $2, $3, $4, $5, $6) on conflict (currency_code) do update set calendar_name = excluded.calendar_name,
         calendar_name_en = excluded.calendar_name_en, source = excluded.source, published_from = excluded.published_from,
         published_until = excluded.published_until`,
      [code, name, nameEn, source, from, until],
    )
    await client.query('delete from holiday where currency_code = $1', [code])
    await client.query('insert into holiday (currency_code, day) select $1, unnest($2::date[])', [
      code,
      days?.split(' '),
    ])
  }
}

function calendarRows(): string[][] {
  const calendars: Readonly<Record<string, (typeof PUBLISHED_CALENDARS)[keyof typeof PUBLISHED_CALENDARS]>> =
    PUBLISHED_CALENDARS
  return table('calendars.tsv').map(([code = '', ...names]) => {
    const calendar = calendars[code]
    if (!calendar) throw new Error(`calendars.tsv names ${code}, for which no holidays are published`)
    return [code, ...names, calendar.publishedFrom, calendar.publishedUntil, [...calendar.holidays].sort().join(' ')]
  })
}

const parts = (): Part[] => [
  { name: 'countries', rows: table('countries.tsv'), load: loadCountries },
  { name: 'china-divisions', rows: table('china-divisions.tsv'), load: loadDivisions },
  { name: 'calendars', rows: calendarRows(), load: loadCalendars },
]

/**
 * Brings the reference tables to this program's edition, as the owner of the schema, after `migrate` and before the first
 * request. @returns the parts that were loaded, none when all were in
 */
export async function loadReferenceData(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow reference data' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [turns.referenceData])
    const { rows } = await client.query<{ part: string; sha256: string }>('select part, sha256 from reference_edition')
    const editions = new Map(rows.map((row) => [row.part, row.sha256]))
    const loaded: string[] = []
    for (const part of parts()) if (await loadPart(client, part, editions.get(part.name))) loaded.push(part.name)
    if (loaded.length > 0) await publishFrom(client, 'reference')
    await client.query('commit')
    return loaded
  } finally {
    await client.end() // ends an open transaction with it
    forgetReferenceData()
  }
}

async function loadPart(client: pg.Client, { name, rows, load }: Part, edition: string | undefined): Promise<boolean> {
  const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  if (sha256 === edition) return false
  await load(client, rows)
  await client.query(
    `insert into reference_edition (part, sha256) values ($1, $2)
     on conflict (part) do update set sha256 = excluded.sha256, loaded_at = now()`,
    [name, sha256],
  )
  return true
}
