// A long form outlives a reload: dialogs of many fields say under which name the browser keeps what is typed (decisions 0371, 0384).
import path from 'node:path'
import { expect, it } from 'vitest'
import { product, rule, type Source } from './sources.ts'

/** So many fields are not typed again. */
const manyFields = 8

/** Dialogs that keep nothing, and why. */
const without: Readonly<Record<string, string>> = {
  'packages/web/src/features/limit/line/BankLineDialog.tsx': 'it takes the password of a connection',
}

const web = new Map(product.filter(({ path: file }) => file.startsWith('packages/web/')).map((one) => [one.path, one]))
const namesIn = (code: string) => [...code.matchAll(/\bname="(\w+)"/g)].map(([, name = '']) => name)
const usedIn = (code: string) => [...code.matchAll(/<([A-Z]\w+)/g)].map(([, name = '']) => name)

/** The text of a component of this file, or the file that another one comes from. */
function partOf({ path: file, code }: Source, component: string): Source | undefined {
  const [own] = new RegExp(`(?:function|const) ${component}\\b[\\s\\S]*?\\n[})]`).exec(code) ?? []
  if (own) return { ...emptyOf(file), code: own }
  const [, from] =
    new RegExp(`import (?:type )?\\{[^}]*\\b${component}\\b[^}]*\\} from '(\\.[^']+\\.tsx)'`).exec(code) ?? []
  const source = from && web.get(path.posix.join(path.posix.dirname(file), from))
  return source && !source.path.includes('/kit/') ? source : undefined
}
const emptyOf = (file: string): Source => ({ ...sourceAt(file), code: '' })
const sourceAt = (file: string): Source =>
  web.get(file) ?? { path: file, text: '', code: '', bare: '', imports: [], valueImports: [], isTest: false }

/** The fields that a piece of a screen draws, those of its own parts included. */
function fieldsOf(within: Source, code: string, seen = new Set<string>()): Set<string> {
  const fields = new Set(namesIn(code))
  for (const component of usedIn(code)) {
    const part = partOf(within, component)
    const key = `${part?.path} ${component}`
    if (!part || seen.has(key)) continue
    seen.add(key)
    // A component of this file is read in the file, where its own parts are known.
    const whole = part.path === within.path ? within : part
    for (const name of fieldsOf(whole, part.code, seen)) fields.add(name)
  }
  return fields
}

const dialogsIn = ({ code }: Source) =>
  [...code.matchAll(/<FormDialog\b[\s\S]*?<\/FormDialog>/g)].map(([whole]) => whole)

rule('a long dialog keeps what is typed', 'a reload, a crash or a closed tab throws twenty fields away', () =>
  [...web.values()].flatMap((source) =>
    dialogsIn(source)
      .filter((dialog) => !dialog.includes('mode="view"') && !dialog.includes('keptAs='))
      .filter((dialog) => fieldsOf(source, dialog).size >= manyFields && !(source.path in without))
      .map(() => source.path),
  ),
)

it('reads the fields of a dialog through its parts', () => {
  const source = sourceAt('packages/web/src/features/exposure/ExposureDialog.tsx')
  expect(dialogsIn(source).map((dialog) => fieldsOf(source, dialog).size > manyFields)).toEqual([true, true])
})
