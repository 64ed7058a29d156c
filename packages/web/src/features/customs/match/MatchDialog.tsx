/** Exposures that declarations may prove, with what speaks for each; nothing is linked without the click. */
import { customsApi, type Proposal } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { MatchCandidates } from './MatchCandidates.tsx'
import { type Choices, firstChoices, linksOf, sumsOf } from './match-links.ts'

interface MatchDialogProps {
  /** Of the declarations. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}
const widthPx = 1040
const nothingYet: readonly Proposal[] = []

export function MatchDialog({ ids, onClose }: MatchDialogProps) {
  const t = useText()
  const toast = useToast()
  const conventions = useConventions()
  const query = useQueryOf(customsApi.propose, { ids: ids.join(',') }, { staleTime: 0 })
  const { data: proposals = nothingYet, error, isPending } = query
  const [edited, setSaid] = useState<Choices>()
  const choices = edited ?? firstChoices(proposals)
  const links = linksOf(proposals, choices)
  const match = useCommandOf(customsApi.match, {
    onDone: ({ count }) => {
      const sums = [...sumsOf(proposals, links ?? [])].map(
        ([currency, sum]) => `${currency} ${formatNumber(sum, amountScaleOf(conventions, currency))}`,
      )
      toast(customsTexts.matched, { count, amount: sums.join(t(kitWords.listComma)) })
      onClose()
    },
  })
  const hasAny = proposals.some(({ candidates }) => candidates.length > 0)
  const submit = (
    <WhyButton
      type="primary"
      reason={links ? '' : t(customsTexts.nothingTicked)}
      loading={match.isRunning}
      onClick={() => links && match.run({ links: [...links] })}
    >
      {t(customsTexts.matchAsk)}
    </WhyButton>
  )
  const footer = hasAny ? { footer: submit } : {}
  return (
    <ShownDialog title={customsTexts.matchTitle} widthPx={widthPx} onClose={onClose} {...footer}>
      {error ? <Failed because={error} retry={() => void query.refetch()} /> : null}
      {isPending ? <p className="hg-hint">{t(kitWords.loading)}</p> : null}
      {proposals.map((proposal) => (
        <MatchCandidates
          key={proposal.evidenceId}
          of={proposal}
          choices={choices}
          onChoose={(key, choice) => setSaid({ ...choices, [key]: choice })}
        />
      ))}
    </ShownDialog>
  )
}
