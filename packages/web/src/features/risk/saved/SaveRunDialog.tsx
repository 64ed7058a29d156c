import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi, SavedRunAsk, SavedStressAsk } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import type { Terms } from '../use-var-terms.ts'

type SavedReply = ReplyOf<typeof riskRunApi.save> | ReplyOf<typeof riskRunApi.saveStress>

const kinds = {
  [RiskRunKind.of.valueAtRisk]: { shape: SavedRunAsk, save: riskRunApi.save },
  [RiskRunKind.of.stress]: { shape: SavedStressAsk, save: riskRunApi.saveStress },
}

interface SaveRunDialogProps {
  readonly kind: keyof typeof kinds
  readonly terms: Terms
  readonly onClose: () => void
}

export function SaveRunDialog({ kind, terms, onClose }: SaveRunDialogProps) {
  const t = useText()
  const { shape, save } = kinds[kind]
  return (
    <FormDialog
      size={480}
      shape={shape}
      title={riskRunTexts.save}
      submitText={riskRunTexts.save}
      initial={terms}
      // Refused as a run that is not saved is: the reasons stand in the reply, and nothing was kept.
      isGood={(reply) => (reply as SavedReply).runNo !== null}
      says={(reply) => {
        const { runNo, runStatus, reasons } = reply as SavedReply
        if (runNo === null) return reasons.map(({ message }) => message).join(' ')
        const isQueued = runStatus === RunStatus.of.queued
        return t(isQueued ? riskRunTexts.queued : riskRunTexts.saved, { runNo })
      }}
      onSubmit={(values, idempotencyKey) => call(save, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint">{t(riskRunTexts.saveHelp)}</p>
      <TextField name="runName" />
    </FormDialog>
  )
}
