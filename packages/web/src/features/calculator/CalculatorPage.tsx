/** The screen of every calculator: inputs at the side, results as they are typed, and what can be done with them. */

import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Page } from '../../kit/page/Page.tsx'
import { useCan } from '../../kit/person/session-store.ts'
import { CalculatorActions } from './CalculatorActions.tsx'
import { CalculatorTabs } from './CalculatorTabs.tsx'
import { BreakEvenWays } from './draft/BreakEvenWays.tsx'
import { OptionDraft } from './draft/OptionDraft.tsx'
import { fillableOf } from './fill/fillable.ts'
import { useOwnMarket } from './fill/use-own-market.ts'
import { CalculatorForm } from './form/CalculatorForm.tsx'
import { screenOf } from './state/calculator-screen.ts'
import './calculator.css'
import { useCopies } from './link/use-copies.ts'
import { useLinkedExample } from './link/use-linked-example.ts'
import { ExampleDialog } from './result/ExampleDialog.tsx'
import { ResultPanel } from './result/ResultPanel.tsx'
import { ResultRest } from './result/ResultRest.tsx'
import { SolveDialog } from './result/SolveDialog.tsx'
import { useCalculatorState } from './state/use-calculator-state.ts'
import { useSteady } from './state/use-steady.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type Dialog = 'examples' | 'curve' | 'fill' | 'sheet' | { readonly unknown: string } | null

/** As the call that saves a curve asks; its declaration is fetched with its dialog. */
const savedCurveNeeds = 'market.import'
/** What the form of option deals can take over, and who may open it. */
const [draftedFrom, draftNeeds] = ['fxOption', 'trade.edit'] as const
const CalculatorSheet = lazy(async () => ({ default: (await import('./sheet/CalculatorSheet.tsx')).CalculatorSheet }))
const MarketFillDialog = lazy(async () => ({
  default: (await import('./fill/MarketFillDialog.tsx')).MarketFillDialog,
}))
const SaveCurveDialog = lazy(async () => ({ default: (await import('./curve/SaveCurveDialog.tsx')).SaveCurveDialog }))

export function CalculatorPage({ of }: { readonly of: Calculator }) {
  const state = useCalculatorState(of)
  useLinkedExample(of, state)
  useOwnMarket(of, state)
  const { model, calculable } = state
  const can = useCan()
  const fillable = can('market.view') ? fillableOf(of, state) : null
  const [dialog, setDialog] = useState<Dialog>(null)
  const copies = useCopies(of, state)
  const close = useCallback(() => setDialog(null), [])
  const canSave = model.curve && can(savedCurveNeeds)
  const curve = canSave ? (calculable === null ? 'unknown' : 'known') : 'none'
  const acts = useSteady({
    examples: () => setDialog('examples'),
    fill: () => setDialog('fill'),
    table: () => void copies.table(),
    link: () => void copies.link(),
    curve: () => setDialog('curve'),
    sheet: () => setDialog('sheet'),
  })
  useDeskKeys([
    ['KeyS', () => setDialog({ unknown: state.model.unknowns[0] ?? '' })],
    ['KeyC', state.pin],
    ['KeyL', acts.link],
    ['Enter', acts.examples],
  ])
  return (
    <Page
      title={screenOf(of).title}
      actions={
        <>
          <CalculatorActions canFill={fillable !== null} curve={curve} acts={acts} />
          {of.name === draftedFrom && can(draftNeeds) ? <OptionDraft state={state} /> : null}
          {of.name === 'guaranteedRate' ? <BreakEvenWays state={state} /> : null}
        </>
      }
    >
      {dialog === 'sheet' ? (
        <Suspense fallback={null}>
          <CalculatorSheet of={of} state={state} onPrinted={close} />
        </Suspense>
      ) : null}
      <div className="hg-calc">
        <CalculatorForm of={of} state={state} onSolve={(unknown) => setDialog({ unknown })} onFill={acts.fill} />
        <div className="hg-calc-out">
          <ResultPanel of={of} state={state} />
          <CalculatorTabs of={of} state={state} />
          <ResultRest of={of} state={state} />
        </div>
      </div>
      {dialog === 'examples' ? <ExampleDialog of={of} state={state} onClose={close} /> : null}
      {dialog === 'fill' && fillable ? (
        <Suspense fallback={null}>
          <MarketFillDialog of={of} fillable={fillable} state={state} onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'curve' && calculable ? (
        <Suspense fallback={null}>
          <SaveCurveDialog calculator={of.name} fitted={calculable} onClose={close} />
        </Suspense>
      ) : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <SolveDialog of={of} state={state} unknown={dialog.unknown} onClose={close} />
      ) : null}
    </Page>
  )
}
