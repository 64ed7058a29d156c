// COPY over a connection of the driver. It speaks the messages and leaves what to do with them to whoever submits; what stands here
// is that, with back pressure both ways, so that a table of any size passes through a few kilobytes.
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

interface Ending {
  resolve(rows: number): void
  reject(error: unknown): void
}

/** What both directions do with the messages around the rows. `COPY 12` is how the server counts. */
const around = (text: string, { resolve, reject }: Ending) => {
  let rows = 0
  return {
    submit: (connection: unknown) => (connection as CopyConnection).query(text),
    handleCommandComplete: (message: { readonly text: string }) => {
      rows = Number(/\d+$/.exec(message.text)?.[0] ?? 0)
    },
    handleReadyForQuery: ({ stream }: CopyConnection) => {
      stream.resume() // the last rows may have paused it
      resolve(rows)
    },
    handleError: reject,
  }
}

/** The bytes of a COPY … TO STDOUT; `rows` is known when they have ended. */
export function copyOut(client: pg.Client, text: string): { readonly bytes: Readable; readonly rows: Promise<number> } {
  const { promise, ...ending } = Promise.withResolvers<number>()
  let connection: CopyConnection | undefined
  const bytes = new Readable({ read: () => connection?.stream.resume() })
  promise.then(
    () => bytes.push(null),
    (error: Error) => bytes.destroy(error),
  )
  client.query({
    ...around(text, ending),
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }, from: CopyConnection) => {
      connection = from
      // The driver writes the next message where this one stands.
      if (!bytes.push(Buffer.from(chunk))) from.stream.pause()
    },
  })
  return { bytes, rows: promise }
}

/** Sends the bytes to a COPY … FROM STDIN. @returns how many rows the server took */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const { promise, ...ending } = Promise.withResolvers<number>()
  client.query({
    ...around(text, ending),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection, source, ending.reject),
  })
  return promise
}

async function send(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  reject: Ending['reject'],
): Promise<void> {
  try {
    for await (const chunk of source) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  } catch (error) {
    reject(error)
    connection.sendCopyFail('the source could not be read')
  }
}
