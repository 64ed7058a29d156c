/**
 * Rates that other systems put into a folder (decision 0092). Below it stands one folder a member, named as he signs in: what is put
 * there is brought in his name and waits for a second person, as a file that he uploads. A file is taken whole or refused whole, because
 * nobody looks at its rows before it is submitted.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { filled } from '@hedgerow/contract/kit/text'
import { rateFeedNotices } from '@hedgerow/contract/rate-feed/rate-feed.text'
import { type RateImportRow, rateFileLimitBytes } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import { rateImportWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { safeFileName } from '../../../kit/file/upload.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { moveRun, saveRun } from '../../../kit/record/import-run.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { systemDateOfName } from '../../../kit/record/system-date.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { type FolderFile, firstTaking, takeFiles } from '../../../kit/work/watched-folder.ts'
import { type ChangeMaker, submitChange } from '../../market/change/market-change-submit.act.ts'
import { isLeftOut } from '../../rate-import/import/rate-import.rules.ts'
import { rateKind } from '../../rate-import/import/rate-import.store.ts'
import { type JudgedRun, judgedRun } from '../../rate-import/import/rate-preview.act.ts'
import { submittedRates } from '../../rate-import/submitted-change.rules.ts'
import { folderMaker } from './rate-folder.store.ts'

export const rateFolderTake: Job = {
  name: 'rate-folder.take',
  every: '*/5 * * * *',
  async run(context) {
    const root = context.outside?.RATE_FOLDER
    if (root === undefined) return
    await fs.mkdir(root, { recursive: true })
    const entries = await fs.readdir(root, { withFileTypes: true })
    for (const entry of entries) {
      if (context.signal.aborted) return
      if (entry.isDirectory() && !entry.name.startsWith('.')) await takeFolder(context, path.join(root, entry.name))
    }
  },
}

async function takeFolder({ db, signal }: JobContext, at: string): Promise<void> {
  const name = path.basename(at)
  const { today, maker } = await withTx(db, systemScope, async (tx) => {
    const day = await systemDateOfName(tx, name)
    return { ...day, maker: await folderMaker(tx, name, day.today) }
  })
  const take = async (file: FolderFile) => {
    if (!maker) refuse(rateImportRefusals.NO_FOLDER_MAKER, { name })
    try {
      await takeRates(db, maker, file, today)
    } catch (error) {
      if (error instanceof Refusal) await tellRefused(db, maker, file, error)
      throw error
    }
  }
  await takeFiles({ path: at, limitBytes: rateFileLimitBytes, take }, signal)
}

type Database = JobContext['db']

/** Submits the file's rates. What stands in the market already submits nothing. @throws Refusal */
async function takeRates(db: Database, maker: ChangeMaker, file: FolderFile, today: BusinessDate): Promise<void> {
  const fileName = safeFileName(file.fileName)
  const run = await judgedRun(db, maker, { fileName, content: file.content }, today)
  demandWholeFile(run)
  const { report, format } = run
  await withTx(db, maker, async (tx) => {
    if (!(await firstTaking(tx, maker, `rates of ${maker.userId}`, file))) return
    if (report.counts.NEW + report.counts.DIFFERS === 0) return
    const batchId = await saveRun(tx, maker, rateKind, run)
    await moveRun(tx, maker, batchId, ['previewed'], 'submitted')
    const change = submittedRates({ format, report })
    const entry = await submitChange({ session: maker, today }, tx, { batchId, fileName }, change)
    const { groupId, userId } = maker
    await writeAudit(tx, { groupId, userId, ip: '127.0.0.1', action: 'rate folder' }, [
      { ...entry, comment: file.digest },
    ])
  })
}

/** @throws Refusal that names the first row which could not be imported */
function demandWholeFile({ report: { counts, rows } }: JudgedRun): void {
  const count = counts.OUTSIDE + counts.UNREADABLE
  const first = rows.find(isLeftOut)
  if (count === 0 || !first) return
  const { line, column, value, midPrice } = first
  const place = { line, column, value: value ?? midPrice ?? '' }
  refuse(rateImportRefusals.FILE_LEAVES_OUT, { count, ...place, why: whyOf(first) })
}

const whyOf = ({ reason, difference }: RateImportRow) =>
  reason === null ? filled(rateImportWords.outsideBy, { pct: difference ?? '' }) : labelOf(UnreadableReason, reason)

const tellRefused = (db: Database, maker: ChangeMaker, { fileName }: FolderFile, { because, params }: Refusal) =>
  withTx(db, maker, (tx) =>
    notifyMember(tx, maker, maker.userId, {
      message: rateFeedNotices.fileRefused,
      params: { fileName: safeFileName(fileName), reason: filled(because, params) },
      url: pathOf('fx-rate'),
      variant: 'warning',
    }),
  )
