// A backup into an empty database, whose history is witnessed anew from here, and then the question whether everything that must hold does.
import type pg from 'pg'
import { brokenInvariants } from './invariants.ts'
import type { Manifest } from './kit/backup/backup-folder.ts'
import { loadBackup } from './kit/backup/load-backup.ts'
import { connectDatabase } from './kit/database/database.ts'
import { StartupError } from './kit/process/startup-error.ts'
import type { FileStore } from './kit/vault/file-store.ts'
import { renewWitness } from './kit/witness/ask-witness.ts'
import { prepareJobs } from './kit/work/jobs.ts'
import { jobs } from './register.ts'

/** @throws StartupError where it cannot be restored, or `verify` complains of it */
export async function restoreInto(owner: pg.ClientConfig, folder: string, store: FileStore): Promise<Manifest> {
  const manifest = await loadBackup({ owner, store, folder, prepareJobs: (to) => prepareJobs(to, jobs) })
  const database = connectDatabase(owner, undefined, 1)
  try {
    const complaints = await brokenInvariants(database.db)
    // A person wanted what is older: what was seen of the database of before is not held against it.
    await renewWitness(database.db)
    if (complaints.length > 0) throw new StartupError(`restored, but verify complains: ${complaints.join('; ')}`)
    return manifest
  } finally {
    await database.close()
  }
}
