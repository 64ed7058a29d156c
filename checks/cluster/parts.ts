// The programs of a cluster as services, each with its files in a folder of its own: nothing is started yet.
import fs from 'node:fs'
import path from 'node:path'
import { processTree } from '../chaos/processes.ts'
import { frontFiles, machineFiles, writeFiles } from './files.ts'
import { databaseUrls, type Machine, type Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { type Service, type Start, serviceOf } from './service.ts'

const program = path.join(import.meta.dirname, '../../packages/server/src/main.ts')

export interface Node {
  readonly machine: Machine
  readonly etcd: Service
  readonly patroni: Service
  /** PostgreSQL and its children, which outlive their Patroni. */
  postgres(): number[]
}

export interface Parts {
  readonly nodes: readonly Node[]
  readonly haproxy: Service
  readonly nginx: Service
  readonly processes: readonly Service[]
  /** What the first of them is told, and whoever asks in their place. */
  readonly settings: Readonly<Record<string, string>>
  readonly patroniSource?: string | undefined
}

export interface PartsOrder {
  readonly plan: Plan
  readonly programs: Programs
  /** Others pass through it: where we are root, the databases run as another user. */
  readonly folder: string
}

export function partsOf({ plan, programs, folder }: PartsOrder): Parts {
  const { user } = programs
  const logs = path.join(folder, 'logs')
  for (const made of [folder, logs]) {
    fs.mkdirSync(made, { recursive: true })
    fs.chmodSync(made, 0o755)
  }
  const service = (name: string, command: Start['command'], env: Start['env'] = {}) =>
    serviceOf({ name, command, env, folder: logs, ...(user ? { user } : {}) })
  const written = (place: string, files: Readonly<Record<string, string>>) => {
    for (const file of writeFiles(place, files)) if (user) fs.chownSync(file, user.uid, user.gid)
    if (user) fs.chownSync(place, user.uid, user.gid)
    return (name: string) => path.join(place, name)
  }
  const nodes = plan.machines.map((machine): Node => {
    const file = written(path.join(folder, machine.name), machineFiles(plan, machine))
    return {
      machine,
      etcd: service(`${machine.name}-etcd`, [programs.etcd, '--config-file', file('etcd.yml')]),
      patroni: service(`${machine.name}-patroni`, [...programs.patroni, file('patroni.yml')]),
      postgres: () => processTree(machine.folders.postgres),
    }
  })
  const front = path.join(folder, 'front')
  const { 'nginx.conf': site = '', ...others } = frontFiles(plan)
  const file = written(front, { ...others, 'nginx.conf': wholeNginx(front, site) })
  const ofNginx = ['-p', front, '-e', file('error.log'), '-c', file('nginx.conf')]
  const settings = plan.processes.map((address) => settingsOf(plan, address, path.join(folder, 'product')))
  return {
    nodes,
    settings: settings[0] ?? {},
    patroniSource: programs.patroniSource,
    haproxy: service('haproxy', [programs.haproxy, '-db', '-f', file('haproxy.cfg')]),
    nginx: service('nginx', [programs.nginx, ...ofNginx]),
    processes: settings.map((env, at) =>
      serviceOf({ name: `product${at + 1}`, command: [process.execPath, program], folder: logs, env }),
    ),
  }
}

function settingsOf(plan: Plan, address: string, dataDir: string): Readonly<Record<string, string>> {
  const [HOST = '', PORT = ''] = address.split(':')
  return { HOST, PORT, DATA_DIR: dataDir, ...databaseUrls(plan), DEMO: '0', TRUST_PROXY: '1' }
}

/** The site of deploy/nginx.conf in an nginx of its own, which keeps what it writes in its folder. */
const wholeNginx = (folder: string, site: string) =>
  [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
    site,
    '}',
    '',
  ].join('\n')
