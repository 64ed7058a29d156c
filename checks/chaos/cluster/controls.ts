// The controls of the cluster's lane: each takes one thing away that keeps bookings safe, and the lane must find out. One that goes unnoticed
// says that the lane would not notice the loss either.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcesses } from '../../cluster/run.ts'
import { cutFromPeers, freeze, ofPatroni, primaryOf, type Scene, standbysOf, switchOver } from './faults.ts'
import { judge, longestWait, type Verdict } from './judge.ts'
import { asOwner, newCompany, whole } from './scene.ts'
import { bookingsOf, type Manner, startWriters, type Writers } from './writers.ts'

const root = path.join(import.meta.dirname, '../../..')
const writerCount = 4
const [warmMs, calmMs, attempts] = [3_000, 5_000, 3]
const patience = { hasty: 1_500, usual: 120_000 }
const endMs = 25_000
/** A Patroni that starts finds its PostgreSQL, and HAProxy finds it. */
const takenOverMs = 12_000
const frozenMs = { standbys: 6_000, hanging: 60_000, woken: 35_000 }
/** Nothing waits so long where everything is as it should be: 25 s of asking again after an answer that did not come for 15. */
const longestWaitMs = 45_000

interface Control {
  readonly name: string
  prove(scene: Scene): Promise<Finding>
}
interface Finding {
  readonly isRevealed: boolean
  /** What was seen, also where that is too little. */
  readonly words: string
}

export const controls: readonly Control[] = [
  { name: 'clients that repeat under new keys', prove: newKeys },
  { name: 'errors of a database that only reads, unmapped', prove: unmappedErrors },
  { name: 'no time-out of statements, and connections kept to a node that is down', prove: noTimeout },
  { name: 'the leader key put unconditionally', prove: unconditionalKey },
  { name: 'synchronous off', prove: asynchronous },
]

interface Suffering {
  readonly verdict: Verdict
  readonly writers: Writers
  readonly from: number
}

/** A company of its own books while `trouble` happens, and is judged afterwards. */
async function under(
  scene: Scene,
  code: string,
  trouble: () => Promise<void>,
  manner?: Partial<Manner>,
): Promise<Suffering> {
  await whole(scene)
  const company = await newCompany(scene, code, writerCount)
  const writers = startWriters(scene.cluster.url, company, { patienceMs: patience.usual, newKeys: false, ...manner })
  await sleep(warmMs)
  const from = performance.now()
  await trouble()
  await whole(scene)
  await sleep(warmMs)
  await writers.end()
  const there = await asOwner(scene, (client) => bookingsOf(client, company.groupId))
  return { verdict: judge(writers.acks, there), writers, from }
}

/** Commits wait for standbys that stand still; whoever does not wait for the answer and means it anew has it twice. */
async function newKeys(scene: Scene): Promise<Finding> {
  const trouble = async () => freeze(await standbysOf(scene), frozenMs.standbys)
  const { verdict } = await under(scene, 'NEWKEYS', trouble, { newKeys: true, patienceMs: patience.hasty })
  const { doubled } = verdict
  return { isRevealed: doubled.length > 0, words: `${doubled.length} intents are booked more than once` }
}

/** HAProxy is slow to notice, so that connections are led to a primary that has become a standby. */
async function unmappedErrors(scene: Scene): Promise<Finding> {
  // What Node kept compiled would be taken instead.
  const hook = path.join(import.meta.dirname, 'unmapped-errors.ts')
  const late = (text: string) => text.replace('fall 3', 'fall 15')
  return behind(scene, late, () =>
    otherwise(scene, { NODE_OPTIONS: `--import ${hook}`, NODE_DISABLE_COMPILE_CACHE: '1' }, async () => {
      let words = ''
      // Which connection is led to the old primary is chance.
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const trouble = () => switchOver(scene).then(() => sleep(frozenMs.standbys))
        const { writers } = await under(scene, `UNMAPPED${attempt}`, trouble)
        const wrong = writers.refusals.filter(({ status }) => status >= 500 && status !== 503)
        const statuses = [...new Set(writers.refusals.map(({ status, what }) => `${status} ${what}`))].join(', ')
        words = `${wrong.length} answers of 5xx but 503 in switchover ${attempt} (${statuses})`
        if (wrong.length > 0) return { isRevealed: true, words }
      }
      return { isRevealed: false, words }
    }),
  )
}

async function noTimeout(scene: Scene): Promise<Finding> {
  const faithful = (text: string) => text.replace(' on-marked-down shutdown-sessions', '')
  return behind(scene, faithful, () =>
    otherwise(scene, { DATABASE_TIMEOUT: '300' }, async () => {
      const trouble = async () => freeze([await primaryOf(scene)], frozenMs.hanging)
      const { writers, from } = await under(scene, 'HANGING', trouble)
      const waitMs = longestWait(writers.acks, from)
      return { isRevealed: waitMs > longestWaitMs, words: `a booking hung for ${Math.round(waitMs / 1000)} s` }
    }),
  )
}

