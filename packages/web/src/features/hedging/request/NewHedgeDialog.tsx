/** A new request: opens with a number of its own and, from the exposure register, with the exposures chosen there. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { HedgeRequest, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { addDays, type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { drawnPerOpening, oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { TriedHedge } from '../../../pieces/risk/hedge-trial.ts'
import { type Hedgeable, isOpen, type Line, linesOfTrial, linesUpTo, standTogether } from '../picker/hedge-proposal.ts'
import { asDraft, useTold } from '../view/told.ts'
import { FromTrial, trialWords } from './FromTrial.tsx'
import { HedgeRequestFields } from './HedgeRequestFields.tsx'
import { UpToLeast } from './UpToLeast.tsx'

interface NewHedgeDialogProps {
  /** Exposures to start with; those that cannot stand with the first are left out, and the dialog says so. */
  readonly exposureIds: readonly string[]
  /** On the value at risk: it chooses the exposures that it hedges. */
  readonly trial?: TriedHedge | undefined
  /** What a policy band lacks: so much is taken of the exposures, and no more. */
  readonly leastAmount?: string | undefined
  readonly onClose: () => void
}

/** The end of the working day. */
const usualTimes = { requireTime: '17:00:00', lastTransTime: '17:00:00' }

export function NewHedgeDialog({ exposureIds, trial, leastAmount, onClose }: NewHedgeDialogProps) {
  const t = useText()
  const says = useTold()
  const today = useSystemDate()
  const issued = useQueryOf(virtualNumberApi.instruction, {}, drawnPerOpening)
  const hedgeable = useQueryOf(
    exposureApi.query,
    exposureIds.length > 0 ? { ids: exposureIds.join(',') } : {},
    oncePerOpening,
  )
  const failed = [issued, hedgeable].filter((query) => query.isError && query.data === undefined)
  const because = failed[0]?.error
  if (because) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return <FailedDialog title={hedgeTexts.newTitle} because={because} retry={retry} onClose={onClose} />
  }
  if (!issued.data || !hedgeable.data || !today) return null
  // What was chosen comes in any case, also where it cannot be hedged any more.
  const exposures = hedgeable.data.recordList.filter(isOpen)
  const wanted = exposureIds.flatMap((id) => exposures.find((exposure) => exposure.id === id) ?? [])
  const start = trial
    ? startOfTrial(today, exposures, trial)
    : leastAmount
      ? startUpTo(today, wanted, leastAmount)
      : startOf(today, wanted)
  const leftOut = trial || leastAmount ? 0 : exposureIds.length - start.exposureList.length
  return (
    <FormDialog
      shape={HedgeRequest}
      size={1040}
      sections
      title={hedgeTexts.newTitle}
      titleExtra={<span className="hg-hint">{issued.data.virtualNo}</span>}
      initial={{
        ...start,
        ...(trial ? { requestContent: t(hedgeFormTexts.trialContent, trialWords(trial)) } : {}),
        instrVirtualNo: issued.data.virtualNo,
      }}
      says={says}
      submitText={hedgeTexts.submit}
      onSubmit={(values, idempotencyKey) => call(hedgeApi.addCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeTexts.save,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(call(hedgeApi.addStore, values as AskOf<typeof hedgeApi.addStore>, { idempotencyKey })),
        },
      ]}
      keptAs="hedge"
      onClose={onClose}
    >
      {trial ? <FromTrial trial={trial} exposureList={start.exposureList} /> : null}
      {leastAmount ? <UpToLeast leastAmount={leastAmount} of={wanted} exposureList={start.exposureList} /> : null}
      {leftOut > 0 ? (
        <p className="hg-hedge-left-out" role="status">
          {t(hedgeFormTexts.leftOut, { count: leftOut })}
        </p>
      ) : null}
      <HedgeRequestFields exposures={exposures} truncated={hedgeable.data.truncated} trial={trial} />
    </FormDialog>
  )
}

function startUpTo(today: BusinessDate, wanted: readonly Hedgeable[], amount: string) {
  const { first, lines } = linesUpTo(wanted, amount)
  return startWith(today, first, lines)
}

function startOf(today: BusinessDate, [first, ...others]: readonly Hedgeable[]) {
  const chosen = first ? [first, ...others.filter((other) => standTogether(first, other))] : []
  return startWith(
    today,
    first,
    chosen.map(({ id, hedgeableAmt }) => ({ exposureId: id, hedgeAmt: hedgeableAmt })),
  )
}

function startOfTrial(today: BusinessDate, exposures: readonly Hedgeable[], trial: TriedHedge) {
  const { first, lines } = linesOfTrial(exposures, trial, today)
  return startWith(today, first, lines)
}

function startWith(today: BusinessDate, first: Hedgeable | undefined, exposureList: readonly Line[]) {
  const soon = nextWeekday(today)
  return {
    orgId: first?.orgId,
    exposureType: first?.exposureType,
    exposureList,
    requestDate: today,
    requireDate: soon,
    lastTransDate: soon,
    ...usualTimes,
  }
}

/** A proposal only: the applicant sees and may move it. */
function nextWeekday(date: BusinessDate): BusinessDate {
  const next = addDays(date, 1)
  const day = weekday(next)
  return day === 6 || day === 7 || day === 0 ? nextWeekday(next) : next
}
