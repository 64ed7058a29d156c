import fs from 'node:fs'
import path from 'node:path'
import { paths, product, root, rule, sources } from './sources.ts'

rule('no unused exports', 'a reader takes every exported name for a promise to somebody', () => {
  const uses = new Map<string, Map<string, number>>()
  for (const { path: file, code } of sources) {
    for (const [word] of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const files = uses.get(word) ?? new Map<string, number>()
      uses.set(word, files.set(file, (files.get(file) ?? 0) + 1))
    }
  }
  // A type may be exported for the signatures of its own file: it is part of what is promised there.
  const isUsed = (file: string, kind: string, name: string) => {
    const files = uses.get(name) ?? new Map<string, number>()
    return files.size > 1 || (/interface|type/.test(kind) && (files.get(file) ?? 0) > 1)
  }
  return product.flatMap(({ path: file, bare }) =>
    [...bare.matchAll(/^export (?:async )?(const|function|interface|type|class) ([\w$]+)/gm)]
      .filter(([, kind = '', name = '']) => !isUsed(file, kind, name))
      .map(([, , name]) => `${file}: ${name}`),
  )
})

// The map is checked from the day it exists.
const map = path.join(root, 'ARCHITECTURE.md')
if (fs.existsSync(map)) {
  const text = fs.readFileSync(map, 'utf8')
  rule('what ARCHITECTURE.md names exists', 'a map with ghosts is worse than none', () => {
    const drawn = [...text.matchAll(/\b((?:packages|checks|docs)\/[\w./-]*\w)/g)].map(([, name = '']) => name)
    return drawn.filter((name) => !fs.existsSync(path.join(root, name)))
  })
  rule('every folder is in ARCHITECTURE.md', 'it is for the first ten minutes of a newcomer', () => {
    const folders = product.map(
      ({ path: name }) => /^packages\/\w+\/src\/(?:features\/)?([^/]+)\//.exec(name)?.[1] ?? '',
    )
    return [...new Set(folders)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  })
  rule('each page of docs/states has its <noun>.rules.ts', 'states without rules are wishes', () => {
    const nouns = paths.flatMap((name) => /^docs\/states\/(.+)\.md$/.exec(name)?.[1] ?? [])
    return nouns.filter((noun) => !paths.some((name) => name.endsWith(`/${noun}.rules.ts`)))
  })
  rule('each noun with states has its page in docs/states', 'who may do what, and when, is asked of a page first', () =>
    ['exposure', 'hedge-request', 'trade'].filter((noun) => !paths.includes(`docs/states/${noun}.md`)),
  )
  rule('docs/glossary.md exists', 'wire names are abbreviations', () =>
    paths.includes('docs/glossary.md') ? [] : ['docs/glossary.md'],
  )
}
