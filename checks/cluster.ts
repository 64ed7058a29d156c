// `npm run cluster [-- --port 7400] [--data-dir FOLDER] | -- --write FOLDER [--plan deploy/cluster/plan.json]`
// The product on a PostgreSQL that fails over, all of it on the loopback of this machine: three etcd, three Patroni (4.0 or newer) with their
// PostgreSQL, HAProxy, two processes of the product and nginx. It ends what it started, and nothing else, with Ctrl-C or SIGTERM.
// Twenty ports from --port on are taken; a busy one moves all of them on, and a folder keeps those that it began with. Without --data-dir everything is removed at the end.
// PATRONI_SOURCE names Patroni's source (a folder or an archive) where the one on the PATH is older; PG_BIN the programs of PostgreSQL.
// `--write` starts nothing: it writes the files of each machine of the plan, with passwords that it makes once, as docs/operations.md has them installed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writePlan } from './cluster/files.ts'
import { loopbackPlan, newSecrets, type Secrets } from './cluster/plan.ts'
import { freePorts } from './cluster/ports.ts'
import { findPrograms } from './cluster/programs.ts'
import { type Cluster, startCluster } from './cluster/run.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7400' },
    'data-dir': { type: 'string' },
    write: { type: 'string' },
    plan: { type: 'string', default: path.join(import.meta.dirname, '../deploy/cluster/plan.json') },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<number> {
  const folder = path.resolve(values['data-dir'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-cluster-')))
  let cluster: Cluster | undefined
  let isOver = false
  process.on('exit', () => {
    cluster?.abandon()
    if (!values['data-dir']) fs.rmSync(folder, { recursive: true, force: true })
  })
  const wish = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        isOver = true
        resolve()
      })
    }
    process.once('disconnect', resolve)
  })
  const begun = (one: Cluster) => {
    cluster = one
  }
  fs.mkdirSync(folder, { recursive: true })
  const programs = findPrograms(folder)
  if (Array.isArray(programs)) return missing(programs)
  const place = await placeIn(folder)
  if (typeof place === 'string') return missing([place])
  const { first, secrets } = place
  const plan = loopbackPlan(first, folder, programs.postgres, secrets)
  const started = startCluster({ plan, programs, folder, say, begun })
  await Promise.race([started, wish])
  if (!isOver) {
    say(
      `the product: http://${plan.web}, its primary at ${plan.primary}, standbys at ${plan.replicas}; logs in ${folder}/logs`,
    )
    await wish
  }
  say('ending …')
  await cluster?.stop()
  return 0
}

/** Ports and passwords, which a folder that was begun before keeps: etcd and PostgreSQL remember them. */
async function placeIn(folder: string): Promise<Place | string> {
  const file = path.join(folder, 'place.json')
  if (fs.existsSync(file)) {
    const place = JSON.parse(fs.readFileSync(file, 'utf8')) as Place
    if ((await freePorts(place.first)) === place.first) return place
    return `the ports from ${place.first} on, with which ${folder} was begun: somebody listens there`
  }
  const place = { first: await freePorts(Number(values.port)), secrets: newSecrets() }
  fs.writeFileSync(file, JSON.stringify(place), { mode: 0o600 })
  return place
}

interface Place {
  readonly first: number
  readonly secrets: Secrets
}

function missing(lines: readonly string[]): number {
  for (const line of lines) say(`cluster: missing: ${line}`)
  return 2
}

if (values.write) writePlan(values.write, values.plan, say)
// A start that was broken off still looks for what no longer comes up.
else process.exit(await run())
