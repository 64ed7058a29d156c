/** A run as the sheets of a workbook: its parameters and figures, and all that they followed from. Pure. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { runTermValue, runTermWord, termsInOrder } from '@hedgerow/contract/risk/run/risk-run-term.word'
import type { MoreSheet } from '../../../kit/file/written/excel.ts'
import { type DoneRun, isStress, seedOf } from './risk-run.rules.ts'
import { type NamedCells, pairsSheet, writtenSheet } from './run-sheet.rules.ts'
import { stressSheets } from './stress-sheets.rules.ts'
import { varSheets } from './var-sheets.rules.ts'

const wide = columns.text({ width: 220 })

export function runSheets(run: DoneRun, lang: Lang): readonly [MoreSheet, ...MoreSheet[]] {
  const own = isStress(run) ? stressSheets(run, lang) : varSheets(run, lang)
  return [
    writtenSheet(pairsSheet(riskRunTexts.sheetRun, headOf(run, lang), wide, lang), lang),
    writtenSheet(pairsSheet(riskRunTexts.sheetTerms, termsOf(run, lang), wide, lang), lang),
    ...own.map((sheet) => writtenSheet(sheet, lang)),
  ]
}

function headOf(run: DoneRun, lang: Lang): NamedCells {
  const seed = seedOf(run)
  return [
    [riskRunWords.runNo, run.runNo],
    [riskRunWords.runName, run.runName],
    [riskRunWords.runKind, say(labelOf(RiskRunKind, run.runKind), lang)],
    [riskRunWords.runStatus, say(labelOf(RunStatus, run.runStatus), lang)],
    [riskRunWords.orgName, run.orgName],
    [riskRunWords.calcDate, run.calcDate],
    [riskRunWords.snapshotId, run.snapshotId],
    [riskRunWords.makerName, run.makerName],
    [riskRunWords.createTime, run.createTime],
    [riskRunWords.libraryVersion, run.libraryVersion],
    ...(seed === null ? [] : [[riskRunWords.seed, String(seed)] as const]),
    [riskRunWords.convertCurrency, run.result.convertCurrency],
  ]
}

/** As they were asked, where that was kept. */
function termsOf(run: DoneRun, lang: Lang): NamedCells {
  const scenarios = isStress(run) ? run.result.scenarios : []
  const terms = run.terms ?? (isStress(run) ? {} : earlyTerms(run))
  return termsInOrder(terms).map(([name, value]) => [runTermWord(name), runTermValue(name, value, lang, scenarios)])
}

const earlyTerms = ({ result }: Exclude<DoneRun, { readonly runKind: typeof RiskRunKind.of.stress }>) => ({
  algorithm: result.algorithm,
  holdingDays: String(result.holdingDays),
  confidence: result.confidence,
})
