// Clocks and clients of the benchmark: milliseconds of repeated work, and a keep-alive HTTP client as a browser has one.
import http from 'node:http'

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Percentiles by nearest rank: the smallest time that at least that share of all were done in. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Turns about, so that whatever else the machine does falls on both; the first tenth only warms. */
export async function sideBySide(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Figures, Figures]> {
  const taken: [number[], number[]] = [[], []]
  const warming = Math.ceil(times / 10)
  for (let round = -warming; round < times; round += 1) {
    const pair = [await timed(one), await timed(other)] as const
    if (round < 0) continue
    taken[0].push(pair[0])
    taken[1].push(pair[1])
  }
  return [figuresOf(taken[0]), figuresOf(taken[1])]
}

/** How many times a second `clients` finish the work, each as soon as its last one is done. */
export async function rateOf(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  let done = 0
  const one = async (client: number) => {
    while (performance.now() - began < seconds * 1000) {
      await work(client)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return (done * 1000) / (performance.now() - began)
}

/** How long each of `clients` waits for the work, again and again until `isOver`; milliseconds. */
export async function waitsOf(
  clients: number,
  isOver: () => boolean,
  work: (client: number) => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  const one = async (client: number) => {
    while (!isOver()) waits.push(await timed(() => work(client)))
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return waits
}

export interface Caller {
  post(path: string, token: string, body: object | Buffer, headers?: Readonly<Record<string, string>>): Promise<unknown>
  get(path: string, token: string): Promise<unknown>
}

export function callerOf(port: number): Caller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const call = (method: string, path: string, headers: object, payload?: Buffer): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const length = payload ? { 'content-length': payload.length } : {}
      const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } }
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
            code: string
            message: string
            data: unknown
          }
          if (answer.code === '00000000') resolve(answer.data)
          else reject(new Error(`${path}: ${answer.code} ${answer.message}`))
        })
      })
      request.on('error', reject)
      request.end(payload)
    })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    post: (path, token, body, headers = {}) => {
      const payload = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      return call('POST', path, { 'content-type': 'application/json', ...bearer(token), ...headers }, payload)
    },
    get: (path, token) => call('GET', path, bearer(token)),
  }
}
