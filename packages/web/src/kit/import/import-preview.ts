/**
 * What an import answers at each step: the check of the file, and how far the commit is. A noun whose endpoints answer in
 * these words uses `importSource`; another one writes the three functions itself.
 */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { z } from 'zod'
import { saveFile } from '../export/list-export.ts'
import { call, download, upload } from '../talk/transport.ts'

export interface ImportRow {
  /** The line in the file, from 1. */
  readonly row: number
  /** `skip` is neither written nor wrong, such as a rate that is there already. */
  readonly verdict: 'good' | 'bad' | 'skip'
  /** Replaces the words of the verdict. */
  readonly label?: string
  readonly values: Readonly<Record<string, string | null>>
  /** Sentences in the caller's language. */
  readonly problems: readonly string[]
}

export interface ImportPreview {
  readonly importId: string
  readonly goodCount: number
  readonly badCount: number
  /** All rows, or the first thousand with every bad row among them. */
  readonly rows: readonly ImportRow[]
}

export interface ImportProgress {
  /** Submitted: it waits for another person, who decides whether it is carried out. */
  readonly state: 'running' | 'submitted' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  /** All that was left out, or the first of it; `refusedCount` then says how much it was. */
  readonly refused: readonly { readonly row: number; readonly message: string }[]
  readonly refusedCount?: number
  readonly message: string | null
}

export const isOver = (progress: ImportProgress | undefined) => progress !== undefined && progress.state !== 'running'
export const pollMs = 700

/** Waits for the end of an import that nobody watches any more. Errors: those of asking for its progress. */
export async function untilOver(source: ImportSource, importId: string): Promise<void> {
  while (!isOver(await source.progress(importId))) await new Promise((done) => setTimeout(done, pollMs))
}

export interface ImportSource {
  readonly check: (file: File) => Promise<ImportPreview>
  readonly commit: (importId: string, idempotencyKey: string) => Promise<unknown>
  readonly progress: (importId: string) => Promise<ImportProgress>
  /** Called when the reader decides to import nothing. */
  readonly cancel?: (importId: string) => Promise<unknown>
  /** Hands the reader a file with what was left out. */
  readonly saveLeftOut?: { readonly text: Text; readonly save: (importId: string) => Promise<void> }
}

type OfImport = Shape<{ readonly importId: z.ZodType<string> }>

export interface ImportEndpoints {
  /** Multipart field `file`, replies `ImportPreview`. */
  readonly previewUrl: string
  readonly commit: Endpoint<OfImport>
  readonly progress: Endpoint<OfImport, z.ZodType<ImportProgress>>
  /** Path with `:importId` of the file with the refused rows, and its name. */
  readonly leftOut?: { readonly path: string; readonly name: string }
}

export const importSource = ({ previewUrl, commit, progress, leftOut }: ImportEndpoints): ImportSource => ({
  check: (file) => upload<ImportPreview>(previewUrl, file),
  commit: (importId, idempotencyKey) => call(commit, { importId }, { idempotencyKey }),
  progress: (importId) => call(progress, { importId }),
  ...(leftOut
    ? {
        saveLeftOut: {
          text: importWords.leftOut,
          save: async (importId: string) =>
            saveFile(await download(leftOut.path.replace(':importId', importId)), leftOut.name),
        },
      }
    : {}),
})
