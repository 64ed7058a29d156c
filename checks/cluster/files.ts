// The configuration files of a cluster, made from the templates of deploy/cluster and a plan: the same for one machine and for many.
import fs from 'node:fs'
import path from 'node:path'
import { databaseUrls, type Machine, newSecrets, type Plan, type PlanFile, planOf, type Secrets } from './plan.ts'

const deploy = path.join(import.meta.dirname, '../../deploy')
const templateOf = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8')

/** @throws where a template asks for what nobody gives, or something that is given is not asked for */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values))
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    unused.delete(name)
    const value = values[name]
    if (value === undefined) throw new Error(`nobody gives {{${name}}}`)
    return value
  })
  if (unused.size > 0) throw new Error(`nobody asks for ${[...unused].join(', ')}`)
  return text
}

/** The files of one database machine by name. */
export function machineFiles(plan: Plan, machine: Machine): Readonly<Record<string, string>> {
  const { scope, machines, binaries, network, watchdog, secrets } = plan
  const { name, etcd, etcdPeers, rest, postgres, folders, ways } = machine
  return {
    'etcd.yml': filled(templateOf('cluster/etcd.yml'), {
      ...{ name, scope, etcd, etcdPeers, etcdFolder: folders.etcd },
      etcdMembers: machines.map((one) => `${one.name}=http://${one.etcdPeers}`).join(),
    }),
    'patroni.yml': filled(templateOf('cluster/patroni.yml'), {
      ...{ name, scope, network, binaries, watchdog },
      ...{ restListen: rest, restAddress: ways.peers.rest, restPassword: secrets.rest },
      ...{ etcdHosts: ways.etcds.join(', '), etcdProxies: String(ways.areProxies) },
      ...{ postgresListen: postgres, postgresAddress: ways.peers.postgres },
      ...{ postgresFolder: folders.postgres, socketFolder: folders.sockets },
      ...{ superuserPassword: secrets.superuser, replicationPassword: secrets.replication },
    }),
  }
}

/** The files of the machine in front, which all databases are reached through. */
export function frontFiles(plan: Plan): Readonly<Record<string, string>> {
  const servers = plan.machines.map(({ name, ways }) => {
    const [, port] = ways.front.rest.split(':')
    return `  server ${name} ${ways.front.postgres} check port ${port}`
  })
  const processes = plan.processes.map((address) => `  server ${address} max_fails=0;`)
  return {
    'haproxy.cfg': filled(templateOf('cluster/haproxy.cfg'), {
      ...{ primary: plan.primary, replicas: plan.replicas },
      ...{ primaryServers: servers.join('\n'), replicaServers: servers.join('\n') },
    }),
    'nginx.conf': templateOf('nginx.conf')
      .replace('  server product:8080 max_fails=0;', processes.join('\n'))
      .replace('listen 80;', `listen ${plan.web};`),
    'first.sql': `${firstStatements(plan).join(';\n')};\n`,
    'hedgerow.env': [
      ...Object.entries(databaseUrls(plan)).map(([name, url]) => `${name}=${url}`),
      'DATA_DIR=/var/lib/hedgerow',
      'DEMO=0',
      'HOST=0.0.0.0',
      'TRUST_PROXY=1',
      '',
    ].join('\n'),
  }
}

/** What a person says once to whoever is the primary: a login that owns an empty database and may create roles. */
export const firstStatements = ({ secrets }: Plan): readonly string[] => [
  `create role hedgerow login createrole password '${secrets.owner}'`,
  'create database hedgerow owner hedgerow',
]

/** For their owner alone, for they hold passwords. */
const secretNames = new Set(['patroni.yml', 'hedgerow.env', 'first.sql', 'secrets.json'])

/** A folder for each machine of a plan and one for the one in front. The passwords are made once and kept beside them. */
export function writePlan(folder: string, planFile: string, say: (line: string) => void): void {
  const secretsFile = path.join(folder, 'secrets.json')
  const secrets = fs.existsSync(secretsFile)
    ? (JSON.parse(fs.readFileSync(secretsFile, 'utf8')) as Secrets)
    : newSecrets()
  const plan = planOf(JSON.parse(fs.readFileSync(planFile, 'utf8')) as PlanFile, secrets)
  const machines = plan.machines.map((machine) => [machine.name, machineFiles(plan, machine)] as const)
  for (const [name, files] of [...machines, ['front', frontFiles(plan)] as const])
    writeFiles(path.join(folder, name), files)
  writeFiles(folder, { 'secrets.json': `${JSON.stringify(secrets, null, 2)}\n` })
  say(`cluster: ${folder} holds the files of ${[...plan.machines.map(({ name }) => name), 'front'].join(', ')}`)
}

/** @returns their places */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  fs.mkdirSync(folder, { recursive: true })
  return Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, text, { mode: secretNames.has(name) ? 0o600 : 0o644 })
    return file
  })
}
