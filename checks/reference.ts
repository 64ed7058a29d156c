// `npm run reference -- FILE`: evaluates every case of a file of reference values with packages/quant and prints what fails.
// Exit 0 when all pass, 1 when one fails, 2 when the file cannot be read or names a family that the package does not know.
import fs from 'node:fs'
import process from 'node:process'
import { families } from '@hedgerow/quant/reference/families'
import { judge, type ReferenceCase } from '@hedgerow/quant/reference/reference-case'

const say = (text: string) => process.stdout.write(`${text}\n`)

function leave(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

/** The cases of a file: a list, or an object with the list under `cases`. */
function read(file: string): readonly ReferenceCase[] {
  try {
    const content = JSON.parse(fs.readFileSync(file, 'utf8'))
    const cases = Array.isArray(content) ? content : content?.cases
    return Array.isArray(cases) ? cases : leave(`${file}: no list of cases`)
  } catch (error) {
    return leave(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

const [, , file] = process.argv
if (!file) leave('Usage: npm run reference -- FILE')
const cases = read(file)
const unknown = [...new Set(cases.map(({ family }) => family))].filter((name) => !Object.hasOwn(families, name))

let failed = 0
for (const reference of cases) {
  const family = families[reference.family]
  if (!family) continue
  const { passed, got, differing } = judge(family, reference)
  if (passed) continue
  failed += 1
  const { id, inputs, expected } = reference
  say(`FAILED ${id}: ${differing.join(', ')}`)
  for (const [name, value] of Object.entries({ input: inputs, expected, got }))
    say(`  ${name}: ${JSON.stringify(value)}`)
}
for (const name of unknown) say(`UNKNOWN FAMILY ${name}`)
const skipped = cases.filter(({ family }) => unknown.includes(family)).length
say(`${cases.length - failed - skipped} passed, ${failed + skipped} failed`)
process.exitCode = unknown.length > 0 ? 2 : failed > 0 ? 1 : 0
