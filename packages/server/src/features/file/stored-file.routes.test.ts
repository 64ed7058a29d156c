import { randomBytes } from 'node:crypto'
import { imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { pictureForm } from '../../testing/picture-form.ts'
import { looseFileCleaning } from './stored-file.jobs.ts'

let test: TestApp
let picture: Buffer
beforeAll(async () => {
  test = await testApp()
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

const gone = kitRefusals.DOES_NOT_EXIST.code
type Person = Parameters<TestApp['as']>[0]
const bearer = (person: Person | undefined): Record<string, string> =>
  person ? { authorization: `Bearer ${test.as(person).token}` } : {}

async function upload(person: Person | undefined, content = picture, form = pictureForm(content)) {
  const headers = { language: 'en_US', 'content-type': form.type, ...bearer(person) }
  const response = await test.app.inject({
    method: 'POST',
    url: '/CLOUD-BASE/minio/upload',
    headers,
    payload: form.body,
  })
  const { code, data, message } = response.json<{ code: string; data: string; message: string }>()
  return { status: response.statusCode, code, data, message }
}
async function read(person: Person | undefined, url: string) {
  const response = await test.app.inject({ method: 'GET', url, headers: bearer(person) })
  const isRefusal = String(response.headers['content-type']).includes('json')
  const code = isRefusal ? response.json<{ code: string }>().code : undefined
  return { status: response.statusCode, code, headers: response.headers, content: response.rawPayload }
}
const setUploads = (sql: string) => asOwner(test.database.owner, sql)
const makeOld = () => setUploads(`update stored_file set create_time = create_time - interval '2 minutes'`)

describe('an upload', () => {
  it('answers the address of the picture, made anew, and its sender reads it there', async () => {
    const { code, data: url } = await upload('a_mk', Buffer.concat([picture, Buffer.from('<script>')]))
    expect(code).toBe('00000000')
    expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    const { status, headers, content } = await read('a_mk', url)
    expect(status).toBe(200)
    expect(content.includes('<script>')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is nobody else’s: not a colleague’s, not a stranger’s, not a guest’s', async () => {
    const { data: url } = await upload('a_mk')
    for (const person of ['a_mg', 'b_mk'] as const) expect((await read(person, url)).code).toBe(gone)
    expect((await read(undefined, url)).status).toBe(401)
    expect((await upload(undefined)).status).toBe(401)
  })

  it('has at most 2,097,152 bytes, and one of so many is still taken', async () => {
    const whole = Buffer.concat([picture, randomBytes(imageLimitBytes - picture.length)])
    expect((await upload('a_mk', whole)).code).toBe('00000000')
    expect(await upload('a_mk', Buffer.concat([whole, Buffer.from('x')]))).toMatchObject({ code: '11020004' })
  })

  it('is refused by what it is, whatever it is called', async () => {
    for (const content of ['<?php', '<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect(await upload('a_mk', Buffer.from(content))).toMatchObject({
        code: '11020007',
        message: 'Only JPG and PNG pictures can be uploaded',
      })
  })

  it('is one file in the field "file" of a form', async () => {
    const two = pictureForm(picture, { times: 2 })
    expect((await upload('a_ck', picture, two)).code).toBe('11020002')
    expect((await upload('a_ck', picture, pictureForm(picture, { field: 'image' }))).code).toBe('11020003')
    const { body } = pictureForm(picture)
    expect((await upload('a_ck', picture, { type: 'multipart/form-data', body })).code).toBe('11020005')
    expect((await test.as('a_ck').post('/CLOUD-BASE/minio/upload', { file: 'x' })).code).toBe('11020005')
  })

  it('is refused beyond twenty in a minute', async () => {
    const sent = []
    for (let count = 0; count < 21; count += 1) sent.push((await upload('b_mk')).code)
    expect(sent).toEqual([...Array(20).fill('00000000'), '11020009'])
    await makeOld()
    expect((await upload('b_mk')).code).toBe('00000000')
  })

  it('beyond 200 MB in a day, too', async () => {
    await setUploads(
      `update stored_file set byte_count = 209715200 where id = (select id from stored_file s
      join member m on m.id = s.user_id where m.user_name = 'b_mk' limit 1)`.replace('select id', 'select s.id'),
    )
    await makeOld()
    expect((await upload('b_mk')).code).toBe('11020009')
  })
})

describe('a picture that no record takes', () => {
  it('is gone after a day, bytes and row, and a younger one stays', async () => {
    const [old, young] = [(await upload('a_no')).data, (await upload('a_no')).data]
    await setUploads(
      `update stored_file set create_time = create_time - interval '25 hours' where id = '${old.slice(7)}'`,
    )
    const { files } = test
    const run = () =>
      looseFileCleaning.run({ db: test.database.db, files, signal: AbortSignal.timeout(60_000), isLast: false }, {})
    await run()
    await run()
    expect((await read('a_no', old)).code).toBe(gone)
    expect(await files.get(old.slice(7))).toBeUndefined()
    expect((await read('a_no', young)).code).toBeUndefined()
  })
})
