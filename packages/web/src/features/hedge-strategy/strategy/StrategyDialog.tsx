/** A version of a strategy: whose it is, its layers between the bands of the policy, its instruments; it holds once a manager passed it. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import {
  hedgeStrategyApi,
  NewStrategy,
  type Strategy,
  StrategyEdit,
  strategyLimits,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { HedgeInstrument, NettingRule } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyTexts, hedgeStrategyWords } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'
import { LayerFields, type PlanOf } from './LayerFields.tsx'

type Start = Partial<AskOf<typeof hedgeStrategyApi.addStore>>
interface StrategyDialogProps {
  /** Of a draft that is changed. */
  readonly draft?: Strategy | undefined
  /** What a new one begins with. */
  readonly start?: Start | undefined
  /** The one in force that it is to replace. */
  readonly revises?: Strategy | undefined
  readonly onClose: () => void
}

export function StrategyDialog({ draft, ...of }: StrategyDialogProps) {
  return draft ? <EditDialog draft={draft} onClose={of.onClose} /> : <NewDialog {...of} />
}

const usual = {
  exposureDirection: ExposureDirection.of.long,
  nettingRule: NettingRule.of.each,
  reasonFlag: YesNo.of.yes,
  instruments: [{ instrument: HedgeInstrument.of.forward, ceilingPct: '100' }],
  layers: [],
}
const asDraft = async <R extends object>(reply: Promise<R>) => ({ ...(await reply), isDraft: true })

function useSays() {
  const t = useText()
  return (reply: unknown) =>
    t(reply instanceof Object && 'isDraft' in reply ? hedgeStrategyTexts.stored : hedgeStrategyTexts.submitted)
}

function NewDialog({ start, revises, onClose }: Omit<StrategyDialogProps, 'draft'>) {
  const says = useSays()
  const orgId = useSession(({ member }) => member)?.orgId
  return (
    <FormDialog
      shape={NewStrategy}
      sections
      title={revises ? hedgeStrategyTexts.reviseTitle : hedgeStrategyTexts.addTitle}
      titleExtra={revises ? <bdi>{revises.strategyNo}</bdi> : undefined}
      initial={{ ...usual, orgId, ...start }}
      says={says}
      submitText={hedgeStrategyTexts.submit}
      onSubmit={(values, idempotencyKey) => call(hedgeStrategyApi.addCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeStrategyTexts.store,
          onSubmit: (values, idempotencyKey) =>
            asDraft(
              call(hedgeStrategyApi.addStore, values as AskOf<typeof hedgeStrategyApi.addStore>, { idempotencyKey }),
            ),
        },
      ]}
      keptAs={['strategy', revises?.strategyNo].join('-')}
      onClose={onClose}
    >
      <StrategyFields plan={revises} />
    </FormDialog>
  )
}

function EditDialog({ draft, onClose }: { readonly draft: Strategy; readonly onClose: () => void }) {
  const says = useSays()
  return (
    <FormDialog
      shape={StrategyEdit}
      mode="edit"
      sections
      title={hedgeStrategyTexts.editTitle}
      titleExtra={<bdi>{draft.strategyNo}</bdi>}
      initial={draft}
      says={says}
      submitText={hedgeStrategyTexts.submit}
      onSubmit={(values, idempotencyKey) => call(hedgeStrategyApi.modifyCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: hedgeStrategyTexts.store,
          onSubmit: (values, idempotencyKey) =>
            asDraft(
              call(hedgeStrategyApi.modifyStore, values as AskOf<typeof hedgeStrategyApi.modifyStore>, {
                idempotencyKey,
              }),
            ),
        },
      ]}
      keptAs={`strategy-draft-${draft.id}`}
      onClose={onClose}
    >
      <StrategyFields plan={draft} />
    </FormDialog>
  )
}

/** `plan`: whose it is, where that stands already. */
function StrategyFields({ plan }: { readonly plan: PlanOf | undefined }) {
  const t = useText()
  const organisations = useChoices(organisationChoice)
  const pairs = useChoices(pairChoice)
  const instruments = HedgeInstrument.items.map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: t(dictLabel),
  }))
  return (
    <>
      <FormSection title={hedgeStrategyTexts.naming}>
        {plan ? null : <p className="hg-hint">{t(hedgeStrategyTexts.currencyHint)}</p>}
        {plan ? null : (
          <>
            <OptionsField name="orgId" options={organisations} />
            <OptionsField name="currencyPair" options={pairs} />
            <SelectField name="exposureDirection" dictionary={ExposureDirection} />
          </>
        )}
        <DateField name="validFrom" />
        <TextField name="strategyNameZh" maxLength={strategyLimits.name} />
        <TextField name="strategyNameEn" maxLength={strategyLimits.name} />
        <SelectField name="nettingRule" dictionary={NettingRule} />
        <SelectField name="reasonFlag" dictionary={YesNo} />
      </FormSection>
      <FormSection title={hedgeStrategyWords.layers}>
        <LayerFields plan={plan} />
      </FormSection>
      <FormSection title={hedgeStrategyWords.instruments}>
        <p className="hg-hint">{t(hedgeStrategyTexts.ceilingHint)}</p>
        <RowsField
          name="instruments"
          cells={[{ name: 'instrument', options: instruments }, { name: 'ceilingPct' }]}
          blank={{ ceilingPct: '100' }}
          addText={hedgeStrategyTexts.addInstrument}
        />
        <TextAreaField name="remark" maxLength={strategyLimits.remark} />
      </FormSection>
    </>
  )
}
