import { forgetLoose, looseFiles } from '../../kit/record/stored-file.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { forgetOldExports } from './long-export/long-export.store.ts'

const blockFiles = 100

/** Uploads that no record took in a day: somebody chose a picture and never sent the form. Before them, the files of exports whose days are over. */
export const looseFileCleaning: Job = {
  name: 'file.clean',
  every: '37 * * * *',
  async run({ db, files, signal }) {
    if (!files) return
    await forgetOldExports(db)
    for (;;) {
      const loose = await looseFiles(db, blockFiles)
      for (const { id } of loose) await forgetLoose(db, id, files.remove)
      if (loose.length < blockFiles || signal.aborted) return
    }
  },
}
