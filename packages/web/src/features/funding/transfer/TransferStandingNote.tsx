/** What is known before a transfer is handed in: the clock of the bank, what the accounts would hold, the market, the quota, a twin. */
import { transferTexts, transferWords } from '@hedgerow/contract/funding/transfer.text'
import type { TransferStanding } from '@hedgerow/contract/funding/transfer-standing.contract'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { LimitLine } from '../../../pieces/limit/LimitLine.tsx'
import { CutOffLine, MarketLine } from './TransferLines.tsx'

interface StandingProps {
  readonly standing: TransferStanding
  readonly payDate: string | undefined
}

export function TransferStandingNote({ standing, payDate }: StandingProps) {
  const t = useText()
  const { cutOff, accounts, market, quota, duplicateOf } = standing
  return (
    <div className="hg-span-all" aria-live="polite">
      {cutOff ? <CutOffLine cutOff={cutOff} payDate={payDate} /> : null}
      {accounts.length > 0 ? <AccountsAfter accounts={accounts} /> : null}
      {market ? <MarketLine market={market} /> : null}
      {quota ? (
        <p>
          <LimitLine limit={quota.limitUsd} used={quota.usedUsd} left={quota.leftUsd} of="quotaOf" />{' '}
          {quota.exceeded ? <b className="hg-error">{t(transferTexts.quotaShort)}</b> : null}
        </p>
      ) : null}
      {duplicateOf ? <p className="hg-error">{t(transferTexts.mayRepeat, { dealSerialNo: duplicateOf })}</p> : null}
    </div>
  )
}

function AccountsAfter({ accounts }: Pick<TransferStanding, 'accounts'>) {
  const t = useText()
  const conventions = useConventions()
  const money = (value: string | null, currency: string) =>
    value === null ? t(transferTexts.unknownBalance) : formatNumber(value, amountScaleOf(conventions, currency))
  const short = accounts.find(({ isShort }) => isShort)
  return (
    <>
      <PlainTable
        caption={t(transferTexts.standing)}
        head={[
          t(transferTexts.account),
          t(transferWords.currency),
          t(transferTexts.balance),
          t(transferTexts.projected),
          t(transferTexts.after),
        ]}
        rows={accounts.map(({ account, currency, balance, projected, after }) => [
          account,
          currency,
          money(balance, currency),
          money(projected, currency),
          money(after, currency),
        ])}
      />
      {short ? (
        <p className="hg-error">
          {t(transferTexts.accountShort)} <bdi dir="ltr">{short.account}</bdi>
        </p>
      ) : null}
    </>
  )
}
