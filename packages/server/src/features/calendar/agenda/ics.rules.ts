/** Calendar items as RFC 5545 text, which calendar programs read. */

export interface IcsEvent {
  /** The same for the same item, however often it is read. */
  readonly uid: string
  /** Rises when the item changes. */
  readonly sequence: number
  /** `yyyymmdd` for a whole day, else the instant in UTC as ISO text. */
  readonly start: { readonly day: string; readonly nextDay: string } | { readonly instant: string }
  readonly summary: string
  readonly description?: string
  readonly url?: string
}

interface IcsCalendar {
  readonly name: string
  /** The instant at which the text is made. */
  readonly madeAt: string
  readonly events: readonly IcsEvent[]
}

const lineOctets = 75
const octets = new TextEncoder()

/** §3.3.11: backslash, semicolon, comma and line break are written with a backslash. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** §3.1: no line is longer than 75 octets, and none breaks inside a character; what goes on begins with a space. */
export function folded(line: string): string {
  let used = 0
  let text = ''
  for (const character of line) {
    const size = octets.encode(character).length
    if (used + size > lineOctets) {
      text += '\r\n '
      used = 1
    }
    text += character
    used += size
  }
  return text
}

const instantText = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')

const linesOf = ({ uid, sequence, start, summary, description, url }: IcsEvent, madeAt: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${instantText(madeAt)}`,
  ...('instant' in start
    ? [`DTSTART:${instantText(start.instant)}`]
    : [`DTSTART;VALUE=DATE:${start.day}`, `DTEND;VALUE=DATE:${start.nextDay}`]),
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** Lines end with CR LF, the last one too. */
export function icsText({ name, madeAt, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hedgerow//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
