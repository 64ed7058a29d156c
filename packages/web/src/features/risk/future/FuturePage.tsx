/** If so much of each coming month is hedged, where does it end. */
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts } from '@hedgerow/contract/risk/future/future-trade.text'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { keepPreviousData } from '@tanstack/react-query'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import { useDraft } from '../use-draft.ts'
import { FutureFigures } from './FutureFigures.tsx'
import { FutureTerms } from './FutureTerms.tsx'
import { planRows, planText } from './future-plan.ts'
import { planFacts } from './PlanMark.tsx'
import '../risk.css'

const names = ['orgId', 'currencyPair', 'exposureDirection', 'horizon', 'spreadPips', 'plan']

export function FuturePage() {
  const t = useText()
  const { terms, draft, setDraft, isChanged, ask } = useDraft(names)
  const [usualPair] = useChoices(pairChoice)
  const { plan, ...others } = terms
  const currencyPair = others.currencyPair ?? usualPair?.value ?? ''
  const answer = useQueryOf(
    futureTradeApi.run,
    { ...others, currencyPair, months: [...planRows(plan)] },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, enabled: currencyPair !== '' },
  )
  return (
    <Page title={futureTradeTexts.title} help={futureTradeTexts.help}>
      <FutureTerms
        draft={{ ...draft, currencyPair: draft.currencyPair ?? currencyPair }}
        onChange={setDraft}
        onRun={ask}
        isRunning={answer.isFetching}
      />
      {isChanged ? <p className="hg-hint">{t(varTexts.changed)}</p> : null}
      {currencyPair === '' ? <p className="hg-hint">{t(futureTradeTexts.choose)}</p> : null}
      {currencyPair === '' ? null : (
        <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
          {({ reasons, result }) =>
            result ? (
              <div className={isChanged || answer.isPlaceholderData ? 'hg-risk-dim' : ''}>
                <FutureFigures
                  result={result}
                  facts={planFacts(terms, result)}
                  plan={planRows(draft.plan)}
                  onPlan={(rows) => setDraft({ ...draft, plan: planText(rows) })}
                />
              </div>
            ) : (
              <VarRefused reasons={reasons} />
            )
          }
        </Answered>
      )}
    </Page>
  )
}
