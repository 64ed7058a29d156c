import { paths, rule, sources } from './sources.ts'

const fileLimit = 400

rule(`at most ${fileLimit} lines a file`, 'a file tells one part of the story; past the limit it splits by noun', () =>
  sources.filter(({ text }) => text.split('\n').length > fileLimit + 1).map(({ path }) => path),
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
