/** Which exposures a declaration proves, with how much of it. */
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceLinkStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const mostShown = 100

export function DeclarationLinks({ evidenceId }: { readonly evidenceId: string }) {
  const t = useText()
  const filters = { current: 0, pageSize: mostShown, queryWrapper: { evidenceId } }
  const query = useQueryOf(evidenceApi.links, filters, { staleTime: 0 })
  if (query.error) return <Failed because={query.error} retry={() => void query.refetch()} />
  const rows = query.data?.recordList ?? []
  const { serialNo, linkAmt, linkStatus, makerName, createTime } = evidenceWords
  const graph = pathOf('evidence-graph').replace('$kind', GraphRecord.of.evidence).replace('$id', evidenceId)
  return (
    <>
      {query.data && rows.length === 0 ? <p className="hg-hint">{t(customsTexts.notLinked)}</p> : null}
      {rows.length > 0 ? (
        <HeadedTable
          caption={t(customsTexts.evidence)}
          head={[
            { word: t(serialNo) },
            { word: t(linkAmt), isEnd: true },
            { word: t(linkStatus) },
            { word: t(makerName) },
            { word: t(createTime) },
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="hg-keep">
                <RecordLink record="exposure" id={row.exposureId} number={row.serialNo ?? ''} />
              </td>
              <td className="hg-end hg-keep">
                <Money value={row.linkAmt} currency={row.currency} withCurrency />
              </td>
              <td>
                <StatusTag dictionary={EvidenceLinkStatus} value={row.linkStatus} />
              </td>
              <td>{row.makerName}</td>
              <td>
                <InstantText value={row.createTime} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      ) : null}
      <p>
        <ListLink to={graph}>{t(evidenceTexts.graph)}</ListLink>
      </p>
    </>
  )
}
