import type { Text } from '@hedgerow/contract/kit/text'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Alert } from 'antd'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'

interface MissingRatesProps {
  readonly says: Text
  readonly count?: number
  /** Sentences that name the pair or currency and the day. */
  readonly problems: readonly string[]
}

/** A figure that is not whole says so: what is missing and where to mend it. */
export function MissingRates({ says, count = 0, problems }: MissingRatesProps) {
  const t = useText()
  if (problems.length === 0) return null
  return (
    <Alert
      className="hg-missing"
      type="warning"
      showIcon
      title={t(says, { count })}
      description={
        <ul className="hg-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      }
      action={<ListLink to={pathOf('rate-spot')}>{t(tradePlTexts.openRates)}</ListLink>}
    />
  )
}
