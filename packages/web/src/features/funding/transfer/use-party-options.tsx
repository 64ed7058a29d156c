/** Whom a transfer is paid from and to: own accounts in the order in which they can pay, counterparties' verified paths. */

import { AccountStatus, AccountUse, BalanceAge } from '@hedgerow/contract/account/account.dict'
import { accountOptionApi, type RankedAccount } from '@hedgerow/contract/account/account-flow.contract'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Payee, settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import type { FieldOption } from '../../../kit/fields/OptionsField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** Others pay meanwhile. */
const fresh = { staleTime: 30_000 }

/** @param beside the number of the account on the other side: it is not offered, and those of its bank come first among those that can pay */
export function useAccountOptions(currency: string | undefined, beside: string | undefined) {
  const { data: all = [] } = useQueryOf(accountOptionApi.options, {})
  const ask = { ...fresh, enabled: Boolean(currency) }
  const { data: ranked = [] } = useQueryOf(accountOptionApi.ranked, { currency: currency ?? '' }, ask)
  const find = (number: string | undefined) => all.find(({ account }) => account === number)
  const isOther = ({ account }: { readonly account: string }) => account !== beside
  if (!currency || ranked.length === 0) return { find, options: all.filter(isOther).map(optionOf) }
  const bankId = ranked.find(({ account }) => account === beside)?.bankId
  const isBeside = (one: RankedAccount) =>
    Number(one.isHeld && one.accountStatus === AccountStatus.of.active && one.bankId === bankId)
  const options: readonly FieldOption[] = ranked
    .filter(isOther)
    .toSorted((a, b) => isBeside(b) - isBeside(a))
    .map((one) => ({ ...optionOf(one), note: <AccountNote account={one} currency={currency} /> }))
  return { find, options }
}
const optionOf = ({ account, bankName, currencies }: Pick<RankedAccount, 'account' | 'bankName' | 'currencies'>) => ({
  value: account,
  label: `${account} ${bankName} ${currencies}`,
})

/** What the account could pay, and how sure that is; or why it cannot. */
function AccountNote({ account, currency }: { readonly account: RankedAccount; readonly currency: string }) {
  const t = useText()
  const { accountStatus, useType, isHeld, availableAmt, balanceAge } = account
  if (!isHeld) return <span className="hg-hint">{t(transferTexts.notHeld, { currency })}</span>
  return (
    <span className="hg-hint">
      {accountStatus === AccountStatus.of.active ? null : `${t(labelOf(AccountStatus, accountStatus))} · `}
      {availableAmt === null ? (
        t(transferTexts.unknownBalance)
      ) : (
        <>
          {t(transferTexts.projected)} <Money value={availableAmt} currency={currency} withCurrency />
          {balanceAge ? ` · ${t(labelOf(BalanceAge, balanceAge))}` : null}
        </>
      )}
      {` · ${t(labelOf(AccountUse, useType))}`}
    </span>
  )
}

/** By which counterparties are paid in the currency; of two paths to one account the first. */
export function usePayeeOptions(currency: string | undefined, payWay: string | undefined) {
  const t = useText()
  const { data: all = [] } = useQueryOf(settlePathApi.payees, {}, fresh)
  const payees = all
    .filter((one) => !currency || one.currency === currency)
    .toSorted((a, b) => Number(b.payWay === payWay) - Number(a.payWay === payWay))
  const byAccount = new Map<string, Payee>()
  for (const payee of payees) if (!byAccount.has(payee.account)) byAccount.set(payee.account, payee)
  const options: readonly FieldOption[] = [...byAccount.values()].map((one) => ({
    value: one.account,
    label: `${one.partyName} ${one.account} ${one.bankName} ${one.currency}`,
    note: (
      <span className="hg-hint">
        {[one.pathNo, t(labelOf(PayWay, one.payWay)), one.recentChange ? t(settlePathWords.recentChange) : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  }))
  return { options, find: (account: string) => byAccount.get(account) }
}
