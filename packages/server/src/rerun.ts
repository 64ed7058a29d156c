// `npm run rerun -- FILE`: measures a risk run that was exported as JSON again, on this machine and without a database, and says whether every
// digit is the same. It changes nothing.
import { readFileSync } from 'node:fs'
import { remade } from './features/risk/run/run-file.rules.ts'
import { reasonOf } from './kit/process/startup-error.ts'

const [, , name] = process.argv
try {
  if (!name) throw new Error('name the file: npm run rerun -- FILE')
  const { runNo, isIdentical, differences, versions } = remade(readFileSync(name, 'utf8'))
  const [ofFile, here] = versions
  const libraries = ofFile === here ? `library ${here}` : `library ${ofFile} of the file, ${here} here`
  process.stdout.write(`rerun: ${runNo} is ${isIdentical ? 'identical' : 'not identical'} (${libraries})\n`)
  process.stdout.write(differences.map((path) => `differs: ${path}\n`).join(''))
  process.exitCode = isIdentical ? 0 : 1
} catch (error) {
  process.stderr.write(`rerun could not read the run: ${reasonOf(error)}\n`)
  process.exitCode = 2
}
