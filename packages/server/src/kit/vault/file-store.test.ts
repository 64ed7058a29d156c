import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, FileStoreError, folderStore, sealedFiles } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { sealerOf } from './sealing.ts'

/** Where a real one is at hand (MinIO, Garage), `TEST_S3_URL` names its bucket, `TEST_S3_KEY_ID` and `TEST_S3_SECRET` open it. */
const given = process.env.TEST_S3_URL
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-files-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'papers', configs: [] }],
})
let s3: { url: string; accessKeyId: string; secretAccessKey: string; region: string }
beforeAll(async () => {
  const { port } = await server.run()
  s3 = {
    url: given ?? `http://127.0.0.1:${port}/papers/certification`,
    accessKeyId: process.env.TEST_S3_KEY_ID ?? 'S3RVER',
    secretAccessKey: process.env.TEST_S3_SECRET ?? 'S3RVER',
    region: 'us-east-1',
  }
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderStore(path.join(folder, 'own'))],
  ['a store that speaks S3', () => s3Store(s3)],
]

describe.each(stores)('%s', (_, open) => {
  it('gives back what was put, also after it was put again, and nothing once it is removed', async () => {
    const [store, id] = [open(), randomUUID()]
    expect(await store.get(id)).toBeUndefined()
    await store.put(id, Buffer.from('first'))
    const large = randomBytes(2_097_152)
    await store.put(id, large)
    expect((await store.get(id))?.equals(large)).toBe(true)
    await store.remove(id)
    await store.remove(id)
    expect(await store.get(id)).toBeUndefined()
  })

  it('keeps every byte of many that are put side by side', async () => {
    const store = open()
    const files = Array.from({ length: 20 }, () => ({ id: randomUUID(), content: randomBytes(20_000) }))
    await Promise.all(files.map(({ id, content }) => store.put(id, content)))
    for (const { id, content } of files) expect((await store.get(id))?.equals(content)).toBe(true)
  })

  it('takes no name that leads elsewhere', async () => {
    const store = open()
    for (const id of ['../seal.key', 'a/b', '', `${randomUUID()}/..`])
      await expect((async () => store.put(id, Buffer.from('x')))()).rejects.toThrow('named by a UUID')
  })

  it('sees nothing of what lies under a seal', async () => {
    const [store, id] = [open(), randomUUID()]
    const sealed = sealedFiles(store, sealerOf(randomBytes(32)))
    await sealed.put(id, Buffer.from('PNG of an identity card'))
    expect((await sealed.get(id))?.toString()).toBe('PNG of an identity card')
    expect((await store.get(id))?.includes('identity')).toBe(false)
    const another = randomUUID()
    await store.put(another, (await store.get(id)) ?? Buffer.alloc(0))
    await expect(sealed.get(another)).rejects.toThrow()
  })
})

it('says that the place is full or away, in words that are no fault of what it holds', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const away: FileStore = {
    put: () => Promise.reject(full),
    get: () => Promise.reject(full),
    remove: () => Promise.reject(full),
  }
  const files = sealedFiles(away, sealerOf(randomBytes(32)))
  const id = randomUUID()
  for (const call of [() => files.put(id, Buffer.from('x')), () => files.get(id), () => files.remove(id)])
    await expect(call()).rejects.toThrow(FileStoreError)
})

it('leaves nothing of a file in a folder that could not take all of it', async () => {
  const place = path.join(folder, 'narrow')
  const id = randomUUID()
  // A folder stands where the file belongs, so that it can be written but not put in its place.
  fs.mkdirSync(path.join(place, id.slice(0, 2), id), { recursive: true })
  await expect(folderStore(place).put(id, Buffer.from('x'))).rejects.toThrow('EISDIR')
  expect(fs.readdirSync(path.join(place, id.slice(0, 2)))).toEqual([id])
})

describe('a store that speaks S3', () => {
  it('is told wrong where the key is not the right one, or the bucket is not there', async () => {
    const wrong = s3Store({ ...s3, secretAccessKey: 'wrong' })
    await expect(wrong.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('answered 403')
    const nowhere = s3Store({ ...s3, url: s3.url.replace('papers', 'nowhere') })
    await expect(nowhere.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('no bucket')
  })
})
