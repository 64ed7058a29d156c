/** What the process owns and handlers may use: made once by `app.ts`, handed down, never imported as a global. */

import type { Messages } from '../message/messages.ts'
import type { Reach } from '../outside/reach.ts'
import type { PasswordKeys } from '../record/password-keys.ts'
import type { Files } from '../vault/file-store.ts'
import type { Jobs } from '../work/jobs.ts'

/** An OpenAI-compatible endpoint, up to what stands before `/chat/completions`. */
export interface ModelEndpoint {
  readonly url: string
  readonly key: string | undefined
  readonly name: string
  /** How long one answer may take in all, and how long it may be silent; tests shorten it. */
  readonly patienceMs?: { readonly whole: number; readonly silence: number }
}

/** A price that a browser was shown, and those around it. */
export interface DisplayedPrice {
  readonly tick: {
    readonly id: string
    readonly currencyPair: string
    readonly dealLimit: string
    readonly bid: string
    readonly ask: string
  }
  readonly around: readonly object[]
}
export interface DisplayedPrices {
  /** By the id that the member's browser was shown: `before` a break of its line, or `stale` by now. */
  priceOf(userId: string, quoteRef: string): DisplayedPrice | 'before' | 'stale'
}

/** The demonstration of a server that can start again by itself. */
export interface Demonstration {
  /** Whether the database holds somebody's data beside it. */
  readonly hasOthers: () => Promise<boolean>
  /** Ends this process once its answers are sent; the next one makes the demonstration. */
  readonly makeAnew: () => void
}

export interface Services {
  readonly passwordKeys: PasswordKeys
  /** Demo mode: the password that the role cards of the sign-in page use; null otherwise. */
  readonly demoPassword: string | null
  /** Left out where the demonstration cannot be made anew from the screen. */
  readonly demonstration?: Demonstration | undefined
  /** What goes out to people by mail or text message; left out where nothing does (the seed, most tests). */
  readonly messages?: Messages
  /** Where people reach the product; left out where the installation does not say. */
  readonly publicUrl?: string | undefined
  /** Where commands order work; left out where nobody would do it (the seed, most tests). */
  readonly jobs?: Pick<Jobs, 'enqueue'>
  /** Where uploads are kept; left out where nobody uploads (the seed, the benchmark). */
  readonly files?: Files
  /** Which addresses webhooks may have; all public ones where it is left out. */
  readonly webhookReach?: Reach
  /** Which places lines to banks may lead to; all public ones where it is left out. */
  readonly bankReach?: Reach
  /** Where others' servers are asked, by name; left out where simulators answer (the demo, tests). */
  readonly outside?: Readonly<Record<string, string | undefined>>
  /** The endpoint that answers questions; left out where the local answerer does. */
  readonly model?: ModelEndpoint | undefined
  /** What this process showed on price tiles; left out where nothing streams. */
  readonly prices?: DisplayedPrices
}
