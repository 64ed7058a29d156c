import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { useText } from '../../../kit/person/language.ts'

interface IdentityChoiceProps {
  /** Chosen at first: the one of the link. */
  readonly initial?: string
  readonly onChoose?: (value: string) => void
}

/** Staff or Manager: which of the two somebody is, is the account's; a wrong choice reads as a wrong password. */
export function IdentityChoice({ initial = OrgUserType.of.member, onChoose }: IdentityChoiceProps) {
  const t = useText()
  return (
    <fieldset className="entry-choice" aria-label={t(OrgUserType.title)}>
      {OrgUserType.items.map(({ dictValue, dictLabel }) => (
        <label key={dictValue}>
          <input
            type="radio"
            name="orgUserType"
            value={dictValue}
            defaultChecked={dictValue === initial}
            onChange={() => onChoose?.(dictValue)}
          />
          {t(dictLabel)}
        </label>
      ))}
    </fieldset>
  )
}
