/** What can be done with a saved run, from its row and from its drawer. */
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { useFile } from '../../../kit/export/use-file.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

export function useRunActs() {
  const t = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const file = useFile()
  const rerunning = useCommandOf(riskRunApi.rerun, {
    invalidates: [],
    onDone: ({ isIdentical }) => toast(isIdentical ? riskRunTexts.identical : riskRunTexts.differs),
  })
  const cancelling = useCommandOf(riskRunApi.cancel, {
    onDone: ({ runNo }) => toast(riskRunTexts.cancelled, { runNo }),
  })
  return {
    isRerunning: rerunning.isRunning,
    isExporting: file.isRunning,
    rerun: (runId: string) => rerunning.run({ runId }),
    workbook: (runId: string, runNo: string) =>
      file.save(riskRunApi.workbook.path.replace(':runId', runId), `${t(riskRunTexts.fileName, { runNo })}.xlsx`),
    json: (runId: string, runNo: string) =>
      file.save(riskRunApi.json.path.replace(':runId', runId), `${t(riskRunTexts.fileName, { runNo })}.json`),
    async cancel(runId: string, runNo: string) {
      const question = {
        title: riskRunTexts.cancelAsk,
        verb: riskRunTexts.cancel,
        danger: true,
        records: [runNo],
      }
      if (await confirm(question)) cancelling.run({ runId })
    },
  }
}
