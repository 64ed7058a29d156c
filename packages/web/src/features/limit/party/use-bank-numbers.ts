/** The numbers of BANK with the names of the banks that hold them; nobody has to know a free one by a name. */
import { Bank } from '@hedgerow/contract/enterprise/enterprise.dict'
import { partyTexts } from '@hedgerow/contract/limit/party/party.text'
import { dictionaryApi } from '@hedgerow/contract/reference/dictionary.contract'
import type { FieldOption } from '../../../kit/fields/OptionsField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export function useBankNumbers(): readonly FieldOption[] {
  const t = useText()
  const { data: named = [] } = useQueryOf(dictionaryApi.one, { dictKey: Bank.dictType }, { staleTime: 0 })
  return Bank.items.map(({ dictValue: value, dictLabel }) => {
    const label = named.find(({ dictValue }) => dictValue === value)?.dictLabel
    // A group that has numbered none reads the published names, which say no more than the number does.
    const isTaken = label !== undefined && label !== t(dictLabel)
    return { value, label: isTaken ? `${value} · ${label}` : t(partyTexts.bankFree, { number: value }) }
  })
}
