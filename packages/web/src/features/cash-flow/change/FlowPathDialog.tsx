/** Other paths than the best: only verified ones that are valid on the day are offered, the best first. */

import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import {
  ChangedPath,
  type FlowPaths,
  flowChangeApi,
  flowReasonLength,
  type PathOfFlow,
  postscriptLength,
} from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { PayWay, payWaysIn } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { useFormContext, useWatch } from 'react-hook-form'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { allSeenOf } from '../../../kit/list/list-actions.ts'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { PathChangedLately } from '../../../pieces/path/PathChangedLately.tsx'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { FlowFacts } from './FlowFacts.tsx'
import { useFlowDetail, useFlowPaths } from './use-flow.ts'

interface FlowDialogProps {
  readonly id: string
  /** Further flows that go the same way. */
  readonly also?: readonly Row[] | undefined
  readonly onClose: () => void
}

export function FlowPathDialog({ id, also = [], onClose }: FlowDialogProps) {
  const t = useText()
  const flow = useFlowDetail(id).data?.flow
  const paths = useFlowPaths(id).data
  if (!flow || !paths) return null
  const { ourPartyPathId, counterPartyPathId, payWay, postscript } = flow
  const { ids: alsoIds, versions: alsoVersions } = allSeenOf(also)
  const others = also.length > 0 ? { alsoIds, alsoVersions } : {}
  const chosen = { ourPartyPathId, counterPartyPathId, payWay, postscript }
  return (
    <FormDialog
      shape={ChangedPath}
      title={flowChangeTexts.pathTitle}
      titleExtra={
        also.length > 0 ? t(flowChangeTexts.pathsOf, { count: also.length + 1 }) : <bdi dir="ltr">{flow.cflNo}</bdi>
      }
      initial={{ cflId: id, version: flow.version, ...chosen, ...others }}
      says={flowChangeTexts.pathDone}
      onSubmit={(values, idempotencyKey) => call(flowChangeApi.modifyCflSettlePath, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        {also.length > 0 ? <ChosenFlows first={flow} also={also} /> : <FlowFacts flow={flow} />}
      </div>
      <PathFields paths={paths} hasParty={flow.counterPartyId !== null} isPaid={flow.cflFlag === CashFlowFlag.of.pay} />
      <TextField name="postscript" maxLength={postscriptLength} />
      <TextAreaField name="changeReason" maxLength={flowReasonLength} />
    </FormDialog>
  )
}

/** All that go the same way, each with its day and amount. */
function ChosenFlows({ first, also }: { readonly first: CashFlow; readonly also: readonly Row[] }) {
  const t = useText()
  const conventions = useConventions()
  const { cflNo, payDateAdj, cflFlag, payAmt } = cashFlowWords
  const rows = [first, ...also].map((flow) => {
    const currency = flow.payCurrency ?? ''
    return [
      flow.cflNo ?? '',
      formatDate(flow.payDateAdj ?? ''),
      t(labelOf(CashFlowFlag as Dictionary, flow.cflFlag ?? '')),
      flow.payAmt === null
        ? ''
        : `${currency} ${formatNumber(flow.payAmt ?? null, amountScaleOf(conventions, currency))}`,
    ]
  })
  const head = [cflNo, payDateAdj, cflFlag, payAmt].map((word) => t(word))
  return <PlainTable caption={t(flowChangeTexts.pathTitle)} head={head} rows={rows} folds />
}

/** Those of the pay way first; within, the best first. */
const optionsOf = (paths: readonly PathOfFlow[], payWay: string) =>
  paths
    .toSorted((a, b) => Number(b.payWay === payWay) - Number(a.payWay === payWay))
    .map((path) => ({
      value: path.id,
      label: `${path.pathNo} ${path.pathName}`,
      note: [path.bankName, path.account, path.bankBic].filter(Boolean).join(' · '),
    }))

interface PathFieldsProps {
  readonly paths: FlowPaths
  readonly hasParty: boolean
  readonly isPaid: boolean
}

function PathFields({ paths, hasParty, isPaid }: PathFieldsProps) {
  const t = useText()
  const { setValue } = useFormContext()
  const [ours = '', theirs = '', payWay = ''] = useWatch({
    name: ['ourPartyPathId', 'counterPartyPathId', 'payWay'],
  }) as string[]
  const chosen = [...paths.ourChoices, ...paths.theirChoices].filter(({ id }) => id === ours || id === theirs)
  // The path of whoever receives the money says how it is paid.
  const takePayWay = (id: string) => {
    const path = (isPaid ? paths.theirChoices : paths.ourChoices).find((choice) => choice.id === id)
    if (path) setValue('payWay', path.payWay, { shouldDirty: true })
  }
  const none = (of: readonly PathOfFlow[]) => (of.length === 0 ? t(flowChangeTexts.noPaths) : null)
  return (
    <>
      <OptionsField
        name="ourPartyPathId"
        options={optionsOf(paths.ourChoices, payWay)}
        hint={none(paths.ourChoices)}
        onChanged={takePayWay}
      />
      {hasParty ? (
        <OptionsField
          name="counterPartyPathId"
          required
          options={optionsOf(paths.theirChoices, payWay)}
          hint={none(paths.theirChoices)}
          onChanged={takePayWay}
        />
      ) : null}
      <SelectField name="payWay" dictionary={PayWay} only={payWaysIn(useHomeCountry())} />
      {chosen
        .filter(({ recentChange }) => recentChange)
        .map(({ id, changedOn }) => (
          <div key={id} className="hg-span-all">
            <PathChangedLately changedOn={changedOn} />
          </div>
        ))}
    </>
  )
}
