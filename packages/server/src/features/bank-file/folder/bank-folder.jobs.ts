/**
 * Files that a bank's line puts into a folder (decision 0084). Below it stands one folder a member, named as he signs in: what is put there
 * is brought in his name, as a file that he uploads. Nothing is booked by it: a statement still waits to be matched.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { bankFileLimits } from '@hedgerow/contract/bank-file/statement.contract'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { defaultLang, filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { safeFileName } from '../../../kit/file/upload.ts'
import { demandCertified, type Session } from '../../../kit/http/session.ts'
import { type Notice, notifyMember } from '../../../kit/record/notifications.ts'
import { systemDateOfName } from '../../../kit/record/system-date.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { type FolderFile, firstTaking, takeFiles } from '../../../kit/work/watched-folder.ts'
import { readInFormat } from '../intake/read-file.act.ts'
import { takeFile } from '../taking/take-file.act.ts'
import { folderSession } from './bank-folder.store.ts'
import { isWholeFile } from './whole-file.rules.ts'

export const bankFolderTake: Job = {
  name: 'bank-folder.take',
  every: '*/5 * * * *',
  async run(context) {
    const root = context.outside?.BANK_FOLDER
    if (root === undefined) return
    await fs.mkdir(root, { recursive: true })
    for (const entry of await fs.readdir(root, { withFileTypes: true })) {
      if (context.signal.aborted) return
      if (entry.isDirectory() && !entry.name.startsWith('.')) await takeFolder(context, path.join(root, entry.name))
    }
  },
}

type Database = JobContext['db']

async function takeFolder({ db, signal }: JobContext, at: string): Promise<void> {
  const name = path.basename(at)
  const { today, session } = await withTx(db, systemScope, async (tx) => {
    const day = await systemDateOfName(tx, name)
    return { ...day, session: await folderSession(tx, name, day.today) }
  })
  const take = async (file: FolderFile) => {
    if (!session) refuse(bankFileRefusals.NO_FOLDER_MEMBER, { name })
    try {
      await bring(db, session, file, today)
    } catch (error) {
      if (error instanceof Refusal) await tell(db, session, refusedNotice(file, error))
      throw error
    }
  }
  await takeFiles({ path: at, limitBytes: bankFileLimits.bytes, isWhole: isWholeFile, take }, signal)
}

/** The same bytes bring nothing twice: whose process died before the file was moved only moves it. @throws Refusal */
async function bring(db: Database, session: Session, file: FolderFile, today: BusinessDate): Promise<void> {
  demandCertified(session)
  const sent = { fileName: safeFileName(file.fileName), content: file.content }
  const reading = await readInFormat({ db, session }, sent)
  if ('proposal' in reading) return refuse(bankFileRefusals.TABLE_FORMAT_UNCONFIRMED, { fileName: sent.fileName })
  await withTx(db, session, async (tx) => {
    if (!(await firstTaking(tx, session, 'bank files', file))) return
    const context = { tx, session, today, lang: defaultLang }
    const { statements, answered, confirmed } = await takeFile(context, sent, reading, {
      ip: '127.0.0.1',
      action: 'bank folder',
    })
    const counts = { statements: statements.length, answered, confirmed: confirmed.length }
    await notifyMember(tx, session, session.userId, {
      message: bankFileTexts.noticeTaken,
      params: { fileName: sent.fileName, ...counts },
      url: pathOf('bank-file', { tab: 'in' }),
    })
  })
}

const tell = (db: Database, session: Session, notice: Notice) =>
  withTx(db, session, (tx) => notifyMember(tx, session, session.userId, notice))

const refusedNotice = ({ fileName }: FolderFile, { because, params }: Refusal): Notice => ({
  message: bankFileTexts.noticeNotTaken,
  params: { fileName: safeFileName(fileName), reason: filled(because, params) },
  url: pathOf('bank-file', { tab: 'in' }),
  variant: 'warning',
})
