// Each decision has one head form and stands in the index once, and no page of the documentation leads to a file that is not there.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/decisions')
const read = (file: string) => fs.readFileSync(file, 'utf8')
const decisions = fs.globSync('[0-9]*.md', { cwd: folder }).toSorted()
const numbers = new Set(decisions.map((file) => file.slice(0, 4)))
const index = read(path.join(folder, 'README.md')).split('\n')
const entries = index.filter((line) => line.startsWith('- '))

/** What is wrong with the first lines of a decision, in words; nothing where they have the form. */
function faultsOfHead(file: string, text: string): string[] {
  const [title = '', blank, state = '', gap] = text.split('\n')
  const named = [...state.matchAll(/\b(\d{4})(?=\])/g)].map(([, number = '']) => number)
  return [
    new RegExp(`^# ${file.slice(0, 4)} [^:]+: \\S`).test(title)
      ? ''
      : 'line 1 is not "# NNNN Subject: what was decided"',
    /^\d{4}-\d\d-\d\d · (accepted|superseded by \[\d{4}\]\(\S+\))( · \S.*)?$/.test(state)
      ? ''
      : 'line 3 is not "date · accepted" or "date · superseded by [NNNN](file)", then " · " and what it supersedes or refines',
    blank === '' && gap === '' ? '' : 'lines 2 and 4 are not blank',
    ...named.map((number) => (numbers.has(number) ? '' : `line 3 names ${number}, which does not exist`)),
  ]
    .filter(Boolean)
    .map((fault) => `${file}: ${fault}`)
}

/** The line that the index has for a decision. */
function entryOf(file: string): string {
  const [title = '', , state = ''] = read(path.join(folder, file)).split('\n')
  const [, by] = / · superseded by \[(\d{4})\]/.exec(state) ?? []
  return `- [${file.slice(0, 4)}](${file}) ${title.replace(/^# \d{4} /, '')}${by ? ` (superseded by ${by})` : ''}`
}

/** Links of a page to files, relative to the page; code, addresses and places within the page are left out. */
const linksOf = (text: string) =>
  [...text.replace(/^```.*?^```|`[^`\n]*`/gms, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to.replace(/#.*$/, ''))
    .filter((to) => to && !/^[a-z]+:/.test(to))

describe('the decisions', () => {
  it('have one head form', () => {
    expect(decisions.flatMap((file) => faultsOfHead(file, read(path.join(folder, file))))).toEqual([])
  })
  it('are each named by another number', () => expect(numbers.size).toBe(decisions.length))
  it('stand in the index, with the words of their first line: add what is missing under its feature', () => {
    expect(decisions.map(entryOf).filter((entry) => !entries.includes(entry))).toEqual([])
  })
  it('stand in the index once, and nothing else does', () => {
    const expected = new Set(decisions.map(entryOf))
    expect(entries.filter((entry, at) => !expected.has(entry) || entries.indexOf(entry) !== at)).toEqual([])
  })
  it('that are superseded are named by the one that came after', () => {
    const states = new Map(
      decisions.map((file) => [file.slice(0, 4), read(path.join(folder, file)).split('\n')[2] ?? '']),
    )
    const silent = [...states].flatMap(([number, state]) => {
      const [, by = ''] = / · superseded by \[(\d{4})\]/.exec(state) ?? []
      return by && !states.get(by)?.includes(`[${number}]`) ? [`${by} does not say that it supersedes ${number}`] : []
    })
    expect(silent).toEqual([])
  })
  it('are gathered by features, after what belongs to none', () => {
    const features = new Set(fs.readdirSync(path.join(root, 'packages/server/src/features')))
    const headings = index.flatMap((line) => /^## ([a-z].*)$/.exec(line)?.[1] ?? [])
    expect(headings.filter((name) => !features.has(name))).toEqual([])
  })
})

describe('the head of a decision', () => {
  const head = (title: string, state: string) => faultsOfHead('0001-x.md', `${title}\n\n${state}\n\nText\n`)
  it('names a subject before its colon', () => {
    expect(head('# 0001 Cash flows: one owner', '2026-11-23 · accepted')).toEqual([])
    expect(head('# 0001 Files go round', '2026-11-23 · accepted')).toHaveLength(1)
    expect(head('# 0002 Cash flows: one owner', '2026-11-23 · accepted')).toHaveLength(1)
  })
  it('says its date, its state and what it refines', () => {
    const title = '# 0001 Cash flows: one owner'
    expect(head(title, '2026-11-23 · accepted · refines [0002](0002-features-by-name.md)')).toEqual([])
    expect(head(title, '2026-11-23 · superseded by [0002](0002-features-by-name.md)')).toEqual([])
    expect(head(title, '2026-11-23 · accepted; refines 0002')).toHaveLength(1)
    expect(head(title, '**Context.** No date')).toHaveLength(1)
    expect(head(title, '2026-11-23 · accepted · refines [9999](9999-nothing.md)')).toHaveLength(1)
  })
})

it('no link of the documentation is dead', () => {
  const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => fs.globSync(pattern, { cwd: root }))
  expect(pages.length).toBeGreaterThan(150)
  const dead = pages.flatMap((page) =>
    linksOf(read(path.join(root, page)))
      .filter((to) => !fs.existsSync(path.join(root, path.dirname(page), to)))
      .map((to) => `${page}: ${to}`),
  )
  expect(dead).toEqual([])
})
