/**
 * `npm run texts` lists every text of the product in both languages as a table (tab-separated, one row a text), by feature.
 *
 *   npm run texts -- --to texts.tsv      writes the table to a file
 *   npm run texts -- --take texts.tsv    takes an edited table back into the sources; names what does not fit, and then writes nothing
 *   npm run texts -- --glossary          makes docs/glossary.md from docs/terms.tsv
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { publishedMessages } from './published-messages.ts'
import { listed, taken, written } from './take-texts.ts'
import { glossary, glossaryFile } from './terms.ts'
import { catalogue } from './text-catalogue.ts'

const root = path.join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)
const [option = '', file = ''] = process.argv.slice(2)

const format = (files: readonly string[]) => spawnSync('biome', ['format', '--write', ...files], { cwd: root })

function take(table: string): void {
  const { changes, problems } = taken(table, catalogue(), (text) => publishedMessages.includes(text))
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`)
    process.exitCode = 1
    return
  }
  const files = [...new Set(changes.map((change) => change.file))]
  for (const name of files) {
    const at = path.join(root, name)
    const own = changes.filter((change) => change.file === name)
    fs.writeFileSync(at, written(fs.readFileSync(at, 'utf8'), own))
  }
  // A text may be longer than its line was.
  if (files.length > 0) format(files)
  say(`${changes.length} texts changed in ${files.length} files.`)
}

if (option === '') process.stdout.write(listed(catalogue()))
else if (option === '--to' && file) fs.writeFileSync(file, listed(catalogue()))
else if (option === '--take' && file) take(fs.readFileSync(file, 'utf8'))
else if (option === '--glossary') {
  fs.writeFileSync(path.join(root, glossaryFile), glossary())
  format([glossaryFile])
} else {
  process.stderr.write('Known: --to FILE, --take FILE, --glossary; see npm run texts -- --help.\n')
  process.exitCode = 1
}
