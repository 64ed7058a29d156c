/**
 * What a card or a chart shows outside any list: each amount, rate and percentage of a reply, by its path, with its calculation sheet, with the
 * screen whose rows make it, or with who said it. Data: the browser makes the ids of the sheets from the same names, and the sweep opens each.
 */
import type { Endpoint } from '../endpoint.ts'

type CardFigure =
  /** By the name of the sheet; `by` tells it from others: each fact of its id with the field that holds it, in its own record or one around it, `=` and the fact itself, or `#` for its place in its list, counted from one. A field may be a path, as `runs.0.runId`; there `#` is the record in the same place. */
  | { readonly figure: string; readonly by: Readonly<Record<string, string>> }
  /** It is a link, to the list of its rows or to where it is worked out: the screen by its id, or the field of its record that is the address. */
  | { readonly opens: string }
  /** A person typed it or a source published it, as the record around it says. */
  | { readonly recorded: true }

export interface Card {
  readonly endpoint: Endpoint
  /** By path, as `months[].gainLoss`. */
  readonly figures: Readonly<Record<string, CardFigure>>
}

/** Several of one record, each by its own sheet and the same facts. */
export const sheetsOf = <N extends string>(
  record: string,
  figures: Readonly<Record<N, string>>,
  by: Readonly<Record<string, string>>,
): Card['figures'] =>
  Object.fromEntries(Object.entries<string>(figures).map(([name, figure]) => [`${record}${name}`, { figure, by }]))

/** Several of one record that are links. */
export const openedFrom = (record: string, names: readonly string[], opens: string): Card['figures'] =>
  Object.fromEntries(names.map((name) => [`${record}${name}`, { opens }]))

/** A rate that converted or valued something is told with its source and day. */
export const ratesUsed: Card['figures'] = { 'rates[].midPrice': { recorded: true } }
