// What a cluster is made of: who runs where, under which addresses the others reach it. Three machines on a network, or all of it on this one.
import { randomBytes } from 'node:crypto'

export interface Machine {
  readonly name: string
  readonly etcd: string
  readonly etcdPeers: string
  /** Patroni's answers, where it listens. */
  readonly rest: string
  readonly postgres: string
  readonly folders: { readonly etcd: string; readonly postgres: string; readonly sockets: string }
  readonly ways: Ways
}

/** Under which addresses others come to a machine, and it to etcd. They lead elsewhere only where somebody is to cut them. */
interface Ways {
  readonly etcds: readonly string[]
  readonly areProxies: boolean
  /** What the other machines use. */
  readonly peers: Door
  /** What HAProxy uses. */
  readonly front: Door
}
interface Door {
  readonly rest: string
  readonly postgres: string
}

export interface Secrets {
  readonly rest: string
  readonly superuser: string
  readonly replication: string
  readonly owner: string
}

export interface Plan {
  readonly scope: string
  readonly machines: readonly Machine[]
  /** What follows the primary, and what leads to standbys. */
  readonly primary: string
  readonly replicas: string
  readonly web: string
  readonly processes: readonly string[]
  /** Whose logins PostgreSQL takes. */
  readonly network: string
  readonly binaries: string
  readonly watchdog: 'off' | 'automatic' | 'required'
  readonly secrets: Secrets
}

const count = { machines: 3, processes: 2 }
/** What runs where, on the file of a company (deploy/cluster/plan.json). */
export interface PlanFile {
  readonly machines: readonly { readonly name: string; readonly host: string }[]
  readonly front: string
  readonly processes: readonly string[]
  readonly network: string
  readonly binaries: string
  readonly watchdog: Plan['watchdog']
}

export const newSecrets = (): Secrets => {
  const secret = () => randomBytes(18).toString('base64url')
  return { rest: secret(), superuser: secret(), replication: secret(), owner: secret() }
}

/** On machines of their own, each service at its usual port. */
export function planOf(file: PlanFile, secrets: Secrets): Plan {
  if (file.machines.length < count.machines)
    throw new Error(
      `a cluster needs ${count.machines} machines: with two, the one that lives cannot know that it is not the one cut off`,
    )
  const folders = { etcd: '/var/lib/etcd', postgres: '/var/lib/postgresql/hedgerow', sockets: '/var/run/postgresql' }
  const at = file.machines.map(({ name, host }) => ({
    ...{ name, folders, etcd: `${host}:2379`, etcdPeers: `${host}:2380` },
    ...{ rest: `${host}:8008`, postgres: `${host}:5432` },
  }))
  const front = { primary: `${file.front}:5432`, replicas: `${file.front}:5433`, web: `${file.front}:80` }
  const { processes, network, binaries, watchdog } = file
  return { scope: 'hedgerow', ...front, processes, network, binaries, watchdog, secrets, machines: reached(at) }
}

/** All of it on the loopback of this machine, in ports from `first` on and below `folder`. */
export function loopbackPlan(first: number, folder: string, binaries: string, secrets = newSecrets()): Plan {
  const address = (offset: number) => `127.0.0.1:${first + offset}`
  const at = Array.from({ length: count.machines }, (_, index) => {
    const name = `db${index + 1}`
    const own = `${folder}/${name}`
    return {
      ...{ name, folders: { etcd: `${own}/etcd`, postgres: `${own}/pg`, sockets: '' } },
      ...{ etcd: address(5 + 4 * index), etcdPeers: address(6 + 4 * index) },
      ...{ rest: address(7 + 4 * index), postgres: address(8 + 4 * index) },
    }
  })
  return {
    ...{ scope: 'hedgerow', web: address(0), primary: address(1), replicas: address(2) },
    processes: Array.from({ length: count.processes }, (_, index) => address(3 + index)),
    ...{ network: '127.0.0.1/32', binaries, watchdog: 'off', secrets, machines: reached(at) },
  }
}

/** Each by where it listens. */
function reached(machines: readonly Omit<Machine, 'ways'>[]): Machine[] {
  const etcds = machines.map(({ etcd }) => etcd)
  return machines.map((machine) => {
    const { rest, postgres } = machine
    const door = { rest, postgres }
    return { ...machine, ways: { etcds, areProxies: false, peers: door, front: door } }
  })
}

/** How the product reaches its database. */
/** Where the product writes, and where it reads what a standby has replayed. */
export function databaseUrls({ primary, replicas, secrets }: Plan) {
  const at = (address: string) => `postgres://hedgerow:${secrets.owner}@${address}/hedgerow`
  return { DATABASE_URL: at(primary), DATABASE_READ_URL: at(replicas) }
}
