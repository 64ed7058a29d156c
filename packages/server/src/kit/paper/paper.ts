/**
 * Papers that the server makes as PDF: letters, tickets, reports. A paper is plain data, made by a pure function of its feature and
 * tested without a PDF; how it looks is said once, in `paper-layout.ts`. It is drawn in a worker: a page takes longer than
 * other requests should wait.
 */
import { paperRefusals } from '@hedgerow/contract/kit/record/paper'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { inWorker } from '../work/worker.ts'

export interface Paper {
  /** Of the reader: tagged in the file, and the language of the few words that are the paper's own. */
  readonly lang: Lang
  readonly title: string
  /** Under the title: a number, a day, or both. */
  readonly subtitle?: string
  readonly author: string
  /** ISO instant; the same paper of the same instant is the same file, byte by byte. */
  readonly madeAt: string
  /** On every page, before its number. */
  readonly foot: string
  readonly isWide?: boolean
  /** Its own words stand in both languages, as on what a bank keeps. */
  readonly isBilingual?: boolean
  /** In red above the title: what whoever relies on the paper must know. */
  readonly caution?: string
  /** Across every page, faintly: for whom or what it was made. */
  readonly watermark?: string
  readonly parts: readonly Part[]
}

export type Part =
  | { readonly text: string; readonly isHeading?: boolean; readonly isNewPage?: boolean }
  /** What is said of one thing, a line each: its word and its value; a value may have lines of its own. */
  | { readonly facts: readonly (readonly [word: string, value: string])[]; readonly caption?: string }
  | {
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      readonly caption?: string
    }
  /** Places to sign, seal or date by hand. */
  | { readonly signed: readonly string[] }

interface PaperColumn {
  readonly title: string
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  /** Of the width that is left, beside columns that are as wide as what they hold. */
  readonly takesRest?: boolean
}

const module = new URL('./pdf.worker.ts', import.meta.url)
const seconds = 30

const bothLanguages: readonly Lang[] = ['zh_CN', 'en_US']

/** A line each: two on one line would read as one sentence. A paper in both languages warns its readers in both. */
export const cautionOf = (cautions: readonly Text[], { lang, isBilingual = false }: Paper): string =>
  cautions.flatMap((text) => (isBilingual ? bothLanguages : [lang]).map((one) => say(text, one))).join('\n')

/**
 * No paper is drawn without its cautions having been asked for (`cautionsIn`).
 * @throws Refusal PAPER_TOO_LONG for what would keep the processor for longer than half a minute
 */
export async function pdfOf(paper: Paper, cautions: readonly Text[]): Promise<Buffer> {
  const caution = cautionOf(cautions, paper)
  const drawn = caution === '' ? paper : { ...paper, caution }
  const limits = { seconds, exceeded: paperRefusals.PAPER_TOO_LONG, params: {} }
  return Buffer.from(await inWorker<never, never, Uint8Array>(module, drawn, noQuestion, limits))
}

const noQuestion = (): Promise<never> => Promise.reject(new Error('should hold: a paper asks nothing'))
