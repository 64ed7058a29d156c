import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '../../kit/person/language.ts'
import { CompareTab } from './compare/CompareTab.tsx'
import { RunsTab } from './compare/RunsTab.tsx'
import { GraphTab } from './graph/GraphTab.tsx'
import { PlotTab } from './graph/PlotTab.tsx'
import { FormulaTab } from './result/FormulaTab.tsx'
import type { CalculatorState } from './state/use-calculator-state.ts'
import { SurfaceTab } from './surface/SurfaceTab.tsx'
import { TreeTab } from './tree/TreeTab.tsx'

interface CalculatorTabsProps {
  readonly of: Calculator
  readonly state: CalculatorState
}
interface Tab {
  readonly key: string
  readonly title: Text
  readonly body: () => ReactNode
}

/** What stands under the result: one tab stop, arrows move between the tabs. */
export function CalculatorTabs({ of, state }: CalculatorTabsProps) {
  const t = useText()
  const id = useId()
  const { model } = state
  const pieces = { of, state }
  const { plot } = model
  // A curve is what its screen is about; a picture with a name of its own stands behind the graph.
  const plotTab = (drawn: NonNullable<typeof plot>): Tab => ({
    key: 'curve',
    title: drawn.tab ?? calculatorTexts.curve,
    body: () => <PlotTab plot={drawn} state={state} />,
  })
  const tabs: readonly Tab[] = [
    ...(plot && !plot.tab ? [plotTab(plot)] : []),
    ...(model.graphs.length > 0
      ? [{ key: 'graph', title: calculatorTexts.graph, body: () => <GraphTab key={model.id} {...pieces} /> }]
      : []),
    ...(model.tree ? [{ key: 'tree', title: calculatorTexts.tree, body: () => <TreeTab state={state} /> }] : []),
    ...(plot?.tab ? [plotTab(plot)] : []),
    ...(model.graphs.length > 0
      ? [{ key: 'surface', title: calculatorTexts.surface, body: () => <SurfaceTab key={model.id} {...pieces} /> }]
      : []),
    { key: 'compare', title: calculatorTexts.compare, body: () => <CompareTab {...pieces} /> },
    { key: 'runs', title: calculatorTexts.runs, body: () => <RunsTab {...pieces} /> },
    { key: 'formula', title: calculatorTexts.formula, body: () => <FormulaTab {...pieces} /> },
  ]
  const open = tabs.find(({ key }) => key === state.tab) ?? tabs[0]
  const at = tabs.findIndex(({ key }) => key === open?.key)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[to % tabs.length]
    if (!next) return
    state.openTab(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <section className="hg-card hg-calc-tabs">
      <div role="tablist" onKeyDown={onKeyDown} className="hg-calc-tablist" tabIndex={-1}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            id={`${id}-${key}`}
            aria-selected={key === open?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === open?.key ? 0 : -1}
            onClick={() => state.openTab(key)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.key}`} className="hg-calc-panel">
        {open?.body()}
      </div>
    </section>
  )
}
