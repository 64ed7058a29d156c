/** What stands behind a figure, as its feature tells it: the value on the screen, the function that makes it, and what that function takes. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import type { FigureStep } from '@hedgerow/quant/figures/figure'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureRecord } from '../row/figure-records.ts'
import type { Context } from './serve.ts'

/** Which figure of its name is asked for. */
export interface FigureAsk {
  /** The filters of its list. */
  readonly filters: FigureFacts
  readonly own: FigureFacts
}

export interface FigureInput {
  readonly symbol: string
  readonly name: Text
  readonly value: string | readonly string[]
  readonly unit?: string | null
  readonly source?: string | null
  readonly date?: string | null
  readonly url?: string | null
}

export interface FigurePart {
  readonly name: Text
  readonly value: string
  readonly unit: string | null
  readonly figureId?: string | null
  readonly url?: string | null
}

/** A part that is a record: its name and its screen follow from what it is. */
export interface RecordPart {
  readonly record: FigureRecord
  readonly unit: string | null
}

export interface FigureOrigin {
  /** As the screen has it, by the functions of the screen. */
  readonly value: string
  readonly unit: string | null
  readonly by: FigureName
  readonly inputs: readonly FigureInput[]
  readonly parts?: readonly (FigurePart | RecordPart)[]
  /** The lines of the function, where it was run beside the event loop. */
  readonly steps?: readonly FigureStep[]
  readonly calcDate: string
  readonly isLive: boolean
  readonly snapshotId?: string | null
  readonly runId?: string | null
  readonly seed?: number | null
}

/** Nothing where the reader does not see it, or there is no such figure. */
export type FigureSource = (context: Context, ask: FigureAsk) => Promise<FigureOrigin | undefined>
export type FigureSources = Readonly<Record<string, FigureSource>>
