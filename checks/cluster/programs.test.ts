import { expect, it } from 'vitest'
import { patroniProblem } from './programs.ts'

it.each(['patroni 4.0.0\n', 'patroni.py 4.1.4\n', 'patroni 10.0.1'])('takes %s', (words) =>
  expect(patroniProblem(words)).toBeUndefined(),
)

it.each([
  ['Debian 12’s', 'patroni 3.0.2\n', 'Patroni 3.0.2 loses acknowledged bookings'],
  ['none', '', 'it is not there'],
  ['one without its libraries', 'Traceback\nFATAL: Patroni requires psycopg2>=2.5.4\n', 'requires psycopg2'],
])('refuses %s by name, and says where to get another', (_, words, problem) => {
  expect(patroniProblem(words)).toContain(problem)
  expect(patroniProblem(words)).toContain('https://github.com/patroni/patroni/releases')
})
