/** A new alert on the market's state, or the change of one: what is watched, how serious it is, and how it tells. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Text } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import {
  escalationChoice,
  type MarketAlert,
  MarketAlertEdit,
  marketAlertApi,
  NewMarketAlert,
} from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import {
  AlertSeverity,
  MarketWatch,
  pairWatches,
  sourceWatches,
} from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertTexts } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { rateAlertLimits } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { currencyChoice, pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { TellFields, usualTelling } from '../TellFields.tsx'
import { useKeepPast } from '../use-keep-past.ts'

interface MarketAlertDialogProps {
  /** Left out for a new one. */
  readonly alert?: MarketAlert
  /** What a new one starts with. */
  readonly proposed?: Readonly<Record<'watch' | 'watchObject' | 'remindName', string>> | undefined
  readonly onClose: () => void
}

export function MarketAlertDialog({ alert, proposed, onClose }: MarketAlertDialogProps) {
  const orgs = useChoices(organisationChoice)
  const keepPast = useKeepPast()
  if (alert)
    return (
      <FormDialog
        shape={MarketAlertEdit}
        mode="edit"
        sections
        title={marketAlertTexts.editTitle}
        initial={saidOf(alert)}
        says={rateAlertTexts.modified}
        reload={async () => saidOf(await call(marketAlertApi.query, { id: alert.id }))}
        onSubmit={(input, idempotencyKey) =>
          keepPast(input, (values) => call(marketAlertApi.modify, values, { idempotencyKey }))
        }
        keptAs={`market-alert-${alert.id}`}
        onClose={onClose}
      >
        <MarketAlertFields standing={alert.alertScope} />
      </FormDialog>
    )
  if (orgs.length === 0) return null
  return (
    <FormDialog
      shape={NewMarketAlert}
      sections
      title={marketAlertTexts.addTitle}
      initial={{ ...usual, ...shortened(proposed), ...(orgs.length === 1 && orgs[0] ? { orgId: orgs[0].value } : {}) }}
      says={rateAlertTexts.added}
      onSubmit={(input, idempotencyKey) =>
        keepPast(input, (values) => call(marketAlertApi.add, values, { idempotencyKey }))
      }
      keptAs="market-alert"
      onClose={onClose}
    >
      <MarketAlertFields />
    </FormDialog>
  )
}

const usual = {
  alertScope: AlertScope.of.own,
  watch: MarketWatch.of.volatility,
  severity: AlertSeverity.of.warning,
  hysteresis: '0.10',
  escalateHours: '48',
  ...usualTelling,
}

/** The name of an event may be longer than that of an alert. */
const shortened = (proposed: MarketAlertDialogProps['proposed']) =>
  proposed && { ...proposed, remindName: proposed.remindName.slice(0, rateAlertLimits.remindName) }

/** Without what is not said: an empty field is left out. */
const saidOf = ({ alertState: _, alertScope: __, orgId: ___, ...alert }: MarketAlert) =>
  Object.fromEntries(Object.entries(alert).filter(([, value]) => value !== null))

const { volatility, parityBand, surprise, feedStopped, curveMove, parityPublished } = MarketWatch.of
const thresholds: Readonly<Record<string, { readonly unit: string; readonly hint: Text }>> = {
  [volatility]: { unit: '%', hint: marketAlertTexts.volatilityHint },
  [parityBand]: { unit: '%', hint: marketAlertTexts.parityBandHint },
  [surprise]: { unit: '', hint: marketAlertTexts.surpriseHint },
  [feedStopped]: { unit: '', hint: marketAlertTexts.feedStoppedHint },
  [curveMove]: { unit: 'bp', hint: marketAlertTexts.curveMoveHint },
}

function MarketAlertFields({ standing }: { readonly standing?: string }) {
  const t = useText()
  const [watch = '', severity] = useWatch({ name: ['watch', 'severity'] }) as string[]
  const pairs = useChoices(pairChoice)
  const currencies = useChoices(currencyChoice)
  const sources = useOptionsOf(RateSource)
  const people = useChoices(escalationChoice)
  const objects = sourceWatches.includes(watch) ? sources : pairWatches.includes(watch) ? pairs : currencies
  const threshold = thresholds[watch]
  return (
    <>
      <FormSection title={rateAlertTexts.ruleSection}>
        <TextField name="remindName" maxLength={rateAlertLimits.remindName} />
        <SelectField name="watch" dictionary={MarketWatch} />
        <OptionsField name="watchObject" options={objects} />
        {watch === parityPublished || !threshold ? null : (
          <RateField
            name="threshold"
            required
            hint={t(threshold.hint)}
            {...(threshold.unit ? { suffix: threshold.unit } : {})}
          />
        )}
        <SelectField name="severity" dictionary={AlertSeverity} />
        <RateField name="hysteresis" suffix="%" />
        {severity === AlertSeverity.of.critical ? (
          <>
            <TextField name="escalateHours" maxLength={3} required />
            <OptionsField name="escalateTo" options={people} required />
          </>
        ) : null}
      </FormSection>
      <TellFields standing={standing} />
    </>
  )
}
