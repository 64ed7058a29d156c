/**
 * A figure that a reader may ask after: how it was calculated, from what. A feature declares its figures as data; the sheet of one is
 * asked for by an id that names the figure and all that tells it from others of its name, so that the id says the same for ever.
 */
import { headingOf, type ListDeclaration } from '../list.ts'
import type { Needs } from '../record/duty.dict.ts'
import type { Text } from '../text.ts'

/** What tells a figure from others of its name: the record, the day, the snapshot, what the figures above a list are filtered by. */
export type FigureFacts = Readonly<Record<string, string>>

export interface Figure {
  readonly title: Text
  readonly needs: Needs
  /** The list of which it is a cell, or above which it stands: its facts are filters of that list. */
  readonly list?: ListDeclaration
  /** Facts that are no filters, each with its pattern; `id` is the row. */
  readonly own: Readonly<Record<string, RegExp>>
}
export type Figures = Readonly<Record<string, Figure>>

const idPattern = /^[1-9]\d{0,17}$/

/** The figures in the cells of a list, by `<list>.<column>`. */
export const figuresOfList = (list: ListDeclaration): Figures =>
  Object.fromEntries(
    (list.figures?.of ?? []).map((column): [string, Figure] => [
      `${list.name}.${column}`,
      { title: headingOf(list, column), needs: list.needs, list, own: { id: idPattern } },
    ]),
  )

/** A figure above a list, under its filters; `own` says of which part of them it is. */
export const figureAbove = (list: ListDeclaration, title: Text, own: Figure['own'] = {}): Figure => ({
  title,
  needs: list.needs,
  list,
  own,
})

/** Figures of one kind under the words of their fields: `names` says how the figure of each field is called. */
export const figuresBy =
  (figure: (title: Text, own: Figure['own']) => Figure) =>
  <N extends string>(
    names: Readonly<Record<N, string>>,
    titles: Readonly<Record<NoInfer<N>, Text>>,
    own: Figure['own'] = {},
  ): Figures =>
    Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], figure(titles[name], own)]))

// Letters, digits and a few signs stand in an address as they are; all else as `=` and its code, so that no program between rewrites it.
const encoded = (value: string) =>
  encodeURIComponent(value)
    .replace(/[~!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '=')
const decoded = (value: string) => decodeURIComponent(value.replaceAll('=', '%'))

/** `profitLossTrade.gainLoss~calcDate:20260413~id:7`; facts in the order of their names, what is not said left out. */
export function figureId(name: string, facts: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(facts).flatMap(([fact, value]) => (value ? [`${fact}:${encoded(value)}`] : []))
  return [name, ...entries.sort()].join('~')
}

/** The name and facts of an id; undefined where it is none. */
export function factsOfFigure(id: string): { readonly name: string; readonly facts: FigureFacts } | undefined {
  const [name = '', ...parts] = id.split('~')
  const entries = parts.map((part) => /^(\w+):(.+)$/.exec(part))
  if (entries.includes(null)) return undefined
  try {
    return { name, facts: Object.fromEntries(entries.map((entry) => [entry?.[1], decoded(entry?.[2] ?? '')])) }
  } catch {
    return undefined
  }
}