/** With another configuration of HAProxy, and afterwards with its own. */
async function behind<T>({ cluster }: Scene, change: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const file = path.join(cluster.folder, 'front/haproxy.cfg')
  const text = fs.readFileSync(file, 'utf8')
  const restart = async (configuration: string) => {
    fs.writeFileSync(file, configuration)
    await cluster.haproxy.end('SIGTERM', calmMs)
    cluster.haproxy.start()
    await sleep(calmMs)
  }
  if (change(text) === text)
    throw new Error('should hold: the control finds in HAProxy’s configuration what it changes')
  await restart(change(text))
  try {
    return await work()
  } finally {
    await restart(text)
  }
}

/** Both processes with other settings, and afterwards as they were. */
async function otherwise<T>(scene: Scene, env: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const end = () => Promise.all(scene.cluster.processes.map((one) => one.end('SIGTERM', endMs)))
  await end()
  await startProcesses(scene.cluster, env)
  try {
    return await work()
  } finally {
    await end()
    await startProcesses(scene.cluster)
  }
}

const conditional =
  'self._run_and_handle_exceptions(self._client.txn, compare1, request_put, request_txn, retry=_retry)'
const unconditional =
  "{'succeeded': bool(self._run_and_handle_exceptions(self._client.put, self.leader_path, self._name, self._lease, retry=_retry))}"

const refreshed = 'self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=_retry)'
/** Between looking who leads and putting the key there are milliseconds; a freeze is to fall among them. */
const slowly = `time.sleep(4)\n        ${refreshed}`

/** As Patroni 3.0 did: whoever wakes takes the key from the one who was elected meanwhile, and what that one booked goes. */
async function unconditionalKey(scene: Scene): Promise<Finding> {
  const { nodes, folder, patroniSource } = scene.cluster
  if (!patroniSource) return { isRevealed: true, words: 'not tried: it needs PATRONI_SOURCE' }
  const careless = path.join(folder, 'patroni-careless')
  fs.cpSync(patroniSource, careless, { recursive: true })
  const file = path.join(careless, 'patroni/dcs/etcd3.py')
  const text = fs.readFileSync(file, 'utf8')
  if (![conditional, refreshed].every((line) => text.includes(line)))
    return { isRevealed: false, words: 'this Patroni puts its key in other words' }
  fs.writeFileSync(file, text.replace(conditional, unconditional).replace(refreshed, slowly))
  const restart = async (source: string) => {
    for (const { patroni } of nodes) {
      await patroni.end('SIGKILL', 0)
      patroni.start({ command: patroni.command.map((word) => word.replace(patroniSource, source)) })
    }
    await sleep(takenOverMs)
  }
  await restart(careless)
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const trouble = async () => freeze([await primaryOf(scene)], frozenMs.woken)
      const { verdict } = await under(scene, `CARELESS${attempt}`, trouble)
      if (verdict.lost.length === 0) continue
      return { isRevealed: true, words: `${verdict.lost.length} acknowledged bookings are lost` }
    }
    return { isRevealed: false, words: `nothing was lost in ${attempts} attempts` }
  } finally {
    await restart(patroniSource)
  }
}

/** The last one: what it loses stays lost, and the witness holds that company's numbers. */
async function asynchronous(scene: Scene): Promise<Finding> {
  await ofPatroni(await primaryOf(scene), 'PATCH', '/config', { synchronous_mode: false }, scene.cluster)
  await untilAsynchronous(scene)
  const { verdict, writers } = await under(scene, 'ASYNC', () => cutFromPeers(scene))
  const { lost, numbersAgain } = verdict
  const complaints = (await verified(scene)).filter((line) => line.startsWith('witness: '))
  const words = `${lost.length} of ${writers.acks.length} acknowledged bookings are lost, ${numbersAgain.length} numbers were given again, and verify says "${complaints[0] ?? 'nothing of it'}"`
  return { isRevealed: lost.length > 0 && complaints.length > 0, words }
}

async function untilAsynchronous(scene: Scene): Promise<void> {
  for (;;) {
    const names = await asOwner(scene, async (client) => (await client.query('show synchronous_standby_names')).rows[0])
    if (names?.synchronous_standby_names === '') return
    await sleep(warmMs)
  }
}

/** What `npm run verify` complains of, a line each. Never by a call that holds this process up: the lines of the cluster are in it. */
async function verified({ cluster }: Scene): Promise<string[]> {
  const program = path.join(root, 'packages/server/src/verify.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...cluster.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  return text.split('\n')
}
