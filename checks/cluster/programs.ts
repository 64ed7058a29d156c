// The programs of a cluster on this machine. What is missing is said by name, with where to get it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Programs {
  readonly etcd: string
  readonly haproxy: string
  readonly nginx: string
  /** A command line to which the name of its configuration is added. */
  readonly patroni: readonly string[]
  /** Where it runs from its source. */
  readonly patroniSource?: string
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  /** Who runs them where we are root, which PostgreSQL refuses. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const onPath = (name: string) => folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
const debian: readonly (readonly [name: 'etcd' | 'haproxy' | 'nginx', parcel: string])[] = [
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['nginx', 'nginx'],
]
const leastPatroni = 4
/** Debian's libraries are those of its own Python. */
const pythons = ['/usr/bin/python3', 'python3']

/** @returns the programs, or what is missing, a line for each */
export function findPrograms(folder: string): Programs | string[] {
  const missing = debian
    .filter(([name]) => !onPath(name))
    .map(([name, parcel]) => `${name} (apt-get install ${parcel})`)
  const postgres = postgresFolder()
  if (!postgres)
    missing.push('PostgreSQL 15 or newer (apt-get install postgresql, or PG_BIN with the folder of its programs)')
  const patroni = findPatroni(folder)
  if (typeof patroni === 'string') missing.push(patroni)
  const user = process.getuid?.() === 0 ? userOf('postgres') : undefined
  if (process.getuid?.() === 0 && !user)
    missing.push('a user "postgres", as whom PostgreSQL may run (useradd postgres)')
  if (missing.length > 0 || typeof patroni === 'string' || !postgres) return missing
  const [etcd = '', haproxy = '', nginx = ''] = debian.map(([name]) => onPath(name))
  return { etcd, haproxy, nginx, ...patroni, postgres, ...(user ? { user } : {}) }
}

function postgresFolder(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const debians = fs.globSync('/usr/lib/postgresql/*/bin').filter((folder) => majorOf(folder) >= 15)
  return debians.sort((one, other) => majorOf(other) - majorOf(one))[0] ?? parentOf(onPath('pg_controldata'))
}
const majorOf = (folder: string) => Number(path.basename(path.dirname(folder)))
const parentOf = (file: string | undefined) => (file ? path.dirname(fs.realpathSync(file)) : undefined)

function userOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }).stdout.trim())
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** From PATRONI_SOURCE, a folder or an archive of Patroni's source, else the one on the PATH. @returns what is wrong as text */
function findPatroni(folder: string): Pick<Programs, 'patroni' | 'patroniSource'> | string {
  const named = process.env.PATRONI_SOURCE
  const source = named && sourceIn(named, path.join(folder, 'patroni-source'))
  if (named && !source) return `Patroni: PATRONI_SOURCE is ${named}, where no patroni.py is`
  const installed = onPath('patroni')
  const commands = source
    ? pythons.map((python) => [python, path.join(source, 'patroni.py')])
    : installed
      ? [[installed]]
      : []
  const problems = commands.map(([program = '', ...words]) => {
    const { stdout, stderr } = spawnSync(program, [...words, '--version'], { encoding: 'utf8' })
    return patroniProblem(stdout || stderr || '')
  })
  const patroni = commands[problems.indexOf(undefined)]
  if (!patroni) return problems[0] ?? patroniProblem('') ?? ''
  return { patroni, ...(source ? { patroniSource: source } : {}) }
}

/** @returns the folder that patroni.py is in */
function sourceIn(named: string, folder: string): string | undefined {
  if (!fs.existsSync(named)) return undefined
  if (fs.statSync(named).isDirectory()) return fs.existsSync(path.join(named, 'patroni.py')) ? named : undefined
  fs.mkdirSync(folder, { recursive: true })
  if (spawnSync('tar', ['xzf', named, '-C', folder]).status !== 0) return undefined
  const [file] = fs.globSync(`${folder}/{*/,}patroni.py`)
  return file && path.dirname(file)
}

/** Why this Patroni is not taken, from what it says of its version. */
export function patroniProblem(words: string): string | undefined {
  const way = `set PATRONI_SOURCE to the source of 4.0 or newer (https://github.com/patroni/patroni/releases; Debian's python3-etcd, python3-psycopg2 and python3-yaml serve it)`
  const [, version = ''] = /^patroni(?:\.py)? (\d+\.\d+\.\d+)/m.exec(words) ?? []
  if (version === '') return `Patroni: ${words.trim().split('\n').at(-1) || 'it is not there'}; ${way}`
  if (Number(version.split('.')[0]) >= leastPatroni) return undefined
  return `Patroni ${version} loses acknowledged bookings when a frozen primary wakes; ${way}`
}
