import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const repository = path.join(import.meta.dirname, '../../../..')
const table = fs.readFileSync(path.join(repository, 'docs/attacks.md'), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| [A-NP-W]\d\d/.test(line))
  .map((line) => {
    const [attacks = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    // A group of ours says in a column of its own what the attack is.
    const [title = '', file = ''] = cells.toReversed()
    return { attacks: attacks.split(', '), title, file }
  })

/** Every case of the attack catalogue, by its letter. */
const catalogue: Readonly<Record<string, readonly number[]>> = {
  A: [1, 2, 3, 7, 9, 11, 13, 14, 15, 16, 21, 24, 27, 28, 32],
  B: [1, 2, 3, 4, 5, 11, 15, 17, 18],
  C: [1, 2, 3, 4, 5, 8, 10, 14],
  D: [1, 2, 3, 4, 7, 9, 10, 11, 12, 14, 18, 21, 24],
  E: [1, 2, 3, 4, 5, 8, 11, 12, 16, 18],
  F: [1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 15, 16, 19, 21],
  G: [1, 2, 4, 5, 6, 7, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30],
  H: [1, 4, 5, 9, 10, 11, 12, 16, 19, 22],
  I: [1, 2, 5, 6, 7, 11, 14, 18],
  J: [1, 2, 3, 7, 8],
  K: [1, 2, 4, 8, 10],
  L: [1, 3, 4, 5, 8, 10, 13, 14, 17, 23],
  M: [1, 2, 8, 14],
}

it('the table has every case of the catalogue', () => {
  const made = new Set(rows.flatMap(({ attacks }) => attacks))
  const cases = Object.entries(catalogue).flatMap(([letter, numbers]) =>
    numbers.map((number) => `${letter}${String(number).padStart(2, '0')}`),
  )
  expect(cases).toHaveLength(128)
  expect(cases.filter((one) => !made.has(one))).toEqual([])
})

/** A file of another package is named from the root. */
const placeOf = (file: string) =>
  path.join(repository, /^(packages|checks)\//.test(file) ? '' : 'packages/server/src', file)
/** Where a title may stand: the beginning of a test or of a row of one. */
const isTitle = (line: string) => /^(?:(?:it|test|describe|rule)\b|\[|['"`])|\)\(['"`]/.test(line.trim())

it('each attack of the table is made by a test that is there, under its title', () => {
  const gone = rows.filter(({ title, file }) => {
    if (!fs.existsSync(placeOf(file)) || title === '') return true
    const lines = fs.readFileSync(placeOf(file), 'utf8').split('\n')
    return !lines.some((line) => line.includes(title) && isTitle(line))
  })
  expect(gone.map(({ attacks, file, title }) => [attacks.join(), file, title])).toEqual([])
})
