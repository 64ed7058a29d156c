/**
 * Where a run of the gate writes what it throws away: in memory, where there is room. Each test file has a database of its own, twelve
 * hundred files, and ext4 passes over every file number that was given back in the last minutes, one after another: after a few databases
 * the next one costs two seconds of processor time there, and less than a tenth of one in memory (docs/performance.md).
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../packages/server/src/kit/process/embedded-files.ts'

const memory = '/dev/shm'
/** A test's PostgreSQL may keep two of log beside some databases of 40 MB, each server of a journey 0.3; the rest is for who else works there. */
const leastFreeBytes = 6 * 1024 ** 3
const prefix = 'hedgerow-gate-'

const freeIn = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

const hasRoom = (folder: string): boolean => fs.existsSync(folder) && freeIn(folder) >= leastFreeBytes

/** Who says where by TMPDIR is asked no further. */
const parentFolder = (): string => (process.env.TMPDIR === undefined && hasRoom(memory) ? memory : os.tmpdir())

/** Makes the folder of this run, beside which nothing stays of a run that was killed. */
export function makeGateFolder(parent = parentFolder()): string {
  for (const name of fs.readdirSync(parent)) {
    const isLeft = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))
    if (isLeft) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const folder = path.join(parent, `${prefix}${process.pid}`)
  fs.mkdirSync(folder)
  return folder
}
