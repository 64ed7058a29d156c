/** A file of economic events: what each row says, and what that would change of the stored ones. */
import { eventLimits, eventRowLimit } from '@hedgerow/contract/economic-event/economic-event.contract'
import { type EventProblem, EventVerdict, Importance } from '@hedgerow/contract/economic-event/economic-event.dict'
import { economicEventRefusals } from '@hedgerow/contract/economic-event/economic-event.refusals'
import { eventTemplateWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { text } from '@hedgerow/contract/kit/field'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { columnsAt, dayOf, dictValueOf, type FileTable } from '../../kit/file/file-cell.ts'

export interface EventInput {
  /** yyyymmdd */
  readonly eventDate: string
  /** HHMM, or empty. */
  readonly dataTimeStr: string
  readonly countryCode: string
  readonly currency: string
  readonly importance: string
  readonly content: string
  readonly contentEn: string
  readonly oldValue: string
  readonly forecastValue: string
  readonly newValue: string
}
type Cells = Readonly<Record<keyof typeof eventTemplateWords, string>>
export interface JudgedEvent {
  readonly line: number
  readonly cells: Cells
  /** What it says, or why it says nothing. */
  readonly event: EventInput | EventProblem
  readonly verdict: EventVerdict
}

/** What a row is compared with: codes of currencies, countries by code and name in lower case, stored events by their place. */
export interface StoredEvents {
  readonly currencies: ReadonlySet<string>
  readonly countries: ReadonlyMap<string, string>
  readonly stored: ReadonlyMap<string, EventInput>
}

const needed = ['eventDate', 'country', 'currency', 'importance', 'content'] as const
const values = ['oldValue', 'forecastValue', 'newValue'] as const
const visible = text({ max: 10_000 })

/** Where an event stands: a row of the same place changes it. */
export const placeOf = ({ eventDate, countryCode, content }: EventInput) => `${eventDate} ${countryCode} ${content}`

/** @throws Refusal EVENT_COLUMNS, EVENT_ROWS */
export function eventCells({ header, rows, lines }: FileTable): { line: number; cells: Cells }[] {
  const at = columnsAt(header, eventTemplateWords)
  if (needed.some((name) => at[name] < 0)) refuse(economicEventRefusals.EVENT_COLUMNS, {}, 'file')
  if (rows.length > eventRowLimit) refuse(economicEventRefusals.EVENT_ROWS, { max: eventRowLimit }, 'file')
  return rows.map((row, index) => ({
    line: lines[index] ?? index + 2,
    cells: Object.fromEntries(Object.entries(at).map(([name, i]) => [name, (row[i] ?? '').trim()])) as Cells,
  }))
}

export function judgeEvents(rows: ReturnType<typeof eventCells>, stored: StoredEvents): JudgedEvent[] {
  const seen = new Set<string>()
  const { unreadable } = EventVerdict.of
  return rows.map(({ line, cells }) => {
    const reading = saidBy(cells, stored)
    if (typeof reading === 'string') return { line, cells, event: reading, verdict: unreadable }
    const place = placeOf(reading)
    if (seen.has(place)) return { line, cells, event: 'DUPLICATE', verdict: unreadable }
    seen.add(place)
    return { line, cells, event: reading, verdict: verdictOf(reading, stored.stored.get(place)) }
  })
}

function verdictOf(event: EventInput, stored: EventInput | undefined): EventVerdict {
  if (!stored) return EventVerdict.of.new
  const isSame = (Object.keys(event) as (keyof EventInput)[]).every((name) => event[name] === stored[name])
  return isSame ? EventVerdict.of.same : EventVerdict.of.differs
}

/** Hours before a colon may have one digit, as spreadsheets write them. */
function timeOf(cell: string): string | undefined {
  if (cell === '') return ''
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(cell.normalize('NFKC')) ?? []
  const time = hours.padStart(2, '0') + minutes
  return /^([01]\d|2[0-3])[0-5]\d$/.test(time) ? time : undefined
}

function saidBy(cells: Cells, { currencies, countries }: StoredEvents): EventInput | EventProblem {
  const eventDate = dayOf(cells.eventDate)
  if (!eventDate) return 'DATE'
  const dataTimeStr = timeOf(cells.dataTimeStr)
  if (dataTimeStr === undefined) return 'TIME'
  const countryCode = countries.get(cells.country.toLowerCase())
  if (!countryCode) return 'COUNTRY'
  const currency = cells.currency.toUpperCase()
  if (!currencies.has(currency)) return 'CURRENCY'
  const importance = dictValueOf(Importance, cells.importance)
  if (!importance) return 'IMPORTANCE'
  const { content, oldValue, forecastValue, newValue } = cells
  const contentEn = cells.contentEn || content
  if (content === '' || Math.max(content.length, contentEn.length) > eventLimits.content) return 'CONTENT'
  if (values.some((name) => cells[name].length > eventLimits.value)) return 'VALUE'
  const written = [content, contentEn, oldValue, forecastValue, newValue].filter((value) => value !== '')
  if (written.some((value) => !visible.safeParse(value).success)) return 'CHARACTER'
  const what = { content, contentEn, oldValue, forecastValue, newValue }
  return { eventDate, dataTimeStr, countryCode, currency, importance, ...what }
}
