// The published addresses of some accounts: a state, or one account by its number. Each leads to the list with that filter.

import { RealNameAuthStatus, UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { accountTexts } from '@hedgerow/contract/login-account/login-account.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useEffect } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useText } from '../../kit/person/language.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  enabled: { userStatus: UserStatus.of.enabled },
  disabled: { userStatus: UserStatus.of.disabled },
  verified: { realNameAuthStatus: RealNameAuthStatus.of.verified },
  unverified: { realNameAuthStatus: RealNameAuthStatus.of.unverified },
}

/** What the list is asked for; undefined for what nobody knows. */
export function filterOf(segment: string): Readonly<Record<string, string>> | undefined {
  if (segment === '' || segment === 'accountMng') return {}
  return /^[1-9]\d{0,17}$/.test(segment) ? { userId: segment } : filters[segment]
}

export function AccountSomePage() {
  const t = useText()
  const go = useGo()
  const showInfo = useInfoDialog()
  useEffect(() => {
    const filter = filterOf(location.pathname.split('/').at(-1) ?? '')
    if (filter === undefined) void showInfo(t(accountTexts.unsupported))
    go(pathOf('account-mng'), filter ?? {}, { replace: true })
  }, [go, showInfo, t])
  return null
}
