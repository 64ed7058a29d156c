/** What a calculator's screen holds: the case, the pinned one, the open tab, and the results that follow from them. */

import {
  type Calculator,
  type CalculatorCase,
  type CalculatorModel,
  isSlow,
  modelOf,
} from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { CalculatorRefusal, CaseInput } from '@hedgerow/quant/calculator/answer'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { type GraphChoice, graphFrom, graphText } from '../choice/graph-choice.ts'
import { type Fills, fillLink, fillsFromLink } from '../choice/market-fill.ts'
import { type SurfaceChoice, surfaceFrom, surfaceText } from '../choice/surface-choice.ts'
import { type CalculationDesk, useCalculationDesk } from '../worker/use-calculation.ts'
import { type Preliminary, useResults } from '../worker/use-results.ts'
import {
  caseFromLink,
  checkedCase,
  type DeskCase,
  inModel,
  isExample,
  isUntouched,
  linkOf,
  startOf,
  type Typed,
  type TypedValue,
  valueText,
} from './calculator-case.ts'
import { useOpenedLink } from './use-opened-link.ts'
import { type Run, useRuns } from './use-runs.ts'

/** A reference case that was loaded, as the expected-value line shows it. */
export interface LoadedExample {
  readonly id: string
  readonly model: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly output: string
  readonly published: string
  /** A number, or a list of them such as the rates at the nodes of a curve. */
  readonly expected: number | readonly number[]
  readonly tolerance: number
  readonly source: Text
  readonly isComputed?: boolean
}

export interface CalculatorState {
  readonly desk: CalculationDesk
  readonly present: DeskCase
  readonly model: CalculatorModel
  readonly pinned: DeskCase | null
  readonly example: LoadedExample
  readonly calculable: CaseInput | null
  readonly problems: Readonly<Record<string, Text>>
  /** Of the present case, or of the last one that could be computed. */
  readonly results: Results | null
  readonly refusal: CalculatorRefusal | null
  readonly isStale: boolean
  readonly isWaiting: boolean
  /** Of a long calculation under way, or what it had when it was cancelled. */
  readonly preliminary: Preliminary | null
  readonly tab: string
  /** What the graph draws, once somebody chose it. */
  readonly graph: GraphChoice | null
  readonly drawGraph: (graph: GraphChoice) => void
  readonly surface: SurfaceChoice | null
  readonly drawSurface: (surface: SurfaceChoice) => void
  /** Which fields hold a figure of the stored market, and which one. */
  readonly fills: Fills
  readonly runs: readonly Run[]
  readonly openTab: (tab: string) => void
  readonly change: (name: string, value: TypedValue) => void
  /** Puts figures of the market into their fields; `also` are values that go with them. */
  readonly fill: (fills: Fills, also?: Typed) => void
  readonly chooseModel: (id: string) => void
  readonly open: (opened: DeskCase, example?: LoadedExample) => void
  readonly reset: () => void
  /** Brings back a case as it stood before a reset. */
  readonly restore: (former: { readonly present: DeskCase; readonly fills: Fills }) => void
  readonly pin: () => void
  /** Pins a case that was calculated before. */
  readonly pinRun: (run: DeskCase) => void
  readonly unpin: () => void
  readonly swap: () => void
  readonly calculate: () => void
  readonly cancel: () => void
  readonly clearRuns: () => void
  readonly link: () => string
}

const addressPauseMs = 300

/** The model's own published case. */
const ownExample = (model: CalculatorModel): LoadedExample => ({ ...model.example, model: model.id })

