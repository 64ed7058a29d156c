/** Finds our account where a bank names it, in whatever form. */

import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { accountForms, plainAccount } from './account-form.rules.ts'
import { accountsIn, type NamedAccount } from './named-account.store.ts'

interface Named {
  readonly account: string
  readonly currency: string
}

const accountKey = ({ account, currency }: Named) => `${plainAccount(account)} ${currency}`

/**
 * By the number that the file names and its currency. The whole number counts before a part of it.
 * @throws Refusal ACCOUNT_SEVERAL, ACCOUNT_UNKNOWN
 */
export async function accountsNamed(
  tx: Tx,
  scope: Scope,
  named: readonly Named[],
): Promise<(one: Named) => NamedAccount> {
  const rows = await accountsIn(tx, scope, [...new Set(named.map(({ currency }) => currency))])
  const byNumber = Map.groupBy(rows, accountKey)
  const byForm = new Map<string, NamedAccount[]>()
  for (const row of rows)
    for (const form of accountForms(row.account)) {
      const key = `${form} ${row.currency}`
      const same = byForm.get(key)
      if (same) same.push(row)
      else byForm.set(key, [row])
    }
  return (one) => {
    const { account, currency } = one
    const fitting =
      byNumber.get(accountKey(one)) ??
      accountForms(account)
        .map((form) => byForm.get(`${form} ${currency}`))
        .find((all) => all !== undefined) ??
      []
    const [first] = fitting
    const accounts = listText(fitting.map((row) => row.account))
    if (fitting.length > 1) refuse(bankFileRefusals.ACCOUNT_SEVERAL, { account, currency, accounts }, 'file')
    return first ?? refuse(bankFileRefusals.ACCOUNT_UNKNOWN, { account, currency }, 'file')
  }
}
