/**
 * A folder into which somebody else's system puts files. Each is taken once and then moved: into `done`, or into `refused` beside a
 * text that says why. What a file brought is written by its handler in one transaction, keyed by the digest of its bytes
 * (`firstTaking`): a process that dies between that and the move leaves a file whose digest is known, and the next look only moves it.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'
import { now } from '../process/clock.ts'

export interface FolderFile {
  readonly fileName: string
  readonly content: Buffer
  /** SHA-256 of the content, in hex. */
  readonly digest: string
}

export interface WatchedFolder {
  readonly path: string
  /** A larger file is refused unread. */
  readonly limitBytes: number
  /** Between two looks: a file that grew or moved between them is still being written, and waits for the next round. */
  readonly settleMs?: number
  /** Whether a file is all there; one that is not waits for a later round. `restMs`: how long ago it was last written. */
  readonly isWhole?: (content: Buffer, restMs: number) => boolean
  /**
   * Takes one file, and may be asked again for the same bytes. @throws Refusal for a file that is refused; any other error leaves
   * it where it is, for the next round
   */
  readonly take: (file: FolderFile) => Promise<void>
}

/** How a round went. */
interface FolderRound {
  readonly done: readonly string[]
  readonly refused: readonly string[]
}

const doneFolder = 'done'
const refusedFolder = 'refused'
const usualSettleMs = 1000
/** So many at a time; the others wait for the next round. */
const mostFiles = 200

/**
 * One round over the folder, oldest file first. Links, folders, hidden files and those that end in `.part` or `.tmp` are not looked at.
 * @throws the first error that was no refusal, after the other files had their turn
 */
export async function takeFiles(folder: WatchedFolder, signal: AbortSignal): Promise<FolderRound> {
  const round = { done: [] as string[], refused: [] as string[] }
  const faults: unknown[] = []
  for (const seen of await settledFiles(folder, signal)) {
    if (signal.aborted) break
    try {
      const outcome = await takeFile(folder, seen)
      if (outcome !== undefined) round[outcome].push(seen.name)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return round
}

/** Where the folder is not there yet it is made with its two others, so that whoever sets it up sees where files go. */
async function makeFolders({ path: at }: WatchedFolder): Promise<void> {
  for (const name of [doneFolder, refusedFolder]) await fs.mkdir(path.join(at, name), { recursive: true })
}

interface SeenFile {
  readonly name: string
  readonly size: number
  readonly mtimeMs: number
}

async function settledFiles(folder: WatchedFolder, signal: AbortSignal): Promise<SeenFile[]> {
  await makeFolders(folder)
  const first = await look(folder)
  if (first.length === 0) return []
  await pause(folder.settleMs ?? usualSettleMs, undefined, { signal })
  const second = new Map((await look(folder)).map((file) => [file.name, file]))
  return first.filter((file) => isSame(file, second.get(file.name)))
}

async function look({ path: at }: WatchedFolder): Promise<SeenFile[]> {
  const entries = await fs.readdir(at, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !/^\.|\.(part|tmp)$/i.test(entry.name))
  const files = await Promise.all(names.map(({ name }) => seenAt(at, name)))
  return files
    .flatMap((file) => file ?? [])
    .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1))
    .slice(0, mostFiles)
}

/** Undefined where it is gone. */
async function seenAt(at: string, name: string): Promise<SeenFile | undefined> {
  const stat = await fs.lstat(path.join(at, name)).catch(() => undefined)
  return stat?.isFile() ? { name, size: stat.size, mtimeMs: stat.mtimeMs } : undefined
}

const isSame = (file: SeenFile, later: SeenFile | undefined) =>
  later !== undefined && later.size === file.size && later.mtimeMs === file.mtimeMs

/** @returns undefined for a file that is not all there, or that was written again meanwhile: what it holds now is another file */
async function takeFile(folder: WatchedFolder, seen: SeenFile): Promise<keyof FolderRound | undefined> {
  const outcome = await outcomeOf(folder, seen)
  if (!outcome) return undefined
  const { refusal, digest } = outcome
  if (!isSame(seen, await seenAt(folder.path, seen.name))) return undefined
  await move(folder.path, seen.name, { digest, refusal })
  return refusal ? 'refused' : 'done'
}

async function outcomeOf(folder: WatchedFolder, { name, size, mtimeMs }: SeenFile) {
  if (size > folder.limitBytes) return { refusal: tooLarge(folder), digest: String(size) }
  const content = await fs.readFile(path.join(folder.path, name))
  if (folder.isWhole && !folder.isWhole(content, Date.parse(now()) - mtimeMs)) return undefined
  const digest = createHash('sha256').update(content).digest('hex')
  try {
    await folder.take({ fileName: name, content, digest })
    return { refusal: undefined, digest }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error, digest }
    throw error
  }
}

const tooLarge = ({ limitBytes }: WatchedFolder) =>
  new Refusal(uploadRefusals.FILE_TOO_LARGE, { max: Math.round((limitBytes / 1024 / 1024) * 10) / 10 }, 'file')

interface Moved {
  readonly digest: string
  readonly refusal: Refusal | undefined
}

/** The reason stands before the file does, so that no refused file is without one. */
async function move(at: string, name: string, { digest, refusal }: Moved): Promise<void> {
  const target = path.join(at, refusal ? refusedFolder : doneFolder)
  const place = path.join(target, await freeName(target, name, digest))
  if (refusal) {
    const { because, params } = refusal
    const lines = [say(because, 'zh_CN', params), say(because, 'en_US', params), because.code]
    await fs.writeFile(`${place}.reason.txt`, `${lines.join('\n')}\n`, { flush: true })
  }
  await fs.rename(path.join(at, name), place)
}

/** Another file of the same name is kept: the digest then stands before the ending. */
async function freeName(target: string, name: string, digest: string): Promise<string> {
  const isTaken = await fs.lstat(path.join(target, name)).then(
    () => true,
    () => false,
  )
  const { name: stem, ext } = path.parse(name)
  return isTaken ? `${stem}.${digest.slice(0, 12)}${ext}` : name
}

/**
 * Takes the file's digest for the folder, in the transaction that writes what the file brings. @param folder its name, not its path
 * @returns false where the same bytes were taken before: nothing is to be written, and the file is only moved
 */
export async function firstTaking(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  folder: string,
  { digest, fileName }: Pick<FolderFile, 'digest' | 'fileName'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into folder_file (group_id, folder, digest, file_name)
    values (${groupId}, ${folder}, ${digest}, ${fileName.slice(0, 200)}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
