/** The whole hedging policy of an organisation as it is to be from a day on. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import {
  hedgingPolicyApi,
  ModifiedHedgingPolicy,
  type OrgHedgingPolicy,
} from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts, hedgingPolicyWords } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { currencyChoice, pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'

interface BudgetRate {
  readonly currencyPair: string
  readonly budgetRate: string
}

interface HedgingPolicyDialogProps {
  readonly policy: OrgHedgingPolicy
  /** A budget rate that another screen proposes: it takes the place of the one that stands. */
  readonly proposed?: BudgetRate
  readonly onClose: () => void
}

export function HedgingPolicyDialog({ policy, proposed, onClose }: HedgingPolicyDialogProps) {
  const t = useText()
  const today = useSystemDate() ?? ''
  const currencies = useChoices(currencyChoice)
  const pairs = useChoices(pairChoice)
  const sides = ExposureDirection.items.map((item) => ({ value: item.dictValue, label: t(item.dictLabel) }))
  return (
    <FormDialog
      shape={ModifiedHedgingPolicy}
      mode="edit"
      size={1040}
      sections
      title={hedgingPolicyTexts.edit}
      titleExtra={policy.orgName}
      initial={withBudget(formOf(policy, today), proposed)}
      says={(reply) =>
        t(hedgingPolicyTexts.submitted, { org: (reply as ReplyOf<typeof hedgingPolicyApi.modify>).orgName })
      }
      onSubmit={(values, idempotencyKey) => call(hedgingPolicyApi.modify, values, { idempotencyKey })}
      onClose={onClose}
    >
      <FormSection title={hedgingPolicyTexts.title}>
        <DateField name="validFrom" />
      </FormSection>
      <FormSection title={hedgingPolicyWords.bands}>
        <RowsField
          name="bands"
          cells={[
            { name: 'currency', options: currencies },
            { name: 'exposureDirection', options: sides },
            { name: 'dayFrom' },
            { name: 'dayTo' },
            { name: 'leastPct' },
            { name: 'mostPct' },
          ]}
          blank={{ exposureDirection: ExposureDirection.of.long }}
          addText={hedgingPolicyTexts.addBand}
        />
      </FormSection>
      <FormSection title={hedgingPolicyWords.budgets}>
        <RowsField
          name="budgets"
          cells={[{ name: 'currencyPair', options: pairs }, { name: 'budgetRate' }]}
          blank={{}}
          addText={hedgingPolicyTexts.addBudget}
        />
      </FormSection>
    </FormDialog>
  )
}

const withBudget = (form: ReturnType<typeof formOf>, proposed: BudgetRate | undefined) =>
  proposed === undefined
    ? form
    : {
        ...form,
        budgets: [...form.budgets.filter(({ currencyPair }) => currencyPair !== proposed.currencyPair), proposed],
      }

/** The newest policy, which may not have begun; proposed from today on, or from its own day. */
function formOf({ orgId, bands, budgets }: OrgHedgingPolicy, today: string) {
  const newest = <T extends { readonly validTo: string | null }>(rows: readonly T[]) =>
    rows.filter(({ validTo }) => validTo === null)
  const since = [...newest(bands), ...newest(budgets)][0]?.validFrom ?? today
  return {
    orgId,
    validFrom: since > today ? since : today,
    bands: newest(bands).map(({ validFrom: _, validTo: __, ...band }) => band),
    budgets: newest(budgets).map(({ validFrom: _, validTo: __, ...budget }) => budget),
  }
}
