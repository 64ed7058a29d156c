/** What stands behind what a declaration proves: the links that take of its document, and what is left of it. */
import { exportDeclarationList, importDeclarationList } from '@hedgerow/contract/customs/customs.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { pathOf, type ScreenId } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, rowInput, sumOf } from '../../kit/http/row-figure.ts'
import { documentAmount, takenParts } from '../evidence/evidence-part.store.ts'
import { exportDeclarationSource, importDeclarationSource } from './customs.sources.ts'

const noDocument = '0'
/** Where no payment follows there is no document, and it proves nothing. */
const proved = rowInput(cellInputs.proved, async ({ evidenceId, tradeCurr, entryId, dDate }, { tx, session }) => ({
  value: evidenceId ? await documentAmount(tx, session, evidenceId) : '0',
  unit: tradeCurr ?? null,
  source: entryId ?? null,
  date: dDate ?? null,
  url: evidenceId ? pathOf('evidence', { open: evidenceId }) : null,
}))
const cells = {
  usedAmt: sumOf(({ evidenceId }, { session }) => takenParts(session, evidenceId ?? noDocument)),
  freeAmt: { by: 'freeRest', from: { a: proved, b1: 'usedAmt' } },
  shortAmt: { by: 'freeRest', from: { a: 'usedAmt', b1: proved } },
} as const
const rowsOn = (screen: ScreenId) => ({
  no: 'entryId',
  url: ({ entryId }: { readonly entryId?: string | null; readonly id: string }) =>
    pathOf(screen, entryId ? { entryId } : {}),
})

export const customsFigures: FigureSources = {
  ...cellFigures(exportDeclarationList, { ...rowsOn('expt'), source: () => exportDeclarationSource }, cells),
  ...cellFigures(importDeclarationList, { ...rowsOn('impt'), source: () => importDeclarationSource }, cells),
}
