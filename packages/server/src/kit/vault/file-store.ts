/** Where files are kept: by their id, sealed before they leave this process. Below the data folder, or in an S3 store. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Sealer } from './sealing.ts'

/** What a place for bytes must do. `put` of a known id replaces; `remove` of an unknown one does nothing. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
}

/** A store behind a seal: what it is given is plain, what the place beneath sees is not. */
export interface Files extends FileStore {
  readonly sealer: Sealer
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id becomes part of a path or an address, so nothing else may stand in it. */
export function demandFileId(id: string): string {
  assert(uuid.test(id), 'a stored file is named by a UUID')
  return id
}

/** The place beneath is full, gone or does not answer; `cause` is its own word. */
export class FileStoreError extends Error {
  constructor(cause: unknown) {
    super(`file store: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** @throws FileStoreError where the place fails; another error where what it holds is not what was sealed. */
export const sealedFiles = (store: FileStore, sealer: Sealer): Files => ({
  sealer,
  put: (id, plain) => reached(store.put(id, sealer.seal(id, plain))),
  async get(id) {
    const sealed = await reached(store.get(id))
    return sealed && sealer.open(id, sealed)
  },
  remove: (id) => reached(store.remove(id)),
})

const reached = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause) => {
    throw new FileStoreError(cause)
  })

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** One file for each id, in 256 folders; a file is there whole or not at all, and stays, also after a power cut. */
export function folderStore(folder: string): FileStore {
  const placeOf = (id: string) => path.join(folder, demandFileId(id).slice(0, 2), id)
  return {
    async put(id, content) {
      const place = placeOf(id)
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const own = `${place}.${randomUUID()}`
      const file = await fs.open(own, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
        await fs.rename(own, place)
        await file.sync() // and its name
      } catch (error) {
        await fs.rm(own, { force: true }) // a part of a file would keep the room that was missing
        throw error
      } finally {
        await file.close()
      }
    },
    async get(id) {
      try {
        return await fs.readFile(placeOf(id))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (id) => fs.rm(placeOf(id), { force: true }),
  }
}
