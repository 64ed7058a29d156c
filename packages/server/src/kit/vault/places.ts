/** Where the settings put stored files, and the key that they are sealed with; and whose they are. */
import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '../process/settings.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { readSealKey } from './sealing.ts'

export const filesPlace = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'files')

export const storeOf = ({ dataDir, fileStore }: Pick<Settings, 'dataDir' | 'fileStore'>): FileStore =>
  fileStore ? s3Store(fileStore) : folderStore(filesPlace({ dataDir }))

export const keyPlace = ({ dataDir, sealKeyFile }: Pick<Settings, 'dataDir' | 'sealKeyFile'>): string =>
  sealKeyFile ?? path.join(dataDir, 'seal.key')

/** A key that somebody names must be there: one that was made in its place would open nothing of what is stored. */
export const keyOf = (settings: Pick<Settings, 'dataDir' | 'sealKeyFile'>): Buffer =>
  readSealKey(keyPlace(settings), { make: settings.sealKeyFile === undefined })

/** Root restores for the program, which runs as somebody else: what was put into a folder belongs to whom the folder belongs to. */
export function giveToOwner(...places: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  for (const place of places.filter((one) => fs.existsSync(one))) {
    const { uid, gid } = fs.statSync(path.dirname(place))
    const below = fs.statSync(place).isDirectory() ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }) : []
    for (const one of [place, ...below.map((name) => path.join(place, name))]) fs.lchownSync(one, uid, gid)
  }
}
