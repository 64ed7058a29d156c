/** What an organisation asks of its reviews, its own or inherited, and the form that changes it. */
import { OverEvidence } from '@hedgerow/contract/approval/approval.dict'
import { amountIn } from '@hedgerow/contract/approval/home-bounds.contract'
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { ModifiedPolicy, type OrgPolicy, orgSettingsApi } from '@hedgerow/contract/staff/settings/policy.contract'
import { policyTexts, policyWords } from '@hedgerow/contract/staff/settings/policy.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { call } from '../../../kit/talk/transport.ts'

const { applicationReviewer, tradeReviewer, settlementReviewer } = StaffDuty.of
const reviewDuties = [applicationReviewer, tradeReviewer, settlementReviewer]

export function PolicyCard({ policy, onEdit }: { readonly policy: OrgPolicy; readonly onEdit: () => void }) {
  const t = useText()
  const usd = (value: string | null) =>
    value === null ? t(policyTexts.none) : <Money value={value} currency={limitCurrency} />
  const reviewers = (duty: string) => {
    const named = policy.reviewers
      .filter((one) => one.duty === duty)
      .map(({ realName: name, limitUsd }) =>
        limitUsd === null ? name : t(policyTexts.upTo, { name, limit: formatNumber(limitUsd, 0) }),
      )
    return named.length > 0 ? named.join(t(kitWords.listComma)) : t(policyTexts.nobody)
  }
  const edit = (
    <WhyButton reason={policy.pending ? t(policyTexts.waits) : ''} onClick={onEdit}>
      {t(policyTexts.edit)}
    </WhyButton>
  )
  return (
    <Card title={policy.orgName} extra={edit}>
      {policy.reviewableUsd === null ? null : (
        <p className="hg-error">{t(policyTexts.gap, { amount: formatNumber(policy.reviewableUsd, 0) })}</p>
      )}
      <FactList
        facts={[
          [policyWords.inheritedFrom, policy.inheritedFrom],
          [policyWords.tierOneUsd, usd(policy.tierOneUsd)],
          [policyWords.tierTwoUsd, usd(policy.tierTwoUsd)],
          [policyWords.separation, t(labelOf(Separation, policy.separation))],
          [policyWords.evidenceNeeded, t(labelOf(YesNo, policy.evidenceNeeded))],
          [policyWords.overEvidence, t(labelOf(OverEvidence, policy.overEvidence))],
          [policyWords.rateBandPct, policy.rateBandPct],
          [policyWords.offMarketPct, policy.offMarketPct],
          [policyWords.offMarketLimitPct, policy.offMarketLimitPct],
          [policyWords.cflChangePct, policy.cflChangePct],
          [policyWords.bankTolerance, policy.bankTolerance],
          [policyWords.bankChargeCap, <ChargeCap key="cap" policy={policy} />],
          [policyWords.retentionYears, policy.retentionYears],
          [
            policyWords.premiumAssetFrom,
            policy.premiumAssetFrom === null
              ? t(policyTexts.premiumAlways)
              : t(policyTexts.premiumFrom, { day: policy.premiumAssetFrom }),
          ],
          ...reviewDuties.map((duty): Fact => [labelOf(StaffDuty, duty), reviewers(duty)]),
          [
            policyWords.hedgingPolicy,
            <ListLink key="hedging" to={pathOf('hedging-policy')}>
              {t(policyTexts.openHedgingPolicy)}
            </ListLink>,
          ],
        ]}
      />
    </Card>
  )
}

function ChargeCap({ policy: { orgId, bankChargeCap } }: { readonly policy: OrgPolicy }) {
  const t = useText()
  const currency = useHomeCurrency(orgId)
  return (
    <>
      {bankChargeCap}
      {currency && amountIn(currency, bankChargeCap) === undefined ? (
        <p className="hg-hint">{t(policyTexts.noHomeCap, { currency })}</p>
      ) : null}
    </>
  )
}

export function PolicyDialog({ policy, onClose }: { readonly policy: OrgPolicy; readonly onClose: () => void }) {
  const t = useText()
  const isPending = (reply: unknown) => (reply as { readonly pending: boolean }).pending
  return (
    <FormDialog
      shape={ModifiedPolicy}
      mode="edit"
      title={policyTexts.editTitle}
      titleExtra={policy.orgName}
      initial={policy}
      says={(reply) => t(isPending(reply) ? policyTexts.pending : policyTexts.saved)}
      isGood={(reply) => !isPending(reply)}
      onSubmit={(values, idempotencyKey) => call(orgSettingsApi.modify, values, { idempotencyKey })}
      keptAs={`policy-${policy.orgId}`}
      onClose={onClose}
    >
      <AmountField name="tierOneUsd" currency={limitCurrency} hint={t(policyTexts.tierHint)} />
      <AmountField name="tierTwoUsd" currency={limitCurrency} hint={t(policyTexts.tierHint)} />
      <SelectField name="separation" dictionary={Separation} hint={t(policyTexts.separationHint)} />
      <SelectField name="evidenceNeeded" dictionary={YesNo} />
      <SelectField name="overEvidence" dictionary={OverEvidence} />
      <AmountField name="rateBandPct" />
      <AmountField name="offMarketPct" />
      <AmountField name="offMarketLimitPct" />
      <AmountField name="cflChangePct" />
      <TextField name="bankTolerance" maxLength={200} hint={t(policyTexts.toleranceHint)} />
      <TextField name="bankChargeCap" maxLength={200} hint={t(policyTexts.chargeCapHint)} />
      <TextField name="retentionYears" maxLength={2} hint={t(policyTexts.retentionHint)} />
    </FormDialog>
  )
}
