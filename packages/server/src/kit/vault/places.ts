/** Where the settings put stored files, and the key that they are sealed with. */
import path from 'node:path'
import type { Settings } from '../process/settings.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { readSealKey } from './sealing.ts'

export const storeOf = ({ dataDir, fileStore }: Pick<Settings, 'dataDir' | 'fileStore'>): FileStore =>
  fileStore ? s3Store(fileStore) : folderStore(path.join(dataDir, 'files'))

export const keyPlace = ({ dataDir, sealKeyFile }: Pick<Settings, 'dataDir' | 'sealKeyFile'>): string =>
  sealKeyFile ?? path.join(dataDir, 'seal.key')

/** A key that somebody names must be there: one that was made in its place would open nothing of what is stored. */
export const keyOf = (settings: Pick<Settings, 'dataDir' | 'sealKeyFile'>): Buffer =>
  readSealKey(keyPlace(settings), { make: settings.sealKeyFile === undefined })
