/** What the chosen organisation cannot pay or receive yet, with the way to where its paths are kept. */
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { pathOf } from '@hedgerow/contract/screens'
import { settlePathTexts } from '@hedgerow/contract/settlement/path/settle-path.text'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { currenciesWithoutPath } from './dealing-org.ts'

interface PathsMissingProps {
  readonly orgId: string | undefined
  readonly currencies: readonly string[]
}

export function PathsMissing({ orgId, currencies }: PathsMissingProps) {
  const t = useText()
  const { data } = useQueryOf(organisationApi.userOrg, {}, { staleTime: 3_600_000 })
  const chosen = data?.find(({ id }) => id === orgId)
  const missing = currenciesWithoutPath(chosen, [...new Set(currencies)])
  if (!chosen || missing.length === 0) return null
  return (
    <ListLink to={pathOf('settle-path')}>
      {t(settlePathTexts.missingFor, { org: chosen.orgName, currencies: missing.join(t(kitWords.listComma)) })}
    </ListLink>
  )
}
