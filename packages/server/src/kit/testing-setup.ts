// Vitest global set-up of the storage and http projects: a PostgreSQL in a temporary folder, with the template database.
// The folder carries our pid, so both projects of one run share it, and what a killed run left behind is found.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadReferenceData } from '../features/reference/reference-data.store.ts'
import { migrate } from './database/migrate.ts'
import { isAlive, lockFile } from './process/embedded-files.ts'
import { startPostgres } from './process/embedded-postgres.ts'
import { asOwner, testFolderPrefix as prefix, templateName } from './testing.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepLeftovers()
  const dataDir = path.join(os.tmpdir(), `${prefix}${process.pid}`)
  const postgres = await startPostgres({ dataDir, hasty: true })
  if (!postgres.adopted) await makeTemplate(postgres.connection)
  const { host, port, user, password } = postgres.connection
  project.provide('postgres', {
    host: String(host),
    port: Number(port),
    user: String(user),
    password: password as string,
  })
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, String(host)]) fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: object): Promise<void> {
  await asOwner(connection, `create database ${templateName}`)
  await migrate({ ...connection, database: templateName })
  await loadReferenceData({ ...connection, database: templateName })
}

function sweepLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    const folder = path.join(os.tmpdir(), name)
    const pid = lockFile(path.join(folder, 'pg'))?.pid
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
