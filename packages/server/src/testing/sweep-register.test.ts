import fs from 'node:fs'
import path from 'node:path'
import { grants } from '@hedgerow/contract/grants'
import { apis, dictionaries, features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { isForUnverified } from '@hedgerow/contract/kit/list'
import type { RefusalText } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, type Shape } from '@hedgerow/contract/kit/shape'
import { shellScreens } from '@hedgerow/contract/kit/shell/shell.screens'
import { languages, say, type Text } from '@hedgerow/contract/kit/text'
import { screens as allScreens, menu } from '@hedgerow/contract/screens'
import { chai, describe, expect, it } from 'vitest'
import { openApi } from '../kit/http/openapi/openapi.ts'
import { describedCalls, routes } from '../register.ts'
import publishedCalls from './published-calls.json' with { type: 'json' }

// What a sweep finds is named in full.
chai.config.truncateThreshold = 0

/** Every refusal: the kit's own and those of the features. */
const refusalCatalogue = [fieldRefusals, kitRefusals, ...features.flatMap((feature) => feature.refusals)]

const packages = path.join(import.meta.dirname, '../../..')
const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const callOf = ({ method, path: address }: Endpoint) => `${method} ${address}`
const screens = menu.flatMap((section) => section.screens)
const screenNeeds = screens.map(({ needs }) => needs)

/** Product sources of a package, so that "is it used?" is answered by reading. */
function sourcesOf(name: string): { file: string; text: string }[] {
  const folder = path.join(packages, name, 'src')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))
}
const [contract, server, web] = ['contract', 'server', 'web'].map(sourcesOf) as [
  ReturnType<typeof sourcesOf>,
  ReturnType<typeof sourcesOf>,
  ReturnType<typeof sourcesOf>,
]

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const codeOf = ({ text }: { readonly text: string }) => text.replace(comments, '')

/** What the modules of the contract export under such names. */
async function exportsOf(pattern: RegExp): Promise<[string, unknown][]> {
  const modules = await Promise.all(contract.map(({ file }) => import(path.join(packages, 'contract/src', file))))
  return modules.flatMap((exports) => Object.entries({ ...exports }).filter(([name]) => pattern.test(name)))
}

/** Every `{ zh, en }` of the contract: its modules are read, whatever they export. */
async function allTexts(): Promise<[string, Text][]> {
  const texts: [string, Text][] = []
  const seen = new Set<object>()
  const visit = (at: string, value: unknown) => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return
    seen.add(value)
    if ('zh' in value && 'en' in value) texts.push([at, value as Text])
    if ('_zod' in value) return
    for (const [name, inner] of Object.entries(value)) visit(`${at}.${name}`, inner)
  }
  for (const { file } of contract) {
    visit(file, { ...(await import(path.join(packages, 'contract/src', file))) })
  }
  return texts
}

describe('the register', () => {
  it('mounts every declared endpoint, and declares every mounted one', () => {
    const mounted = routes.map(({ endpoint }) => callOf(endpoint)).sort()
    expect(mounted).toEqual(endpoints.map(callOf).sort())
    expect(new Set(mounted).size).toBe(mounted.length)
  })

  it('names every contract that declares endpoints, every dictionary and every refusal', async () => {
    const isRegistered = (list: readonly unknown[]) => (entry: [string, unknown]) => !list.includes(entry[1])
    const names = (entries: [string, unknown][]) => entries.map(([name]) => name)
    expect(names((await exportsOf(/Api$/)).filter(isRegistered(apis)))).toEqual([])
    expect(names((await exportsOf(/Refusals$/)).filter(isRegistered(refusalCatalogue)))).toEqual([])
    const isDictionary = ([, value]: [string, unknown]) =>
      value !== null && typeof value === 'object' && 'dictType' in value
    expect(names((await exportsOf(/^[A-Z]/)).filter(isDictionary).filter(isRegistered(dictionaries)))).toEqual([])
  })

  it('declares who may call each endpoint, by a grant that exists', () => {
    const needNames = ['open', 'member', ...Object.keys(grants)]
    expect(endpoints.filter(({ needs }) => !needNames.includes(needs)).map(callOf)).toEqual([])
  })

  it('uses every grant', () => {
    const used = new Set<string>([...endpoints.map(({ needs }) => needs), ...screenNeeds])
    expect(Object.keys(grants).filter((grant) => !used.has(grant))).toEqual([])
  })

  it('has no two dictionaries of one type, and none without entries', () => {
    const types = dictionaries.map(({ dictType }) => dictType)
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([])
    expect(dictionaries.filter(({ items }) => items.length === 0)).toEqual([])
    for (const { dictType, values } of dictionaries)
      expect([dictType, new Set(values).size]).toEqual([dictType, values.length])
  })

  it('has each grant once: two features of one name would give each other their rights', () => {
    const declared = features.flatMap((feature) => Object.keys(feature.grants))
    expect(declared.filter((grant, at) => declared.indexOf(grant) !== at)).toEqual([])
  })

  it('has each screen once, of a feature or of the frame', () => {
    const ofFeatures = [...shellScreens, ...features.flatMap((feature) => feature.screens)]
    expect(allScreens.map(({ id }) => id).sort()).toEqual(ofFeatures.map(({ id }) => id).sort())
    for (const key of ['id', 'path'] as const) {
      expect(new Set(allScreens.map((screen) => screen[key])).size).toBe(allScreens.length)
    }
  })

  it('has each list page of a feature in its manifest, under its endpoint', () => {
    for (const { name, apis: own, lists } of features) {
      const served = own.flatMap((api) => Object.values(api)).flatMap(({ list }) => list?.name ?? [])
      expect([name, lists.map((list) => list.name).sort()]).toEqual([name, [...new Set(served)].sort()])
    }
  })

  it('keeps the screens of one caption together', () => {
    for (const section of menu) {
      const captions = section.screens.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1])
      expect([section.id, captions]).toEqual([section.id, [...new Set(captions)]])
    }
  })

  it('leads every menu entry to a screen, under a grant or for members', () => {
    const tables = ['screens.ts', 'screen-table.ts'].map((name) => path.join('app', name))
    const collected = web.flatMap(({ file, text }) => (tables.includes(file) ? [text] : [])).join('\n')
    const named = features.filter((feature) => feature.screens.length > 0).map(({ name }) => name)
    // A page that puts pieces of several features together is the frame's own.
    const isCollected = (name: string) =>
      collected.includes(`features/${name}/${name}.screens.ts`) ||
      collected.includes(`contract/${name}/${name}.screens'`)
    expect(named.filter((name) => !isCollected(name))).toEqual([])
    expect(screenNeeds.filter((needs) => needs !== 'member' && !(needs in grants))).toEqual([])
  })
})

