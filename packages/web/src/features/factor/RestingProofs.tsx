import type { FactorState } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { useText } from '../../kit/person/language.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { formatInstant } from '../../kit/show/formats.ts'

const words = {
  totp: factorTexts.totpProof,
  passkey: factorTexts.passkeyProof,
  recovery: factorTexts.recoveryProof,
  email: factorTexts.emailProof,
  mobile: factorTexts.mobileProof,
}

/** What was added or changed today, and from when it counts. */
export function RestingProofs({ resting }: Pick<FactorState, 'resting'>) {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  if (resting.length === 0) return null
  return (
    <ul className="factor-resting">
      {resting.map(({ proof, countsFrom }) => (
        <li key={`${proof} ${countsFrom}`}>
          {t(factorTexts.rests, { proof: t(words[proof]), time: formatInstant(countsFrom, timeZone) })}
        </li>
      ))}
    </ul>
  )
}
