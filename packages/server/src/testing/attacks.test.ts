import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const sources = path.join(import.meta.dirname, '..')
const table = fs.readFileSync(path.join(sources, '../../../docs/attacks.md'), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| [A-NP-W]\d\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('each attack of the table is made by a test that is there', () => {
  expect(rows.length).toBeGreaterThan(60)
  const gone = rows.filter((row) => {
    // A group of ours says in a column of its own what the attack is.
    const [title = '', file = ''] = row.slice(0, -1).reverse()
    const source = path.join(sources, file)
    return !fs.existsSync(source) || !fs.readFileSync(source, 'utf8').includes(title)
  })
  expect(gone.map(([, attack]) => attack)).toEqual([])
})
