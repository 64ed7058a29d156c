/**
 * A feature of the contract in one manifest, `<feature>/<feature>.feature.ts`: everything that the register, the sweeps, the menu
 * and the grants of a member derive from. The browser never imports a manifest: a screen takes the declarations that it uses.
 */
import type { Dictionary } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import type { Card } from './figure/card.ts'
import { type Figures, figuresOfList } from './figure/figure.ts'
import type { ListDeclaration } from './list.ts'
import type { MonthEnd, Waiting } from './person/waiting.ts'
import type { Duty } from './record/duty.dict.ts'
import type { Life } from './record/life.ts'
import type { RefusalText } from './refusal.ts'
import type { Screen } from './shell/screen.ts'
import type { Timeline } from './shell/timeline.ts'

/** Each grant with the duties of which one confers it; an empty list belongs to every member of the organisation. */
type Grants = Readonly<Record<`${string}.${string}`, readonly Duty[]>>

interface Says<N extends string, G extends Grants, W extends Waiting, M extends MonthEnd> {
  /** The folder's name, here, in the server and in the browser. */
  readonly name: N
  readonly apis?: readonly Readonly<Record<string, Endpoint>>[]
  readonly lists?: readonly ListDeclaration[]
  readonly dictionaries?: readonly Dictionary[]
  readonly refusals?: readonly Readonly<Record<string, RefusalText>>[]
  readonly grants?: G
  readonly screens?: readonly Screen[]
  /** By their noun, as docs/states names its page. */
  readonly lives?: Readonly<Record<string, Life>>
  /** The records whose history is read beside them. */
  readonly timelines?: readonly Timeline[]
  /** What it makes wait for members. */
  readonly waits?: W
  /** What must be done before a month is closed, beside what waits anyway. */
  readonly monthEnd?: M
  /** The figures above its lists that tell how they were calculated; those in cells come with their lists. */
  readonly figures?: Figures
  /** What its cards and charts show outside lists. */
  readonly cards?: readonly Card[]
}
type Feature<
  N extends string = string,
  G extends Grants = Grants,
  W extends Waiting = Waiting,
  M extends MonthEnd = MonthEnd,
> = Required<Says<N, G, W, M>>

export const feature = <
  const N extends string,
  const G extends Grants = Record<never, never>,
  const W extends Waiting = Record<never, never>,
  const M extends MonthEnd = Record<never, never>,
>(
  says: Says<N, G, W, M>,
): Feature<N, G, W, M> => ({
  apis: [],
  lists: [],
  dictionaries: [],
  refusals: [],
  grants: {} as G,
  screens: [],
  lives: {},
  timelines: [],
  waits: {} as W,
  monthEnd: {} as M,
  cards: [],
  ...says,
  figures: { ...Object.assign({}, ...(says.lists ?? []).map(figuresOfList)), ...says.figures },
})
