/**
 * Makes the files of a pack, in the background: a paper and a workbook in each language. They are made of the snapshot and of what its close
 * knew, so that an attempt that is made again after a process died makes the same bytes, but for the caution of a paper where one person
 * administers the organisation, which is of the moment; a file that stands is never made anew. Bytes that were
 * put and whose row was never written belong to nobody and go with the other loose files.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DayPackFormat, DayPackLanguage } from '@hedgerow/contract/business-day/business-day.dict'
import type { DayPackFile } from '@hedgerow/contract/business-day/pack/day-pack.contract'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import { assert } from '@hedgerow/contract/kit/refusal'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { withTx } from '../../../kit/database/database.ts'
import { workbookType, writeWorkbook } from '../../../kit/file/written/excel.ts'
import type { DayTable } from '../../../kit/http/feature.ts'
import { cautionsIn } from '../../../kit/paper/four-eyes.ts'
import { pdfOf } from '../../../kit/paper/paper.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { announceFile, markKept, takeFiles } from '../../../kit/record/stored-file.ts'
import { readsOfPrimary } from '../../../kit/replica/reads.ts'
import type { JobContext } from '../../../kit/work/jobs.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { snapshotById } from '../snapshot/snapshot.store.ts'
import type { DayPackJob, OrderedPack } from './day-pack.act.ts'
import { packFacts } from './day-pack.answer.ts'
import { packTables } from './day-pack.rules.ts'
import { insertPackFile, orderedPack } from './day-pack.store.ts'
import type { PackClock, PackHead } from './day-pack-files.rules.ts'
import { packPaper, packSheets } from './day-pack-files.rules.ts'

export const dayPackJob: DayPackJob = { name: 'businessDay.pack', run: makePack }

const allFiles = DayPackFormat.values.flatMap((packFormat) =>
  DayPackLanguage.values.map((packLanguage) => ({ packFormat, packLanguage })),
)

interface ReadPack {
  readonly head: PackHead
  readonly tables: readonly DayTable[]
  readonly clock: PackClock
  readonly orgId: string
  readonly cautions: readonly Text[]
  readonly made: readonly string[]
}

async function makePack(context: JobContext, ordered: OrderedPack): Promise<void> {
  const { db, reads = readsOfPrimary(db), signal } = context
  const { scope, snapshotId } = ordered
  const pack = await reads(scope, (tx) => readPack(tx, ordered))
  if (!pack) return
  for (const file of allFiles) {
    signal.throwIfAborted() // it is another's by now
    if (pack.made.includes(`${file.packLanguage} ${file.packFormat}`)) continue
    const content = await contentOf(pack, file)
    await keep(context, { scope, snapshotId }, pack, file, content)
  }
}

async function readPack(tx: Parameters<typeof orderedPack>[0], { scope, snapshotId }: OrderedPack) {
  const ordered = await orderedPack(tx, scope, snapshotId)
  const snapshot = await snapshotById(tx, scope, snapshotId)
  if (!ordered || !snapshot) return undefined
  const facts = await packFacts(tx, scope, snapshot, ordered.facts)
  const scales = await amountScales(tx)
  const { close, day, snapshotNo } = facts
  return {
    head: { close, day, snapshotNo },
    tables: packTables(facts),
    clock: { wallTimeOf: wallClockOf(close.timeZone), scaleOf: scales },
    orgId: ordered.orgId,
    cautions: await cautionsIn(tx, { groupId: scope.groupId, orgId: ordered.orgId }, day),
    made: ordered.made,
  } satisfies ReadPack
}

type File = (typeof allFiles)[number]

async function contentOf(
  { head, tables, clock, cautions }: ReadPack,
  { packFormat, packLanguage }: File,
): Promise<Buffer> {
  if (packFormat === DayPackFormat.of.paper) return pdfOf(packPaper(head, tables, packLanguage, clock), cautions)
  const [first, ...more] = packSheets(tables, packLanguage)
  assert(first, 'a pack has a cover')
  const { wallTimeOf, scaleOf: decimalsOf } = clock
  const rows = (async function* () {
    yield first.rows()
  })()
  const options = { lang: 'en_US' as const, decimalsOf, wallTimeOf, sheetName: first.name, more }
  return buffer(writeWorkbook(first.columns, rows, options))
}

const grant = 'business-day.view'

async function keep(
  { db, files }: JobContext,
  { scope, snapshotId }: OrderedPack,
  { head, orgId }: ReadPack,
  { packFormat, packLanguage }: File,
  content: Buffer,
): Promise<void> {
  assert(files, 'a process that makes packs has a file store')
  const isPaper = packFormat === DayPackFormat.of.paper
  const sha256 = createHash('sha256').update(content).digest()
  const byteCount = content.length
  const file = {
    orgId,
    fileName: packFileName(head, { packLanguage, packFormat }),
    mediaType: isPaper ? 'application/pdf' : workbookType,
    byteCount,
    sha256,
    isMade: true,
  } as const
  const fileId = await withTx(db, scope, (tx) => announceFile(tx, scope, file))
  await files.put(fileId, content)
  await withTx(db, scope, async (tx) => {
    const row = { packLanguage, packFormat, fileId, fileHash: sha256.toString('hex'), byteCount }
    // Another worker was first: these bytes are nobody's.
    if (!(await insertPackFile(tx, scope, { orgId, snapshotId }, row))) return
    await markKept(tx, scope, fileId)
    const taker = { entity: 'dayPack', entityId: snapshotId, needs: grant, orgId }
    const gone = await takeFiles(tx, scope, [fileId], taker)
    assert(gone.length === 0, 'a file that was just put is its sender’s')
  })
}

const packFileName = (
  { day, snapshotNo: no }: PackHead,
  { packLanguage, packFormat }: Pick<DayPackFile, 'packLanguage' | 'packFormat'>,
): string => {
  const ending = packFormat === DayPackFormat.of.paper ? 'pdf' : 'xlsx'
  return `${say(dayPackTexts.fileName, 'en_US', { day, no, language: packLanguage })}.${ending}`
}
