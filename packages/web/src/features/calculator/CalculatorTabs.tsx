import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { type Tab, Tabs } from '../../kit/review/Tabs.tsx'
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

/** What stands under the result. */
export function CalculatorTabs({ of, state }: CalculatorTabsProps) {
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
  return (
    <section className="hg-card hg-calc-tabs">
      <Tabs tabs={tabs} current={state.tab} onShow={state.openTab} />
    </section>
  )
}
