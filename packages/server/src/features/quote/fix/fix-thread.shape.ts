/** What the server and the thread of its FIX lines say to each other. A line is named by a number of its opening, never used again. */
import type { Reach } from '../../../kit/outside/reach.ts'
import type { BankAnswer, BankLine, OrderRequest, PriceRequest } from '../provider/provider.shape.ts'
import type { LineNumbers } from './fix-line.worker.ts'

export interface Opening {
  readonly line: BankLine
  readonly password: string | undefined
  readonly reach: Reach
}

export type ToThread =
  | ({ readonly say: 'open'; readonly key: number } & Opening)
  | { readonly say: 'ask'; readonly key: number; readonly request: PriceRequest }
  | { readonly say: 'order'; readonly key: number; readonly request: OrderRequest }
  | { readonly say: 'status'; readonly key: number; readonly request: OrderRequest }
  | { readonly say: 'close'; readonly key: number }
  /** What was asked of the server is done. */
  | { readonly say: 'done'; readonly question: number; readonly value: unknown }
  | { readonly say: 'failed'; readonly question: number; readonly because: string }

/** What only the server can do: it has the database. */
export type Work =
  | {
      [Name in keyof LineNumbers]: { readonly do: Name; readonly with: Parameters<LineNumbers[Name]> }
    }[keyof LineNumbers]
  | { readonly do: 'answer'; readonly with: readonly [BankAnswer] }

export type FromThread =
  | { readonly say: 'up'; readonly key: number }
  | { readonly say: 'down'; readonly key: number; readonly because: string }
  | { readonly say: 'closed'; readonly key: number }
  | { readonly say: 'work'; readonly key: number; readonly question: number; readonly work: Work }
