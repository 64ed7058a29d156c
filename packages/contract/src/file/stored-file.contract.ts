/** Pictures that people upload (§7.2), and how they are read again. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { fileId, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { storedFileWords } from './stored-file.text.ts'

/** So many bytes are still taken (§9). */
export const imageLimitBytes = 2_097_152

export const fileApi = endpoints('/CLOUD-BASE/minio', {
  /** Multipart, the picture in the field `file`. The reply is where it is read: until a record takes it, by its sender alone. */
  upload: post('/upload', { reply: z.string(), needs: 'member', raw: true }),
})

const filePath = '/files'

export const storedFileApi = endpoints(filePath, {
  read: get('/:file', { input: shape(storedFileWords, { file: fileId() }), needs: 'member', raw: true }),
})

const urlPattern = String.raw`\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`
const urlLength = 64
/** The address of a stored file, as the upload gave it and records keep it. */
export const storedFileUrl = () =>
  text({ max: urlLength, pattern: new RegExp(`^${urlPattern}$`), rule: `${filePath}/…` })
/** Several of them, joined by commas. */
export const storedFileUrls = (most: number) =>
  text({
    max: urlLength * most,
    pattern: new RegExp(`^${urlPattern}(,${urlPattern}){0,${most - 1}}$`),
    rule: `${filePath}/…,${filePath}/…`,
  })
export const fileIdIn = (url: string) => url.slice(filePath.length + 1)

/** The address of a stored file, as replies give it. */
export const fileUrl = (id: string) => `${filePath}/${id}`
