import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demandRoles } from './roles.ts'

/** As PgBouncer answers a start that carries options. */
const refusal = (code: string, words: string) => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

let pooler: net.Server
beforeAll(async () => {
  pooler = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(refusal('08P01', 'unsupported startup parameter: options')))
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
})
afterAll(() => pooler.close())

it('a pooler that refuses start-up options is named, with the way out', async () => {
  const { port } = pooler.address() as AddressInfo
  const owner = { host: '127.0.0.1', port, user: 'owner', password: 'of-the-owner', database: 'any' }
  await expect(demandRoles(owner)).rejects.toThrow(
    'a pooler refuses the start-up options that roles need (unsupported startup parameter: options); connect to PostgreSQL itself',
  )
})
