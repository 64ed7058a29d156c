import type { Row } from '@hedgerow/contract/kit/list'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { useSession } from '../../kit/person/session-store.ts'

/** Alerts of the organisation are its administrators'. */
export function useNotMine() {
  const isAdministrator = useSession((state) => state.member?.orgUserType === OrgUserType.of.administrator)
  return (rows: readonly Row[]) =>
    !isAdministrator && rows.some(({ alertScope }) => alertScope === AlertScope.of.organisation)
      ? rateAlertRefusals.REMIND_ADMIN
      : undefined
}
