import { fxRateScreens } from '@hedgerow/contract/fx-rate/fx-rate.screens'
import type { RiskReason } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { Alert } from 'antd'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'

const [{ path: ratesPath }] = fxRateScreens

/** Every reason at once, each with the way to mend it. No figure is shown beside them. */
export function VarRefused({ reasons }: { readonly reasons: readonly RiskReason[] }) {
  const t = useText()
  return (
    <Alert
      className="hg-missing"
      type="warning"
      showIcon
      title={t(varTexts.refused)}
      description={
        <ul className="hg-problems">
          {reasons.map(({ message, currencyPair }) => (
            <li key={message}>
              {message}{' '}
              {currencyPair === null ? null : (
                <ListLink to={ratesPath} search={{ currencyPair }}>
                  {t(varTexts.fill)}
                </ListLink>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
