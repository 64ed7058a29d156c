/** The risk limits in force and to come; an administrator changes one. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { riskLimitTexts, riskLimitWords } from '@hedgerow/contract/limit/risk/risk-limit.text'
import { Button } from 'antd'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const decimals = 2
const columns = [
  'orgName',
  'limitKind',
  'controlValue',
  'amberPct',
  'warnLevel',
  'warnOperation',
  'validFrom',
  'validTo',
] as const

interface RiskLimitsProps {
  readonly onChange: () => void
  readonly onClose: () => void
}

export function RiskLimits({ onChange, onClose }: RiskLimitsProps) {
  const t = useText()
  const can = useCan()
  const limits = useQueryOf(riskLimitApi.query, {})
  return (
    <RecordDrawer
      widthPx={920}
      query={limits}
      title={() => t(riskLimitTexts.title)}
      label={riskLimitTexts.title}
      timeline="none"
      onClose={onClose}
    >
      {(rows) => (
        <>
          <p className="hg-hint">{t(riskLimitTexts.help)}</p>
          {rows.length === 0 ? (
            <p>{t(riskLimitTexts.none)}</p>
          ) : (
            <HeadedTable
              caption={t(riskLimitTexts.title)}
              head={columns.map((word) => ({
                word: t(riskLimitWords[word]),
                isEnd: word === 'controlValue' || word === 'amberPct',
              }))}
            >
              {rows.map((row) => (
                <tr key={`${row.orgId} ${row.limitKind} ${row.validFrom}`}>
                  <th scope="row">{row.orgName}</th>
                  <td>{t(labelOf(RiskLimitKind, row.limitKind))}</td>
                  <td className="hg-end">
                    {formatNumber(row.controlValue, decimals)} {row.controlUnit}
                  </td>
                  <td className="hg-end">{formatNumber(row.amberPct, decimals)}</td>
                  <td>{t(labelOf(WarnLevel, row.warnLevel))}</td>
                  <td>{t(labelOf(WarnOperation, row.warnOperation))}</td>
                  <td>{formatDate(row.validFrom)}</td>
                  <td>{row.validTo ? formatDate(row.validTo) : t(riskLimitTexts.openEnd)}</td>
                </tr>
              ))}
            </HeadedTable>
          )}
          {can('limit.edit') ? <Button onClick={onChange}>{t(riskLimitTexts.edit)}</Button> : null}
        </>
      )}
    </RecordDrawer>
  )
}
