import { featureGraph } from './feature-graph.ts'
import { product, rule, type Source } from './sources.ts'

const matching = (pattern: RegExp) => product.filter(({ path }) => pattern.test(path))
const featureOf = (name: string) => /^packages\/(?:server|web)\/src\/features\/([^/]+)/.exec(name)?.[1]

function offending(of: readonly Source[], forbidden: (imported: string, from: string) => boolean): string[] {
  return of.flatMap(({ path, imports }) =>
    imports.filter((name) => forbidden(name, path)).map((name) => `${path} → ${name}`),
  )
}

rule('quant depends on nothing', 'mathematics is provable without a clock, a file or a network', () =>
  offending(matching(/^packages\/quant\//), (name) => !/^packages\/quant\//.test(name)),
)

rule('contract sees only quant/basics and zod', 'an agreement has shape, not logic', () => {
  const allowed = /^(packages\/(contract|quant\/src\/basics)\/|zod$)/
  return offending(matching(/^packages\/contract\//), (name) => !allowed.test(name))
})

rule('server and web never see each other', 'they meet in the contract, so either can change behind it', () => [
  ...offending(matching(/^packages\/server\//), (name) => name.startsWith('packages/web/')),
  ...offending(matching(/^packages\/web\//), (name) => name.startsWith('packages/server/')),
])

// What features declare in the contract is not their code: the server's kit takes words and grants of it, the web's kit anything.
rule('a kit never imports a feature', 'a tool that knows its users is no tool', () => [
  ...offending(matching(/^packages\/\w+\/src\/kit\//), (name) =>
    /^packages\/(server|web)\/src\/(features|app)\b/.test(name),
  ),
  ...offending(matching(/^packages\/contract\/src\/kit\//), (name) => /^packages\/contract\/src\/(?!kit\/)/.test(name)),
  ...offending(matching(/^packages\/server\/src\/kit\//), (name) =>
    /^packages\/contract\/src\/(?!kit\/|grants$)(?!.*\.(refusals|text)$)/.test(name),
  ),
])

// Each room may use those before it. What a process needs before there is a database stands in `process`.
const rooms = [
  'process',
  'connect',
  'outside',
  'vault',
  'message',
  'database',
  'replica',
  'row',
  'work',
  'paper',
  'record',
  'upkeep',
  'witness',
  'file',
  'http',
  'watch',
  'backup',
]
const roomAt = (name: string) => rooms.indexOf(/^packages\/server\/src\/kit\/([\w-]+)\//.exec(name)?.[1] ?? '')

rule(
  'rooms of the server kit import one way',
  `${rooms.join(' → ')}: what stands first needs nothing of what follows`,
  () => offending(matching(/^packages\/server\/src\/kit\/[\w-]+\//), (name, from) => roomAt(name) > roomAt(from)),
)

rule('files of server and web import in no circle', 'whoever opens one of them has to read all of them', () => {
  const imports = new Map(
    matching(/^packages\/(server|web)\//).map(({ path, imports }) => [path.replace(/\.tsx?$/, ''), imports]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const next of imports.get(file) ?? []) visit(next, [...way, file])
      done.add(file)
    }
  }
  for (const file of imports.keys()) visit(file, [])
  return circles
})

rule(
  'a broken constraint is read in one place',
  'a store names the constraints that a user can reach; any other is a fault',
  () =>
    matching(/^packages\/server\/src\/features\//).flatMap(({ path, code }) =>
      /'23\d{3}'|\.constraint\b/.test(code) ? [path] : [],
    ),
)

rule('rules decide without storage, clock or waiting', 'then every state is tested in memory', () => [
  ...offending(matching(/\.rules\.ts$/), (name) =>
    /\/kit\/(database\/|process\/clock)|\.store$|^(kysely|pg|node:.*)$/.test(name),
  ),
  ...matching(/\.rules\.ts$/).flatMap(({ path, bare }) => (/\b(async|await|Promise)\b/.test(bare) ? [path] : [])),
])

// A store may name the type of what a rule decided (decision 0004): a type holds no decision.
rule('stores do not call the rules', 'a decision in a store escapes the tests of the rules', () =>
  matching(/\.store\.ts$/).flatMap(({ path, valueImports }) =>
    valueImports.filter((name) => /\.rules$/.test(name)).map((name) => `${path} → ${name}`),
  ),
)

rule('web features are strangers', 'a shared piece moves to kit, a combined page composes in app', () =>
  offending(matching(/^packages\/web\/src\/features\//), (name, from) => {
    const other = name.startsWith('packages/web/') ? featureOf(name) : undefined
    return other !== undefined && other !== featureOf(from)
  }),
)

// What a feature says of its rows in SQL is asked by whoever reads them, below it or above: words are no use of a feature (decision 0217).
const isWord = (name: string) => /\.word(?:\.ts)?$/.test(name)
rule('words of SQL know nothing but the agreement', 'whoever reads a table asks them, so they may lead nowhere', () =>
  offending(
    matching(/^packages\/server\/src\/.*\.word\.ts$/),
    (name) => !name.startsWith('packages/contract/') && !isWord(name),
  ),
)

const arrows = new Set(
  matching(/^packages\/server\/src\/features\//).flatMap(({ path, imports }) => {
    const others = imports
      .filter((name) => !isWord(name))
      .map(featureOf)
      .filter((to) => to !== undefined && to !== featureOf(path))
    return others.map((to) => `${featureOf(path)} → ${to}`)
  }),
)
const contractFeature = (name: string) => /^packages\/contract\/src\/(?!kit\/)([^/]+)\//.exec(name)?.[1]
const contractArrows = matching(/^packages\/contract\/src\/(?!kit\/)[^/]+\//).flatMap(({ path, imports }) =>
  imports.map((name) => `${contractFeature(path)} → ${contractFeature(name)}`),
)
const declared = new Set(Object.entries(featureGraph).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`)))

rule('features use each other only as declared', 'checks/tidy/feature-graph.ts is the map of the business', () =>
  [...arrows].filter((arrow) => !declared.has(arrow)),
)

rule('no declared arrow without an import', 'a map with roads that do not exist is not read', () =>
  [...declared].filter((arrow) => !arrows.has(arrow) && !contractArrows.includes(arrow)),
)

rule('no cycle between features', 'a cycle is one feature with two names', () => {
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (featureGraph[from] ?? []).some((to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))))
  return Object.keys(featureGraph).filter((feature) => reaches(feature, feature, new Set()))
})

// Servers of our own are listened to by what answers; what calls another machine is named here, each with the rule that it asks.
const callers: Readonly<Record<string, string>> = {
  'packages/server/src/kit/outside/reach.ts': 'the rule itself',
  'packages/server/src/kit/outside/post-outside.ts': 'lookupOf',
  'packages/server/src/kit/message/mail.ts': 'the one server that the operator set',
  'packages/server/src/kit/vault/s3-store.ts': "redirect: 'error'",
  'packages/server/src/features/quote/lines/simulator-line.worker.ts': "'127.0.0.1'",
  'packages/server/src/features/quote/click/price-hub.worker.ts': "'127.0.0.1'",
}
const calls =
  /(?<![.\w])(?<!async )fetch\(|\b(net|tls|http2?)\.connect\(|\bcreateConnection\(|\bhttps?(\))?\.(request|get)\(|import \{[^}]*\b(connect|request|createConnection)\b[^}]*\} from 'node:(net|tls|https?|http2|dgram)'|from '(undici|nodemailer|aws4fetch|ws)'|\bnew WebSocket\(/

rule(
  'what this server connects to is asked of one rule',
  'kit/outside/reach.ts knows what a user may name and what the operator opened; a socket beside it opens the inner network',
  () =>
    matching(/^packages\/server\/src\/(?!bench\/)/)
      .filter(({ path }) => !/\.fixture\.ts$/.test(path))
      .flatMap(({ path, code }) => (calls.test(code) && callers[path] === undefined ? [path] : [])),
)

rule(
  'no caller of other machines is named that is none',
  'a list of exceptions that nobody uses hides the next one',
  () =>
    Object.keys(callers).filter((path) => !product.some((source) => source.path === path && calls.test(source.code))),
)
