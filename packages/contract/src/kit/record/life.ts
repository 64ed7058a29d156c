/**
 * The life of a record with states, declared once as data in `<noun>.life.ts`. Rules, buttons, the pages of `docs/states` and the
 * test of every state with every event read it; nothing restates it.
 *
 * - `axes`: the columns that carry the state, each with its dictionary. A fact that is derived from amounts (is something
 *   settled?) is an axis of YesNo, which the rules of the noun work out.
 * - `states`: what the axes say in each state. The first declared state that fits is the state of a record, so that a narrow one
 *   stands before a wide one.
 * - `events`: from which states each event leads where. `to` with several states leaves the choice to the rules of the noun (all
 *   or a part is executed). `sets` is what the event writes beside the axes of the state that it leads to. Every other state
 *   refuses with `refusal`, or with its own in `refusals`. `duty` is needed for the organisation of the record (one of several);
 *   `by` says whether only its maker may, or only somebody who neither made, edited nor reviewed it before; whoever holds
 *   `without` for the same organisation may not.
 * - `stateNames`: how a refusal calls a state whose axes are flags. Every other state is called by the labels of its axes, as a
 *   list shows them.
 *
 * What depends on amounts, dates or limits is a condition in `<noun>.rules.ts`. Source: decision 0033.
 */
import { type Dictionary, type DictionaryValue, labelOf } from '../dictionary.ts'
import { YesNo } from '../kit.dict.ts'
import { assert, type RefusalText, refuse } from '../refusal.ts'
import type { Text } from '../text.ts'
import type { Duty } from './duty.dict.ts'

type Axes = Readonly<Record<string, Dictionary>>
/** A value for each axis, as a record or its rules tell them. */
export type AxesOf<A extends Axes> = { readonly [name in keyof A]: string }
/** Some of the axes, by values of their dictionaries only. */
type AxisValues<A extends Axes> = { readonly [name in keyof A]?: DictionaryValue<A[name]> }

interface Step<S extends string, A extends Axes = Axes> {
  readonly to: S | readonly S[]
  readonly sets?: AxisValues<A>
}
export interface LifeEvent<S extends string, A extends Axes = Axes> {
  readonly duty: Duty | readonly Duty[]
  readonly by?: 'maker' | 'other'
  readonly without?: Duty
  readonly from: { readonly [state in S]?: Step<S, A> }
  readonly refusal: RefusalText
  readonly refusals?: { readonly [state in S]?: RefusalText }
}
export interface Life<A extends Axes = Axes, S extends string = string, E extends string = string> {
  /** As the audit and the review log name the record. */
  readonly entity: string
  readonly axes: A
  readonly states: { readonly [state in S]: AxisValues<A> }
  readonly stateNames?: { readonly [state in S]?: Text }
  readonly events: { readonly [event in E]: LifeEvent<S, A> }
}
/** The names of the events of a life. */
export type EventOf<L extends Life> = Extract<keyof L['events'], string>

export const life = <const A extends Axes, const S extends string, const E extends string>(declared: {
  readonly entity: string
  readonly axes: A
  readonly states: { readonly [state in S]: AxisValues<A> }
  readonly stateNames?: { readonly [state in NoInfer<S>]?: Text }
  readonly events: { readonly [event in E]: LifeEvent<NoInfer<S>, NoInfer<A>> }
}): Life<A, S, E> => declared

/** The state behind the axes of a record. */
export function stateOf<A extends Axes, S extends string, E extends string>(
  of: Life<A, S, E>,
  axes: AxesOf<NoInfer<A>>,
): S {
  const fits = (state: AxisValues<A>) => Object.entries(state).every(([name, value]) => axes[name] === value)
  const standing = (Object.keys(of.states) as S[]).find((state) => fits(of.states[state]))
  assert(standing !== undefined, `${of.entity} has a state with ${JSON.stringify(axes)}`)
  return standing
}

/** Why the state does not take the event; undefined where it does. */
export const whyNot = <A extends Axes, S extends string, E extends string>(
  { events }: Life<A, S, E>,
  state: S,
  event: E,
): RefusalText | undefined => {
  const { from, refusal, refusals } = events[event]
  return from[state] ? undefined : (refusals?.[state] ?? refusal)
}

/** What has not begun has no name in a refusal: no review, nothing sent. */
const initial = '0'

/** The state as a person calls it, or nothing where flags alone make it. */
export function stateName<A extends Axes, S extends string, E extends string>(
  { axes, states, stateNames }: Life<A, S, E>,
  state: S,
): Text | undefined {
  const labels = Object.entries<string>(states[state] as AxesOf<A>).flatMap(([name, value], index) => {
    const dictionary = axes[name]
    const isNamed = dictionary && dictionary !== YesNo && (index === 0 || value !== initial)
    return isNamed ? [labelOf(dictionary, value)] : []
  })
  const joined = { zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en).join(', ') }
  return stateNames?.[state] ?? (labels.length > 0 ? joined : undefined)
}

/** One sentence refuses the event in several states: it does not say which of them it was. */
function servesSeveral<A extends Axes, S extends string, E extends string>(
  { states, events }: Life<A, S, E>,
  event: E,
  because: RefusalText,
): boolean {
  const { from, refusal, refusals } = events[event]
  const others = (Object.keys(states) as S[]).filter((state) => !from[state] && !refusals?.[state])
  const isGeneral = Object.values<LifeEvent<S, A>>(events).some((one) => one.refusal === because)
  return because === refusal ? others.length > 1 : isGeneral
}

/**
 * Refuses an event that the state does not take, in the words of the life; a sentence that serves several states is followed by the
 * name of the state (decision 0421). @throws Refusal
 */
export function demandEvent<A extends Axes, S extends string, E extends string>(
  of: Life<A, S, E>,
  axes: AxesOf<NoInfer<A>>,
  event: NoInfer<E>,
): void {
  const state = stateOf(of, axes)
  const because = whyNot(of, state, event)
  const standing = because && servesSeveral(of, event, because) ? stateName(of, state) : undefined
  if (because) refuse(because, standing && { standing })
}

/** The axes after the event; `chosen` where the life leaves several states to the rules. @throws Refusal in the words of the life */
export function moved<A extends Axes, S extends string, E extends string>(
  of: Life<A, S, E>,
  axes: AxesOf<NoInfer<A>>,
  event: NoInfer<E>,
  chosen?: NoInfer<S>,
): AxesOf<A> {
  demandEvent(of, axes, event)
  const step = of.events[event].from[stateOf(of, axes)]
  const offered = [step?.to ?? []].flat() as readonly S[]
  const to = offered.length === 1 ? offered[0] : offered.find((state) => state === chosen)
  assert(to !== undefined, `${event} of ${of.entity} leads to one of ${offered.join(', ')}`)
  const stays = Object.fromEntries(Object.keys(of.axes).map((name) => [name, axes[name]]))
  return { ...stays, ...step?.sets, ...of.states[to] } as AxesOf<A>
}
