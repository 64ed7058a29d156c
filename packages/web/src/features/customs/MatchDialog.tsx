/** Exposures that a declaration may prove, by what speaks for each; nothing is linked without the click. */
import { customsApi, type MatchCandidate } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'

/** The smaller of what the declaration has free and what the exposure lacks. */
const amountFor = (freeAmt: string, { lackingAmt }: MatchCandidate) =>
  (decimal(freeAmt).lt(decimal(lackingAmt)) ? decimal(freeAmt) : decimal(lackingAmt)).toString()

export function MatchDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  useReturnFocus()
  const found = useQueryOf(customsApi.propose, { id: row.id }, { staleTime: 0 })
  const match = useCommandOf(customsApi.match, {
    onDone: ({ count }) => {
      toast(customsTexts.matched, { count })
      onClose()
    },
  })
  const { data, error } = found
  const scale = useConventions((state) => amountScaleOf(state, row.tradeCurr))
  return (
    <Modal
      open
      width={760}
      title={`${t(customsTexts.matchTitle)} ${row.entryId ?? ''}`}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      footer={null}
      onCancel={onClose}
    >
      {error ? <Failed because={error} retry={() => void found.refetch()} /> : null}
      {data && data.candidates.length === 0 ? <p>{t(customsTexts.noCandidates)}</p> : null}
      {data && data.candidates.length > 0 ? (
        <table className="hg-table" aria-label={t(customsTexts.matchTitle)}>
          <thead>
            <tr>
              {[
                customsWords.serialNo,
                customsWords.contrNo,
                customsWords.endDate,
                customsWords.lackingAmt,
                customsWords.score,
              ].map((word) => (
                <th key={word.en} scope="col">
                  {t(word)}
                </th>
              ))}
              <th scope="col">{t(customsWords.linkAmt)}</th>
            </tr>
          </thead>
          <tbody>
            {data.candidates.map((candidate) => (
              <tr key={candidate.exposureId}>
                <td>{candidate.serialNo}</td>
                <td>{candidate.contractNo}</td>
                <td>{formatDate(candidate.endDate)}</td>
                <td className="hg-end">{formatNumber(candidate.lackingAmt, scale)}</td>
                <td className="hg-end">{candidate.score}</td>
                <td>
                  <Button
                    size="small"
                    disabled={match.isRunning}
                    onClick={() =>
                      match.run({
                        links: [
                          {
                            evidenceId: data.evidenceId,
                            exposureId: candidate.exposureId,
                            linkAmt: amountFor(data.freeAmt, candidate),
                          },
                        ],
                      })
                    }
                  >
                    {`${t(customsTexts.match)} ${formatNumber(amountFor(data.freeAmt, candidate), scale)}`}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Modal>
  )
}
