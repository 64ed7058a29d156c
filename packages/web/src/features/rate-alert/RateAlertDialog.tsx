/** A new alert on a rate, or the change of one: what fires it, and how it tells. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import {
  NewRateAlert,
  type RateAlert,
  RateAlertEdit,
  rateAlertApi,
  rateAlertLimits,
} from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertScope, MoveWindow } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { Button } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TenorField } from '../../kit/fields/TenorField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { nothing } from '../../kit/show/formats.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { LevelChart } from './LevelChart.tsx'
import { TellFields, usualTelling } from './TellFields.tsx'
import { useKeepPast } from './use-keep-past.ts'

interface RateAlertDialogProps {
  /** Left out for a new one. */
  readonly alert?: RateAlert
  /** What a new one begins with. */
  readonly proposed?: Readonly<Record<string, string>>
  readonly onClose: () => void
}

export function RateAlertDialog({ alert, proposed = {}, onClose }: RateAlertDialogProps) {
  const orgs = useChoices(organisationChoice)
  const keepPast = useKeepPast()
  if (alert)
    return (
      <FormDialog
        shape={RateAlertEdit}
        mode="edit"
        sections
        title={rateAlertTexts.editTitle}
        initial={saidOf(alert)}
        says={rateAlertTexts.modified}
        reload={async () => saidOf(await call(rateAlertApi.query, { id: alert.id }))}
        onSubmit={(input, idempotencyKey) =>
          keepPast(input, (values) => call(rateAlertApi.modify, values, { idempotencyKey }))
        }
        keptAs={`rate-alert-${alert.id}`}
        onClose={onClose}
      >
        <RateAlertFields standing={alert} />
      </FormDialog>
    )
  if (orgs.length === 0) return null
  return (
    <FormDialog
      shape={NewRateAlert}
      sections
      title={rateAlertTexts.addTitle}
      initial={{ ...usual, ...(orgs.length === 1 && orgs[0] ? { orgId: orgs[0].value } : {}), ...proposed }}
      says={rateAlertTexts.added}
      onSubmit={(input, idempotencyKey) =>
        keepPast(input, (values) => call(rateAlertApi.add, values, { idempotencyKey }))
      }
      keptAs="rate-alert"
      onClose={onClose}
    >
      <RateAlertFields />
    </FormDialog>
  )
}

const usual = {
  alertScope: AlertScope.of.own,
  condition: AlertCondition.of.above,
  moveWindow: MoveWindow.of.day,
  hysteresis: '0.10',
  repeatFlag: YesNo.of.yes,
  ...usualTelling,
}

/** Without what is not said: an empty field is left out. */
const saidOf = ({
  term,
  level,
  movePct,
  moveWindow,
  quietFrom,
  quietTo,
  userId,
  alertState: _,
  alertScope: __,
  orgId: ___,
  ...rest
}: RateAlert) => ({
  ...rest,
  ...(term === null ? {} : { term }),
  ...(level === null ? {} : { level }),
  ...(movePct === null ? {} : { movePct }),
  ...(moveWindow === null ? {} : { moveWindow }),
  ...(quietFrom === null ? {} : { quietFrom }),
  ...(quietTo === null ? {} : { quietTo }),
  ...(userId === null ? {} : { userId }),
})

const { above, below, budget } = AlertCondition.of

const isPair = (chosen: string | undefined): chosen is string => /^[A-Z]{3}\/[A-Z]{3}$/.test(chosen ?? '')
const isTerm = (typed: string) => typed === '' || /^\d{1,4}[DMY]$/.test(typed)

function RateAlertFields({ standing }: { readonly standing?: RateAlert | undefined }) {
  const t = useText()
  const names = ['condition', 'currencyPair', 'term', 'orgId']
  const [condition, pair, term = '', chosen = ''] = useWatch({ name: names }) as string[]
  const budgetRate = useBudgetRate(standing?.orgId ?? chosen, pair)
  const hasLevel = condition === above || condition === below
  const hasMove = !hasLevel && condition !== budget
  return (
    <>
      <FormSection title={rateAlertTexts.ruleSection}>
        <TextField name="remindName" maxLength={rateAlertLimits.remindName} />
        <OptionsField name="currencyPair" options={useChoices(pairChoice)} />
        <TenorField name="term" hint={t(rateAlertTexts.termHint)} />
        <SelectField
          name="condition"
          dictionary={AlertCondition}
          {...(condition === budget ? { hint: t(rateAlertTexts.budgetHint, { rate: budgetRate ?? nothing }) } : {})}
        />
        {hasLevel ? <RateField name="level" pair={pair} required /> : null}
        {hasLevel && budgetRate ? <TakeBudget rate={budgetRate} /> : null}
        {hasLevel && isPair(pair) && isTerm(term) ? <LevelChart pair={pair} term={term} /> : null}
        {hasMove ? <RateField name="movePct" suffix="%" required /> : null}
        {hasMove ? <SelectField name="moveWindow" dictionary={MoveWindow} required /> : null}
        <RateField name="hysteresis" suffix="%" />
        <SelectField name="repeatFlag" dictionary={YesNo} />
      </FormSection>
      <TellFields standing={standing?.alertScope} />
    </>
  )
}

/** With which rate the organisation planned the pair. */
function useBudgetRate(orgId: string, pair: string | undefined): string | null {
  const asks = orgId !== '' && isPair(pair)
  const { data } = useQueryOf(rateAlertApi.budget, { orgId, currencyPair: pair ?? '' }, { enabled: asks })
  return asks ? (data?.budgetRate ?? null) : null
}

function TakeBudget({ rate }: { readonly rate: string }) {
  const t = useText()
  const { setValue } = useFormContext()
  const take = () => setValue('level', rate, { shouldDirty: true, shouldValidate: true })
  return (
    <Button
      type="link"
      size="small"
      style={{ justifySelf: 'start', alignSelf: 'center', paddingInline: 0 }}
      onClick={take}
    >
      {t(rateAlertTexts.takeBudget, { rate })}
    </Button>
  )
}
