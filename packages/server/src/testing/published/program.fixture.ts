/** A program that knows nothing but the specification, and the server that it calls. */
import type { RawBuilder } from 'kysely'
import sharp from 'sharp'
import { buildApp } from '../../app.ts'
import { openTestDesk } from '../../features/quote/inquiry/quote.fixture.ts'
import { type Database, systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { passwordKeys } from '../../kit/record/password-keys.ts'
import { testDatabase, testFiles } from '../../kit/testing.ts'
import { prepareDemo } from '../../seed/demo-start.seed.ts'
import { pictureForm } from '../picture-form.ts'
import { sampleKey } from '../sample-group.ts'
import { type IssuedKey, sealedBy } from '../sealed-password.ts'

const good = '00000000'
export const password = 'Demo-words-11'
const messages = demoInbox()
export type Data = ReturnType<typeof JSON.parse>
interface Answer {
  readonly code: string
  readonly message: string
  readonly data: Data
}

let database: Database
let app: Awaited<ReturnType<typeof buildApp>>
let desk: Awaited<ReturnType<typeof openTestDesk>>
export const tokens = new Map<string, string>()
/** What became of each call, by its published name. */
export const done = new Map<string, string>()

/** The demonstration company, a desk with two banks, and nobody signed in. */
export async function openProgram(): Promise<void> {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: password, embedded: false, say: () => undefined })
  const files = testFiles(sampleKey)
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null, files, messages }
  app = await buildApp({ db: database.db, services, requestsPerMinute: 100_000 })
  desk = await openTestDesk({ database, files } as never, {
    B1: { question: 'answer', order: 'deal' },
    B2: { question: 'answer', order: 'deal' },
  })
}
export async function closeProgram(): Promise<void> {
  await desk.close()
  await app.close()
  await database.close()
}

/** Ids and the like that the program would know from elsewhere. */
export const stored = <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
  withTx(database.db, systemScope, async (tx) => (await query.execute(tx)).rows)

export async function send(url: string, method: string, who: string, payload?: object): Promise<Answer> {
  const token = tokens.get(who)
  const headers = { language: 'en_US', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  const type = String(response.headers['content-type'])
  return type.includes('json') ? response.json() : { code: good, message: '', data: response.rawPayload }
}

/** The call under its published name; the parts of its address and its question in their order. */
export async function call(who: string, name: string, parts: readonly string[] = [], payload?: object): Promise<Data> {
  const [method = '', address = ''] = name.split(' ')
  const rest = [...parts]
  const filled = address.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
  const question = rest.shift()
  const { code, message, data } = await send(question ? `${filled}?${question}` : filled, method, who, payload)
  const outcome = code === good ? 'ok' : `${code} ${message}`
  if (done.get(name) !== 'ok') done.set(name, outcome)
  return data
}
export const page = (queryWrapper: object = {}) => ({ current: 0, pageSize: 50, queryWrapper })

export async function sealedFor(userName: string, typed: Readonly<Record<string, string>>) {
  const key: IssuedKey = await call('', 'POST /CLOUD-BASE/loginManager/getKey/{userName}', [userName])
  return Object.fromEntries(Object.entries(typed).map(([name, word]) => [name, sealedBy(key, userName, word)]))
}
export async function signIn(userAcc: string, orgUserType = '0', word = password): Promise<void> {
  const typed = await sealedFor(userAcc, { userPwd: word })
  const data = await call('', 'POST /CLOUD-BASE/login/pwd', [], { userAcc, ...typed, userType: '1', orgUserType })
  if (data?.token) tokens.set(userAcc, data.token)
}
const codeAt = (target: string) =>
  /\d{6}/.exec(messages.inbox()?.find((one) => one.target === target)?.text ?? '')?.[0] ?? ''
export const mobileCode = async (mobile: string) => {
  await call('', 'GET /CLOUD-BASE/mobile/sendCaptcha/{mobile}', [mobile])
  return codeAt(mobile)
}
export const mailCode = async (email: string) => {
  await call('', 'GET /CLOUD-BASE/mail/sendCaptcha/{email}', [email])
  return codeAt(email)
}
export async function uploaded(who: string, background: string): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const { type, body } = pictureForm(content)
  const url = '/CLOUD-BASE/minio/upload'
  const headers = { authorization: `Bearer ${tokens.get(who)}`, 'content-type': type }
  const answer: Answer = (await app.inject({ method: 'POST', url, headers, payload: body })).json()
  done.set(`POST ${url}`, answer.code === good ? 'ok' : answer.message)
  return answer.data
}
