/** What is asked before a difference moves on: an entry, or a reason. */
import { DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceTexts } from '@hedgerow/contract/bank-file/difference.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { DifferenceFacts } from './DifferenceFacts.tsx'

interface DialogProps {
  readonly row: Row
  readonly onClose: () => void
}

const reasonMax = 256
const { charges, counterParty, unexplained } = DiffProposal.of
const entries: readonly string[] = [charges, counterParty, unexplained]

export function ProposeDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const no = row.diffNo ?? ''
  const proposal = entries.includes(row.proposal ?? '') ? row.proposal : unexplained
  return (
    <FormDialog
      shape={differenceApi.propose.input}
      size={760}
      title={differenceTexts.propose}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={{ ...seenOf(row), proposal }}
      says={() => t(differenceTexts.proposed, { no })}
      onSubmit={(values, idempotencyKey) => call(differenceApi.propose, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <DifferenceFacts row={row} />
      </div>
      <SelectField name="proposal" dictionary={DiffProposal} only={entries} />
      <TextAreaField name="reason" maxLength={reasonMax} />
    </FormDialog>
  )
}

export function ReasonDialog({ act, row, onClose }: DialogProps & { readonly act: 'setAside' | 'giveBack' }) {
  const t = useText()
  const no = row.diffNo ?? ''
  const isAside = act === 'setAside'
  const endpoint = isAside ? differenceApi.setAside : differenceApi.giveBack
  return (
    <FormDialog
      shape={endpoint.input}
      size={760}
      title={isAside ? differenceTexts.setAside : differenceTexts.giveBack}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={seenOf(row)}
      says={() => t(isAside ? differenceTexts.setAsideDone : differenceTexts.givenBack, { no })}
      onSubmit={(values, idempotencyKey) => call(endpoint, values, { idempotencyKey })}
      onClose={onClose}
    >
      <div className="hg-span-all">
        <DifferenceFacts row={row} />
      </div>
      <TextAreaField name="reason" maxLength={reasonMax} />
    </FormDialog>
  )
}
