/** Files in a store that speaks S3: MinIO, Garage, Ceph, or a cloud. It sees sealed bytes under random names, and nothing else. */
import { AwsClient } from 'aws4fetch'
import { demandFileId, type FileStore } from './file-store.ts'

interface S3Settings {
  /** The bucket and, where files do not lie at its top, their folder: `https://s3.example.com/bucket/folder`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const patienceMs = 15_000
const retries = 3
const notFound = 404

export function s3Store({ url, accessKeyId, secretAccessKey, region }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs)
    const place = `${url.replace(/\/+$/, '')}/${demandFileId(id)}`
    const content = body ? { body: new Uint8Array(body) } : {}
    // A redirect would leave the store that the operator set.
    const response = await client.fetch(place, { method, signal, redirect: 'error', ...content })
    if (response.ok || response.status === notFound) return response
    throw new Error(`the file store answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`)
  }
  return {
    async put(id, content) {
      const { status } = await ask('PUT', id, content)
      if (status === notFound) throw new Error(`the file store has no bucket at ${url}`)
    },
    async get(id) {
      const response = await ask('GET', id)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    async remove(id) {
      await ask('DELETE', id)
    },
  }
}
