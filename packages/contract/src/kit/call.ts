/** What one address takes and answers. An endpoint is a call that may serve a list; a list may choose from the records of a call. */
import type { z } from 'zod'
import type { Needs } from './record/duty.dict.ts'
import type { Parsed, Shape, Written } from './shape.ts'

/** The field that carries the number that a form was given when it opened (§7.1), such as `tradeVirtualNo`. */
export type OnceField = `${string}VirtualNo`

export interface Call<I extends Shape | undefined = Shape | undefined, R extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Path with `:name` parameters; parameters, query and body together form the input. */
  readonly path: string
  readonly input: I
  readonly reply: R
  readonly needs: Needs
  /** True where it changes something: `serve` then opens a writing transaction and demands an audit entry. */
  readonly writes: boolean
  /** The input field whose single-use number makes a repeated submit the same submit. */
  readonly once: OnceField | undefined
  /** Files and streams are answered by the handler itself and have no envelope. */
  readonly raw: boolean
}

/** What its handler reads. */
export type InputOf<C extends Call> = C['input'] extends Shape ? Parsed<C['input']> : Record<string, never>
/** What a caller writes; of a call that is not known more closely, any fields. */
export type AskOf<C extends Call> = C['input'] extends Shape
  ? Written<C['input']>
  : Shape extends C['input']
    ? Readonly<Record<string, unknown>>
    : Record<string, never>
export type ReplyOf<C extends Call> = z.output<C['reply']>
