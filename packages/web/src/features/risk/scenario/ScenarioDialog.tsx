/** A scenario of one's own: its period, its shocks, filled from history and overtyped; it counts once another person passed it. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { currencyChoice, pairChoice } from '@hedgerow/contract/reference/currency.contract'
import {
  NewScenario,
  type Scenario,
  ScenarioEdit,
  scenarioApi,
  scenarioLimits,
} from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioKind } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioTexts, scenarioWords } from '@hedgerow/contract/risk/scenario/scenario.text'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
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
import { HistoryFill } from './HistoryFill.tsx'

interface ScenarioDialogProps {
  /** Of a draft that is changed. */
  readonly draft?: Scenario | undefined
  /** What a new one begins with. */
  readonly start?: Partial<AskOf<typeof scenarioApi.addStore>> | undefined
  readonly onClose: () => void
}

export function ScenarioDialog({ draft, start, onClose }: ScenarioDialogProps) {
  return draft ? <EditDialog draft={draft} onClose={onClose} /> : <NewDialog start={start} onClose={onClose} />
}

const usual = { scenarioKind: ScenarioKind.of.own, changeAdjust: '100', spotShocks: [], rateShocks: [] }
const asDraft = async <R extends object>(reply: Promise<R>) => ({ ...(await reply), isDraft: true })

function useSays() {
  const t = useText()
  return (reply: unknown) =>
    t(reply instanceof Object && 'isDraft' in reply ? scenarioTexts.stored : scenarioTexts.submitted)
}

function NewDialog({ start, onClose }: Omit<ScenarioDialogProps, 'draft'>) {
  const says = useSays()
  const orgId = useSession(({ member }) => member)?.orgId
  return (
    <FormDialog
      shape={NewScenario}
      sections
      title={scenarioTexts.addTitle}
      initial={{ ...usual, orgId, ...start }}
      says={says}
      submitText={scenarioTexts.submit}
      onSubmit={(values, idempotencyKey) => call(scenarioApi.addCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: scenarioTexts.store,
          onSubmit: (values, idempotencyKey) =>
            asDraft(call(scenarioApi.addStore, values as AskOf<typeof scenarioApi.addStore>, { idempotencyKey })),
        },
      ]}
      keptAs="scenario"
      onClose={onClose}
    >
      <ScenarioFields isNew />
    </FormDialog>
  )
}

function EditDialog({ draft, onClose }: { readonly draft: Scenario; readonly onClose: () => void }) {
  const says = useSays()
  return (
    <FormDialog
      shape={ScenarioEdit}
      mode="edit"
      sections
      title={scenarioTexts.editTitle}
      titleExtra={<bdi>{draft.scenarioNo}</bdi>}
      initial={draft}
      says={says}
      submitText={scenarioTexts.submit}
      onSubmit={(values, idempotencyKey) => call(scenarioApi.modifyCommit, values, { idempotencyKey })}
      secondary={[
        {
          text: scenarioTexts.store,
          onSubmit: (values, idempotencyKey) =>
            asDraft(call(scenarioApi.modifyStore, values as AskOf<typeof scenarioApi.modifyStore>, { idempotencyKey })),
        },
      ]}
      keptAs={`scenario-${draft.id}`}
      onClose={onClose}
    >
      <ScenarioFields />
    </FormDialog>
  )
}

function ScenarioFields({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useText()
  const organisations = useChoices(organisationChoice)
  const pairs = useChoices(pairChoice)
  const currencies = useChoices(currencyChoice)
  return (
    <>
      <FormSection title={scenarioTexts.naming}>
        {isNew ? <OptionsField name="orgId" options={organisations} /> : null}
        <SelectField name="scenarioKind" dictionary={ScenarioKind} />
        <TextField name="scenarioNameZh" maxLength={scenarioLimits.name} />
        <TextField name="scenarioNameEn" maxLength={scenarioLimits.name} />
        <DateField name="dataPeriodStart" />
        <DateField name="dataPeriodEnd" />
        <RateField name="changeAdjust" suffix="%" hint={t(scenarioTexts.adjustHint)} />
        <RateField name="volShock" suffix=" " />
      </FormSection>
      <FormSection title={scenarioWords.spotShocks}>
        <HistoryFill />
        <RowsField
          name="spotShocks"
          cells={[{ name: 'currencyPair', options: pairs }, { name: 'shockPct' }]}
          blank={{}}
          addText={scenarioTexts.addShock}
        />
      </FormSection>
      <FormSection title={scenarioWords.rateShocks}>
        <RowsField
          name="rateShocks"
          cells={[{ name: 'currency', options: currencies }, { name: 'shockBp' }]}
          blank={{}}
          addText={scenarioTexts.addShock}
        />
        <TextAreaField name="remark" maxLength={scenarioLimits.remark} />
      </FormSection>
    </>
  )
}
