/** Exposures × deals with the amount of each link; sums at the ends. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { type HedgeMatrix, hedgeQueryList } from '@hedgerow/contract/query/hedge-query.contract'
import { matrixSum } from '@hedgerow/contract/query/hedge-query-figure.contract'
import { hedgeQueryWords, queryTexts } from '@hedgerow/contract/query/query.text'
import { LinkStatus } from '@hedgerow/contract/trade/trade.dict'
import { Fragment } from 'react'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { Empty } from '../../kit/page/Empty.tsx'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { matrixOf } from './hedge-matrix.ts'
import type { MatrixProps } from './matrix-props.ts'

export function HedgeMatrixView({ of, filters }: MatrixProps) {
  const t = useText()
  const { links, count } = of
  if (links.length === 0) return <Empty says={hedgeQueryList.empty} />
  const { rows, deals, sums } = matrixOf(of)
  const title = t(queryTexts.matrixTitle)
  return (
    <Card title={title}>
      <p className="hg-hint">{t(queryTexts.matrixHelp)}</p>
      {count > links.length ? (
        <p className="hg-hint">{t(queryTexts.newestLinks, { shown: links.length, count })}</p>
      ) : null}
      <section className="hg-table-scroll hg-hedge-matrix" aria-label={title} tabIndex={0}>
        <table className="hg-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t(hedgeQueryWords.serialNo)}</th>
              <th scope="col">{t(hedgeQueryWords.currency)}</th>
              {deals.map(({ dealId, dealSerialNo }) => (
                <th key={dealId} scope="col" className="hg-end hg-keep">
                  <RecordLink record="deal" id={dealId} number={dealSerialNo} />
                </th>
              ))}
              <th scope="col" className="hg-end hg-keep">
                {t(queryTexts.rowSum)}
              </th>
              <th scope="col" className="hg-end hg-keep">
                {t(queryTexts.locked)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ exposureId, serialNo, currency, cells, rowSum, lockAmt }) => (
              <tr key={exposureId}>
                <th scope="row" className="hg-keep">
                  <RecordLink record="exposure" id={exposureId} number={serialNo} />
                </th>
                <td>{currency}</td>
                {deals.map(({ dealId }) => (
                  <td key={dealId} className="hg-end hg-keep">
                    <Cell link={cells.get(dealId)} />
                  </td>
                ))}
                <td className="hg-end hg-keep">
                  <FigureMark
                    id={figureId(matrixSum.exposureSums, { ...filters, of: currency, exposure: exposureId })}
                    name={queryTexts.rowSum}
                  />
                  <strong>
                    <Money value={rowSum} currency={currency} />
                  </strong>
                </td>
                <td className="hg-end hg-keep">
                  <FigureMark id={figureId('fxExposure.lockAmt', { id: exposureId })} name={queryTexts.locked} />
                  <Money value={lockAmt} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ currency, byDeal }) => (
              <tr key={currency}>
                <th scope="row" colSpan={2} className="hg-keep">
                  {t(queryTexts.columnSum, { currency })}
                </th>
                {deals.map(({ dealId }) => (
                  <td key={dealId} className="hg-end hg-keep">
                    {byDeal.has(dealId) ? (
                      <>
                        <FigureMark
                          id={figureId(matrixSum.dealSums, { ...filters, of: currency, deal: dealId })}
                          name={queryTexts.dealSum}
                        />
                        <Money value={byDeal.get(dealId)} currency={currency} />
                      </>
                    ) : null}
                  </td>
                ))}
                <td colSpan={2} />
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

/** A link that is not locked says so: its amount is in no locked sum. */
function Cell({ link }: { readonly link: HedgeMatrix['links'][number] | undefined }) {
  if (!link) return null
  return (
    <Fragment>
      <Money value={link.hedgeAmt} currency={link.currency} />
      {link.linkStatus === LinkStatus.of.locked ? null : (
        <div>
          <StatusTag dictionary={LinkStatus} value={link.linkStatus} />
        </div>
      )}
    </Fragment>
  )
}
