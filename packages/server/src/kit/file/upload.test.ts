import multipart from '@fastify/multipart'
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import { Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readUpload, safeFileName, type Upload } from './upload.ts'

/** Sends a body to a route that only reads the upload; answers what it read or why it refused. */
async function send(payload: Buffer | string, contentType: string, most = 1000): Promise<Upload | RefusalText> {
  const app = Fastify()
  await app.register(multipart, { limits: { fileSize: 16 * 1024 * 1024, files: 1, fields: 10 } })
  let outcome: Upload | RefusalText | undefined
  app.post('/', async (request) => {
    try {
      outcome = await readUpload(request, most)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome = error.because
    }
    return 'read'
  })
  const response = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } })
  await app.close()
  if (!outcome) throw new Error(`no outcome: ${response.body}`)
  return outcome
}

type Part = readonly [field: string, fileName: string | undefined, content: string | Buffer]

function form(...parts: readonly Part[]): Promise<Upload | RefusalText> {
  const bytes = parts.flatMap(([field, fileName, content]) => [
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${field}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return send(Buffer.concat([...bytes, Buffer.from('--edge--\r\n')]), 'multipart/form-data; boundary=edge')
}

describe('an upload', () => {
  it('is the one part named file, with its bytes as they are and the other fields as text', async () => {
    const content = Buffer.from([0, 255, 13, 10, 1])
    expect(await form(['note', undefined, 'x'], ['file', '敞口 4月.xlsx', content])).toEqual({
      fileName: '敞口 4月.xlsx',
      content,
      fields: { note: 'x' },
    })
  })

  it('may be as large as the limit and not a byte larger', async () => {
    expect(await form(['file', 'a.csv', 'x'.repeat(1000)])).toMatchObject({ fileName: 'a.csv' })
    expect(await form(['file', 'a.csv', 'x'.repeat(1001)])).toBe(uploadRefusals.FILE_TOO_LARGE)
  })

  it('is refused when it is missing, doubled, elsewhere or torn', async () => {
    expect(await form(['note', undefined, 'x'])).toBe(uploadRefusals.NO_FILE)
    expect(await form(['file', 'a.csv', 'x'], ['file', 'b.csv', 'y'])).toBe(uploadRefusals.ONE_FILE_ONLY)
    expect(await form(['attachment', 'a.csv', 'x'])).toBe(uploadRefusals.WRONG_FIELD)
    expect(await send('{}', 'application/json')).toBe(uploadRefusals.NOT_MULTIPART)
    const torn = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'
    expect(await send(torn, 'multipart/form-data; boundary=edge')).toBe(uploadRefusals.NOT_MULTIPART)
    expect(await send('x', 'multipart/form-data')).toBe(uploadRefusals.NOT_MULTIPART)
  })
})

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\rates.csv', 'rates.csv'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['x"; filename=y.csv', 'x__ filename=y.csv'],
  ['line\r\nbreak.csv', 'linebreak.csv'],
  ['...', 'file'],
  ['', 'file'],
  [`${'长'.repeat(200)}.xlsx`, `${'长'.repeat(95)}.xlsx`],
])('names %j %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe)
})
