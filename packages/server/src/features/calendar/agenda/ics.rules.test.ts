import { expect, it } from 'vitest'
import { folded, icsText } from './ics.rules.ts'

it('a whole day ends on the next, an instant is in UTC, and every line ends with CR LF', () => {
  const text = icsText({
    name: 'Hedgerow',
    madeAt: '2026-04-13T01:30:00.123Z',
    events: [
      { uid: 'deal-7@hedgerow', sequence: 3, start: { day: '20260430', nextDay: '20260501' }, summary: 'Matures FWD7' },
      { uid: 'schedule-1@hedgerow', sequence: 0, start: { instant: '2026-04-13T07:00:00.000Z' }, summary: 'Call' },
    ],
  })
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines).toContain('DTSTART;VALUE=DATE:20260430')
  expect(lines).toContain('DTEND;VALUE=DATE:20260501')
  expect(lines).toContain('DTSTART:20260413T070000Z')
  expect(lines).toContain('DTSTAMP:20260413T013000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('marks of the format and line breaks in a text are escaped, so that no text adds a line', () => {
  const summary = 'a, b; c\\d\r\nATTACH:x\nend'
  const event = { uid: 'x', sequence: 0, start: { day: '20260413', nextDay: '20260414' }, summary }
  expect(icsText({ name: 'n', madeAt: '2026-04-13T00:00:00Z', events: [event] })).toContain(
    'SUMMARY:a\\, b\\; c\\\\d\\nATTACH:x\\nend\r\n',
  )
})

it('a long line folds at 75 octets and never inside a character', () => {
  const line = `SUMMARY:${'到期FWD👩‍💼'.repeat(20)}`
  const parts = folded(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) {
    expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
    expect(part).not.toContain('\ufffd')
  }
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line)
})
