import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scoreOf, testsOf } from './mutants.ts'
import { mutantsOf } from './mutation.ts'

const changes = (source: string) => mutantsOf(source).map(({ from, to }) => `${from} → ${to}`)

it.each([
  ['const isDue = (a: string, b: string): boolean => a <= b', ['<= → <', '<= → >']],
  ['const isOver = (a: Decimal) => !a.gt(limit)', ['! → ', 'gt → gte', 'gt → lte']],
  ["const net = a.sub(b.neg()).add(decimal('0'))", ['sub → add', '.neg() → ', 'add → sub', "'0' → '1'"]],
  ['if (isOther && n === 1) refuse(texts.X)', ['&& → ||', '=== → !==', '1 → 2', 'refuse(texts.X) → ;']],
  ["const kind: 'a' | 1 = other as 'b'", []],
  ['const text = of.toString() + list.constructor()', ['+ → -']],
])('%s is broken in each of its ways, one at a time', (source, expected) => expect(changes(source)).toEqual(expected))

it('kills what a test notices, names what none does, and leaves the file as it was', async () => {
  const folder = fs.mkdtempSync(path.join(import.meta.dirname, 'mutants-'))
  try {
    const [file, test] = [path.join(folder, 'due.rules.ts'), path.join(folder, 'due.test.ts')]
    const rule = 'export const isDue = (day: string, end: string): boolean => day <= end\n'
    fs.writeFileSync(file, rule)
    fs.writeFileSync(
      test,
      "import { expect, it } from 'vitest'\nimport { isDue } from './due.rules.ts'\nit('is due', () => expect(isDue('1', '2')).toBe(true))\n",
    )
    expect(testsOf(file, [file, test])).toEqual([test])
    const { killed, survivors } = await scoreOf(file, [test], 20)
    expect([killed, survivors.map(({ line, from, to }) => [line, from, to])]).toEqual([1, [[1, '<=', '<']]])
    expect(fs.readFileSync(file, 'utf8')).toBe(rule)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
