import { paths, rule, type Source, sources } from './sources.ts'

const fileLimit = 400
const functionLimit = 60
const startsFunction = /\bfunction\b|=> \{$|^\s*(?:static |async |get |set |#)*[\w$]+\((?!.*\)$)/
const notFunction = /^\s*(?:if|for|while|switch|catch|return|describe)\b/

/**
 * The lines that are JSX: from a line that opens an element to the one at its indent that closes it. What a component
 * draws is read like a page, not like a decision.
 */
function jsxLines(lines: readonly string[]): Set<number> {
  const starts = new Set<number>()
  const indentOf = (line: string) => line.length - line.trimStart().length
  lines.forEach((line, start) => {
    if (starts.has(start) || !/^\s*<(?:[A-Za-z]|>)/.test(line)) return
    const closes = (later: string) => indentOf(later) <= indentOf(line) && later.trim() !== ''
    const isWhole = /(?:\/>|<\/[\w.]*>)[,;)]*$/.test(line.trim())
    const end = isWhole
      ? start
      : lines.findIndex((later, at) => at > start && closes(later) && /^\s*(?:\/>|<\/)/.test(later))
    for (let at = start; at <= Math.max(end, start); at++) starts.add(at)
  })
  return starts
}

/** The formatter puts a function's closing brace at the indent of its first line, which is all we need to measure it. */
function longFunctions({ path, bare }: Source): string[] {
  const lines = bare.split('\n')
  const drawn = path.endsWith('.tsx') ? jsxLines(lines) : new Set<number>()
  const decided = (start: number, end: number) =>
    lines.slice(start, end + 1).filter((_, at) => !drawn.has(start + at)).length
  return lines.flatMap((line, start) => {
    if (!startsFunction.test(line) || notFunction.test(line)) return []
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    const end = lines.findIndex((later, at) => at > start && later.startsWith(`${indent}}`) && /^\s*\}\S*$/.test(later))
    const next = lines.findIndex((later, at) => at > start && later.trim() !== '' && !later.startsWith(`${indent} `))
    const isOwn = end === next || /^\s*[)}].*\{$/.test(lines[next] ?? '')
    return isOwn && decided(start, end) > functionLimit ? [`${path}:${start + 1} (${decided(start, end)} lines)`] : []
  })
}

rule(`at most ${fileLimit} lines a file`, 'a file tells one part of the story; past the limit it splits by noun', () =>
  sources.filter(({ text }) => text.split('\n').length > fileLimit + 1).map(({ path }) => path),
)

rule(`at most ${functionLimit} lines a function`, 'what does not fit on a screen has more than one purpose', () =>
  sources.flatMap(longFunctions),
)

rule('no utils, helpers, common, misc, manager or index', 'a folder of leftovers has no noun to be found by', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc|managers?|index)([/.-]|$)/i
  const allowed = /^packages\/contract\/src\/index\.ts$|^packages\/web\/index\.html$/ // one register a package
  return paths.filter((name) => vague.test(name) && !allowed.test(name))
})

rule('kebab-case, or the name of the one component inside', 'a name that can be guessed needs no search', () => {
  const shape = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.[a-z]+(?:-[a-z]+)*)*$/
  return sources.map(({ path }) => path).filter((name) => !shape.test(name.slice(name.lastIndexOf('/') + 1)))
})