/** The case, the pinned one and the open tab: as the link said, and then as they are changed. */
function useCase(of: Calculator) {
  const first = useOpenedLink()
  const [present, setPresent] = useState(() => caseFromLink(of, first))
  const [pinned, setPinned] = useState(() => (first['b.m'] ? caseFromLink(of, first, 'b.') : null))
  const [tab, openTab] = useState(() => String(first.tab ?? ''))
  const [graph, drawGraph] = useState(() => graphFrom(first.g))
  const [surface, drawSurface] = useState(() => surfaceFrom(first.s))
  const [loaded, setLoaded] = useState<LoadedExample | null>(null)
  const [fills, setFills] = useState<Fills>(() => fillsFromLink(first, textIn(of, present)))
  const link = useCallback((): Readonly<Record<string, string>> => {
    const tabPart: Readonly<Record<string, string>> = tab === '' ? {} : { tab }
    const drawn: Readonly<Record<string, string>> = graph ? { g: graphText(graph) } : {}
    const spread: Readonly<Record<string, string>> = surface ? { s: surfaceText(surface) } : {}
    const filled = fillLink(fills, textIn(of, present))
    const isWhole = loaded?.model === present.model && isExample(of, present, loaded.inputs as CalculatorCase)
    const own = isWhole ? { m: present.model, ex: loaded.id } : linkOf(of, present)
    return { ...own, ...(pinned ? linkOf(of, pinned, 'b.') : {}), ...filled, ...tabPart, ...drawn, ...spread }
  }, [of, present, pinned, loaded, fills, tab, graph, surface])
  useAddress(link)
  const open = useCallback((opened: DeskCase, example: LoadedExample | null = null) => {
    setPresent(opened)
    setLoaded(example)
    setFills({})
  }, [])
  return {
    held: { present, pinned, tab, fills, graph, surface },
    loaded,
    link,
    acts: {
      openTab,
      drawGraph,
      drawSurface,
      open,
      change: (name: string, value: TypedValue) =>
        setPresent((old) => ({ ...old, typed: { ...old.typed, [name]: value } })),
      fill: (filling: Fills, also: Typed = {}) => {
        const values = Object.fromEntries(Object.entries(filling).map(([name, { value }]) => [name, value]))
        setFills((old) => ({ ...old, ...filling }))
        setPresent((old) => ({ ...old, typed: { ...old.typed, ...values, ...also } }))
      },
      restore: (former: { readonly present: DeskCase; readonly fills: Fills }) => {
        setPresent(former.present)
        setFills(former.fills)
      },
      // An untouched example gives way to the other model's own; what was typed, or is compared, is kept.
      chooseModel: (id: string) =>
        setPresent((old) => (pinned === null && isUntouched(of, old) ? startOf(of, id) : inModel(of, old, id))),
      pin: () => setPinned(present),
      pinRun: setPinned,
      unpin: () => setPinned(null),
      swap: () => {
        if (!pinned) return
        setPinned(present)
        setPresent(pinned)
      },
    },
  }
}

/** What stands in a field of the case, as one text. */
const textIn = (of: Calculator, { typed }: DeskCase) => {
  const inputs = new Map(of.inputs.map((input) => [input.name, input]))
  return (name: string): string => {
    const input = inputs.get(name)
    return input ? valueText(input, typed[name]) : ''
  }
}

export function useCalculatorState(of: Calculator): CalculatorState {
  const desk = useCalculationDesk(of.name)
  const { held, loaded, link, acts } = useCase(of)
  const { present } = held
  const model = modelOf(of, present.model)
  const { calculable, problems } = useMemo(() => checkedCase(of, present), [of, present])
  const { answer, results, run, stop } = useResults(desk, calculable, isSlow(model, calculable?.inputs ?? {}))
  const { runs, keep, clear } = useRuns(of)
  const example = useMemo(() => (loaded?.model === model.id ? loaded : ownExample(model)), [loaded, model])
  return {
    ...held,
    ...acts,
    ...results,
    desk,
    model,
    calculable: calculable,
    problems,
    runs,
    example,
    reset: () => acts.open(startOf(of, model.id)),
    calculate: () => {
      run()
      const output = answer?.[model.example.output]
      if (answer) keep(present, typeof output === 'number' ? output : null)
    },
    cancel: () => {
      stop()
      desk.restart()
    },
    clearRuns: clear,
    link: () => new URLSearchParams(link()).toString(),
  }
}

/** The address follows the case, a moment after the last key stroke, without a step back in the browser for each. */
function useAddress(link: () => Readonly<Record<string, string>>): void {
  const go = useGo()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const later = setTimeout(() => go('.', link(), { replace: true }), addressPauseMs)
    return () => clearTimeout(later)
  }, [go, link])
}
