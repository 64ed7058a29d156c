import type { OffsetMonth } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import {
  exposureAnalysisTexts,
  exposureAnalysisWords,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { offsetFigure } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { monthText } from '../../../kit/chart/month-text.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money, useAmounts } from '../../../kit/show/Money.tsx'
import { monitorPath } from '../cover/cover-links.ts'
import { AnalysisMark } from './AnalysisMark.tsx'
import type { ExposureProps } from './exposure-props.ts'
import { useTerms } from './use-terms.ts'

/** What meets within an organisation and between them, before anybody asks a bank; a proposal opens the exposures to transfer. */
export function NaturalOffsets({ analysis, filters }: ExposureProps) {
  const t = useText()
  const { offsets, convertCurrency, unit } = analysis
  const inWhat = unit === AmountUnit.of.one ? convertCurrency : `${convertCurrency} ${t(labelOf(AmountUnit, unit))}`
  const title = t(exposureAnalysisTexts.offsets)
  return (
    <Card title={title} className="hg-expo-offsets">
      <p className="hg-hint">
        {t(offsets.length === 0 ? exposureAnalysisTexts.noOffsets : exposureAnalysisTexts.offsetsHelp)}
      </p>
      {offsets.length === 0 ? null : (
        <HeadedTable
          caption={title}
          head={[
            { word: t(exposureAnalysisWords.currency) },
            { word: t(exposureAnalysisTexts.month) },
            { word: t(exposureAnalysisTexts.offsetAmt), isEnd: true },
            { word: t(exposureAnalysisTexts.proposal) },
            { word: `${t(exposureAnalysisTexts.savedSpread)} (${inWhat})`, isEnd: true },
          ]}
        >
          {offsets.map((offset) => (
            <OffsetRow
              key={`${offset.currency} ${offset.month}`}
              offset={offset}
              analysis={analysis}
              filters={filters}
            />
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}

interface OffsetRowProps extends ExposureProps {
  readonly offset: OffsetMonth
}

function OffsetRow({ offset, ...analysed }: OffsetRowProps) {
  const { analysis, filters } = analysed
  const t = useText()
  const { stays } = useTerms()
  const amountOf = useAmounts()
  const {
    currency,
    month,
    firstDate: endDateStart,
    lastDate: endDateEnd,
    offsetAmt,
    own,
    transfers,
    savedSpread,
  } = offset
  const amount = (value: string) => amountOf(value, currency)
  const facts = { of: currency, month }
  const span = { currency, endDateStart, endDateEnd }
  return (
    <tr>
      <td>{currency}</td>
      <td className="hg-keep">
        <ListLink to="." search={{ ...stays, ...filters, ...span }}>
          {monthText(month)}
        </ListLink>
      </td>
      <td className="hg-end">
        <AnalysisMark {...analysed} figure={offsetFigure.offsetAmt} name={exposureAnalysisTexts.offsetAmt} by={facts} />
        {amount(offsetAmt)}
      </td>
      <td>
        {own.map((one) => (
          <div key={one.orgId}>
            <AnalysisMark
              {...analysed}
              figure={offsetFigure.own}
              name={exposureAnalysisTexts.ownOffsetAmt}
              by={{ ...facts, org: one.orgId }}
            />
            {t(exposureAnalysisTexts.ownOffset, { org: one.orgName, amount: amount(one.offsetAmt) })}
          </div>
        ))}
        {transfers.map((one) => (
          <div key={`${one.fromOrgId} ${one.toOrgId}`}>
            <AnalysisMark
              {...analysed}
              figure={offsetFigure.transfer}
              name={exposureAnalysisTexts.transferAmt}
              by={{ ...facts, org: one.fromOrgId, to: one.toOrgId }}
            />
            <ListLink to={monitorPath} search={{ ...span, orgId: one.fromOrgId }}>
              {t(exposureAnalysisTexts.transfer, {
                from: one.fromOrgName,
                to: one.toOrgName,
                amount: amount(one.offsetAmt),
              })}
            </ListLink>
          </div>
        ))}
      </td>
      <td className="hg-end">
        {savedSpread === null ? (
          <span className="hg-hint">{t(exposureAnalysisTexts.noSpread)}</span>
        ) : (
          <>
            <AnalysisMark
              {...analysed}
              figure={offsetFigure.savedSpread}
              name={exposureAnalysisTexts.savedSpread}
              by={facts}
            />
            <Money value={savedSpread} currency={analysis.convertCurrency} />
          </>
        )}
      </td>
    </tr>
  )
}
