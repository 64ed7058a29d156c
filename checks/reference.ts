// `npm run reference -- FILE`: evaluates every case of a file of reference values with the families listed below and prints what
// fails. Each case is judged by itself. Exit 0 when all pass, 1 when one fails, 2 when the file cannot be read or a case names a
// family that nobody knows.
import fs from 'node:fs'
import process from 'node:process'
import { families as quantFamilies } from '@hedgerow/quant/reference/families'
import { type Families, isReferenceCase, judge, type ReferenceCase } from '@hedgerow/quant/reference/reference-case'
import { statementFamilies } from '../packages/server/src/features/bank-file/match/statement-reference.fixture.ts'
import { dayFamilies } from '../packages/server/src/features/business-day/snapshot/freeze-reference.fixture.ts'
import { fundingFamilies } from '../packages/server/src/features/funding/funding-reference.fixture.ts'
import { settlementFamilies } from '../packages/server/src/features/settlement/net/net-reference.fixture.ts'
import { eventFamilies } from '../packages/server/src/features/trade-event/events/event-reference.fixture.ts'

/** Families by name, whoever computes them: pure functions of a case's inputs. */
const families: Families = {
  ...quantFamilies,
  ...eventFamilies,
  ...settlementFamilies,
  ...fundingFamilies,
  ...statementFamilies,
  ...dayFamilies,
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function leave(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

/** The lines of a file: a list, or an object with the list under `cases`. */
function read(file: string): readonly unknown[] {
  try {
    const content = JSON.parse(fs.readFileSync(file, 'utf8'))
    const cases = Array.isArray(content) ? content : content?.cases
    return Array.isArray(cases) ? cases : leave(`${file}: no list of cases`)
  } catch (error) {
    return leave(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function hasPassed(reference: ReferenceCase, family: Families[string]): boolean {
  const { passed, got, differing } = judge(family, reference)
  if (passed) return true
  const { id, inputs, expected } = reference
  say(`FAILED ${id}: ${differing.join(', ')}`)
  for (const [name, value] of Object.entries({ input: inputs, expected, got }))
    say(`  ${name}: ${JSON.stringify(value)}`)
  return false
}

const [, , file] = process.argv
if (!file) leave('Usage: npm run reference -- FILE')
const lines = read(file)
const unknown = new Set<string>()
let passed = 0
for (const [index, line] of lines.entries()) {
  if (!isReferenceCase(line)) {
    say(`FAILED case ${index + 1}: no id, family, inputs, expected or tolerance`)
    continue
  }
  const family = Object.hasOwn(families, line.family) ? families[line.family] : undefined
  if (!family) unknown.add(line.family)
  else if (hasPassed(line, family)) passed += 1
}
for (const name of unknown) say(`UNKNOWN FAMILY ${name}`)
say(`${passed} passed, ${lines.length - passed} failed`)
process.exitCode = unknown.size > 0 ? 2 : passed < lines.length ? 1 : 0
