/** A scenario of `npm run fix:conformance` as data: what the bank of QuickFIX does, what the wire does to it, and what must have come of it. */
import type { ReportField } from '../../packages/server/src/features/quote/desk/held-report.rules.ts'

/** What the wire does to the next messages of the bank that hold the text; all of them where `times` is left out. */
export type Wire =
  /** They never arrive. */
  | 'drop'
  /** They arrive twice. */
  | 'double'
  /** One byte is another. */
  | 'garble'
  /** The length is another, and the checksum right for it. */
  | 'lengthen'
  /** Byte by byte. */
  | 'split'
  /** Half of it, and the line is cut. */
  | 'halve'
  /** Held back and sent in one piece with the next. */
  | 'join'
  /** A field is another; length and checksum are right. */
  | { readonly from: string; readonly to: string }

export type Step =
  /** A command of checks/fix/acceptor.cpp. */
  | { readonly bank: string }
  | { readonly we: 'ask' | 'askForward' | 'order' | 'status' | 'close' }
  | { readonly wire: Wire; readonly on: string; readonly times?: number }
  /** Bytes that no engine sends. */
  | { readonly inject: string }
  | { readonly cut: true }
  /** Until the line is up for the n-th time, down, or what the bank heard or what we understood is so. */
  | { readonly up: number }
  | { readonly down: string }
  | { readonly received: string }
  | { readonly answers: number }
  | { readonly pause: number }

export interface Scenario {
  readonly name: string
  readonly settings?: Readonly<Record<string, string>>
  readonly password?: string
  readonly sender?: string
  readonly numbers?: { readonly nextOut: number; readonly nextIn: number; readonly resetWanted?: boolean }
  /** Before the line is opened. */
  readonly before?: readonly Step[]
  /** The line comes up first, unless it is said that it does not. */
  readonly neverUp?: true
  readonly steps: readonly Step[]
  /** What was understood, in its order; each has what stands here. */
  readonly answers?: readonly Readonly<Record<string, unknown>>[]
  /** What the last of them says otherwise than the order. */
  readonly differs?: readonly ReportField[]
  /** What the bank must have heard, in this order, as regular expressions. */
  readonly received?: readonly string[]
  /** How often it heard it. */
  readonly times?: readonly (readonly [pattern: string, times: number])[]
  readonly isUp?: boolean
  /** What is said of the line when it is down. */
  readonly because?: string
  /** Messages that could not be read or were rejected. */
  readonly bad?: number
}