const chinese = /[\p{Script=Han}]/u
/** A Chinese text without a Chinese character: only holes and signs, or a name or code of few letters. */
const needsNoChinese = (zh: string) =>
  /^[^\p{L}]*$/u.test(zh.replace(/\{[^}]*\}/g, '')) || /^[\w\s/.()%·&+-]{1,20}$/.test(zh)
const isLanguageName = (at: string) => /language-?names?|languages?\.|switchLanguage$/i.test(at)

describe('the words', () => {
  it('are there in both languages, Chinese in Chinese and English without it', async () => {
    const texts = await allTexts()
    expect(texts.length).toBeGreaterThan(500)
    const wrong = texts.filter(([at, { zh, en }]) => {
      if (zh === '' || en === '') return !(zh === '' && en === '')
      if (chinese.test(en) && !isLanguageName(at)) return true
      return !chinese.test(zh) && !needsNoChinese(zh)
    })
    expect(wrong).toEqual([])
  })

  it('are all said somewhere', async () => {
    const declaration = /^(?:export )?const (\w+) = texts\(\{[\s\S]*?\n\}\)/gm
    const code = [...contract, ...server, ...web].map(codeOf)
    const declared = new Set(
      code.flatMap((text) => [...text.matchAll(/const (\w+) = texts\(/g)]).map(([, name]) => name),
    )
    const users = code.map((text) => text.replace(declaration, '').replace(/^import [^']*'[^']*'/gm, '')).join('\n')
    // Fields and columns take their words by name from a whole; what is picked by a value is quoted somewhere. Words that another
    // whole takes in are said where that one is.
    const wholes = code.flatMap((text) => [...text.matchAll(declaration)])
    // Read once, because there are thousands of words: each word, each `words.key`, and each word that stands by itself.
    const quotedWords = new Set([...(users.match(/\b\w+\b/g) ?? []), ...(users.match(/[\w-]+/g) ?? [])])
    const picked = new Set([...users.matchAll(/\b(\w+)(?=\.(\w+))/g)].map(([, name, key]) => `${name}.${key}`))
    const alone = new Set(users.match(/\b\w+\b(?![.[\w])/g))
    const quoted = new Set(users.match(/'[\w-]+'/g))
    const isUsed = (name: string, key: string): boolean => {
      if (picked.has(`${name}.${key}`)) return true
      if (wholes.some(([words, whole = '']) => words.includes(`...${name},`) && isUsed(whole, key))) return true
      // A name of several words, as of an act in the audit, is put together from them.
      if (alone.has(name)) return key.split(/[ .]/).every((word) => quotedWords.has(word))
      return users.includes(`${name}[`) && quoted.has(`'${key}'`)
    }
    const unused = (await exportsOf(/^/)).flatMap(([name, words]) =>
      declared.has(name)
        ? Object.keys(words as object).flatMap((key) => (isUsed(name, key) ? [] : [`${name}.${key}`]))
        : [],
    )
    expect(unused).toEqual([])
  })

  it('carry the same placeholders in both languages', async () => {
    const holes = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map(([, name]) => name))].sort()
    const wrong = (await allTexts()).filter(([, { zh, en }]) => holes(zh).join() !== holes(en).join())
    // The plural of a count is English only.
    expect(
      wrong.filter(([, { zh, en }]) => !/\{count:/.test(en) || holes(zh).some((name) => !holes(en).includes(name))),
    ).toEqual([])
  })
})

/** What a careless or hostile client may put into a field. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(10_000),
  '\u202e',
  '-1',
  '0',
  '1e400',
  '0.12345678901234',
  '99999999999999999999',
  '20261399',
  -1,
  1.5,
  true,
  [],
  {},
  [{}],
  Array(5_000).fill('1'),
]

describe('what a refused input is told', () => {
  const fields = endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.input?.schema.shape ?? {}).map((name) => [endpoint, name] as const),
  )
  it('has no hole in either language', { timeout: 180_000 }, () => {
    const messages = fields.flatMap(([endpoint, name]) =>
      wrongValues.flatMap((value) => {
        const { schema, words } = endpoint.input as Shape
        const parsed = schema.safeParse({ [name]: value })
        const problems = parsed.error ? fieldProblems(parsed.error, words) : []
        return problems.flatMap(({ because, params }) => languages.map((lang) => say(because, lang, params)))
      }),
    )
    expect(messages.length).toBeGreaterThan(1_000)
    expect([...new Set(messages.filter((message) => /\{\w+\}/.test(message)))]).toEqual([])
  })
})

describe('the refusals', () => {
  const all = refusalCatalogue.flatMap((group) => Object.entries<RefusalText>(group))

  it('have a code of eight digits each, no two the same', () => {
    const codes = all.map(([, { code }]) => code)
    expect(codes.filter((code) => !/^\d{8}$/.test(code) || code === '00000000')).toEqual([])
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it('are all used, by the name of their catalogue', async () => {
    const text = [...contract, ...server].map(codeOf).join('\n')
    const taken = new Set(
      [...text.matchAll(/const \{([^}]*)\} = (\w+Refusals)\b/g)].flatMap(([, names = '', catalogue]) =>
        names.split(',').map((name) => `${catalogue}.${name.trim()}`),
      ),
    )
    // A field names its refusal by the word alone.
    const isUsed = (catalogue: string, name: string) =>
      text.includes(`${catalogue}.${name}`) ||
      taken.has(`${catalogue}.${name}`) ||
      (catalogue === 'fieldRefusals' && text.includes(`'${name}'`))
    const unused = (await exportsOf(/Refusals$/)).flatMap(([catalogue, declared]) =>
      Object.keys(declared as object).filter((name) => !isUsed(catalogue, name)),
    )
    expect(unused).toEqual([])
  })
})

describe('the published calls', () => {
  /** The names of parameters and a slash at the end are not part of an address. */
  const address = (call: string) => call.replace(/:\w+|\{\w+\}/g, '{}').replace(/\/$/, '')
  const mounted = new Set(routes.map(({ endpoint }) => address(callOf(endpoint))))

  it('are mounted under their published address, all of them', () => {
    expect(publishedCalls.length).toBeGreaterThan(120)
    expect(publishedCalls.map(({ call }) => call).filter((call) => !mounted.has(address(call)))).toEqual([])
  })
})

describe('/openapi.json', () => {
  const document = openApi(describedCalls())

  it('lists every endpoint, with its parameters and its reply', () => {
    const listed = Object.entries(document.paths).flatMap(([address, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${address}`),
    )
    expect(listed.sort()).toEqual(endpoints.map((endpoint) => callOf(endpoint).replace(/:(\w+)/g, '{$1}')).sort())
  })

  it('is a document that tools can read', () => {
    expect(JSON.parse(JSON.stringify(document))).toMatchObject({ openapi: '3.1.0', info: { title: 'Hedgerow' } })
    for (const [address, operations] of Object.entries(document.paths)) {
      for (const operation of Object.values(operations) as Operation[]) {
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        expect([address, inPath]).toEqual([address, [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
        expect(operation.parameters.every(({ schema, $ref }) => typeof (schema ?? $ref) !== 'undefined')).toBe(true)
        const { content } = operation.responses['200'] ?? { content: {} }
        const required = content['application/json']?.schema.required
        expect([address, '*/*' in content || required]).toEqual([
          address,
          '*/*' in content || ['code', 'message', 'data'],
        ])
      }
    }
  })
})

interface Operation {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly schema?: object
    readonly $ref?: string
  }[]
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: Readonly<Record<string, { readonly schema: { readonly required?: string[] } }>> }
    >
  >
}

describe('members of an organisation that is not certified', () => {
  // A list declares its actions before its endpoints exist: what both declare of the same act must agree.
  const acts = apis.flatMap((api) => {
    const lists = Object.values(api).flatMap(({ list }) => (list ? [list] : []))
    return lists.flatMap((list) =>
      Object.entries(list.actions).map(([name, action]) => ({ name: `${list.name}.${name}`, action, call: api[name] })),
    )
  })

  it('find what the server lets them do among the actions of each list', () => {
    const barred = acts.filter(({ action, call }) => call?.unverified && !isForUnverified(action))
    expect(barred.map(({ name }) => name)).toEqual([])
  })

  it('may use every action that asks for no more than to look, unless its endpoint bars them', () => {
    const looks = acts.filter(({ action, call }) => /\.view$/.test(action.needs) && call?.unverified !== false)
    expect(looks.filter(({ action }) => !isForUnverified(action)).map(({ name }) => name)).toEqual([])
  })
})
