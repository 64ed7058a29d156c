import { nameText } from '@hedgerow/contract/kit/text'
import type { Party } from '@hedgerow/contract/limit/party/party.contract'
import { useText } from '../../../kit/person/language.ts'

/** What a counterparty is called in the reader's language. */
export function PartyName({
  party: { shortName, fullNameEn },
}: {
  readonly party: Pick<Party, 'shortName' | 'fullNameEn'>
}) {
  const t = useText()
  return <bdi>{t(nameText(shortName, fullNameEn))}</bdi>
}
