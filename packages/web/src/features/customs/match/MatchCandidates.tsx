/** A declaration with what it has free, and beside it the exposures that it may prove. */
import type { Proposal } from '@hedgerow/contract/customs/customs.contract'
import { MatchReason } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Checkbox } from 'antd'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { type Choice, type Choices, choiceKey } from './match-links.ts'

interface MatchCandidatesProps {
  readonly of: Proposal
  readonly choices: Choices
  readonly onChoose: (key: string, choice: Choice) => void
}

export function MatchCandidates({ of, choices, onChoose }: MatchCandidatesProps) {
  const t = useText()
  const { evidenceId, entryId, freeAmt, tradeCurr, candidates } = of
  const { serialNo, contractNo, endDate, exposureAmt, lackingAmt, linkAmt, score } = customsWords
  const heads = [serialNo, contractNo, endDate, exposureAmt, lackingAmt, linkAmt, score]
  const figures = [exposureAmt, lackingAmt]
  const word = (at: number) => t(heads[at] ?? serialNo)
  return (
    <section className="hg-match" aria-label={entryId}>
      <p className="hg-match-declared">
        <bdi dir="ltr">{entryId}</bdi>
        <span>
          {t(customsWords.freeAmt)} <Money value={freeAmt} currency={tradeCurr} withCurrency />
        </span>
      </p>
      {candidates.length === 0 ? <p className="hg-hint">{t(customsTexts.noCandidates)}</p> : null}
      {candidates.length > 0 ? (
        <HeadedTable
          caption={`${t(customsTexts.matchTitle)} ${entryId}`}
          className="hg-folds"
          head={heads.map((one) => ({ word: t(one), isEnd: figures.includes(one) }))}
        >
          {candidates.map((candidate) => {
            const key = choiceKey(evidenceId, candidate.exposureId)
            const choice = choices[key] ?? { isTicked: false, linkAmt: '' }
            return (
              <tr key={key}>
                <td data-head={word(0)} className="hg-keep">
                  <Checkbox
                    checked={choice.isTicked}
                    onChange={({ target }) => onChoose(key, { ...choice, isTicked: target.checked })}
                  >
                    <bdi dir="ltr">{candidate.serialNo}</bdi>
                  </Checkbox>
                </td>
                <td data-head={word(1)} className="hg-keep">
                  {candidate.contractNo}
                </td>
                <td data-head={word(2)} className="hg-keep">
                  {formatDate(candidate.endDate)}
                </td>
                <td data-head={word(3)} className="hg-end hg-keep">
                  <Money value={candidate.exposureAmt} currency={tradeCurr} />
                </td>
                <td data-head={word(4)} className="hg-end hg-keep">
                  <Money value={candidate.lackingAmt} currency={tradeCurr} />
                </td>
                <td data-head={word(5)}>
                  <NumberInput
                    value={choice.linkAmt}
                    leastDecimals={2}
                    aria={{ 'aria-label': `${t(linkAmt)} ${candidate.serialNo}` }}
                    onChange={(value) => onChoose(key, { isTicked: true, linkAmt: value })}
                  />
                </td>
                <td data-head={word(6)}>
                  {candidate.score}
                  <div className="hg-hint">
                    {candidate.reasons.map((reason) => t(labelOf(MatchReason, reason))).join(' · ')}
                  </div>
                </td>
              </tr>
            )
          })}
        </HeadedTable>
      ) : null}
    </section>
  )
}
