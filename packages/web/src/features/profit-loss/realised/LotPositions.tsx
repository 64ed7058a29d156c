import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { lotStepList, realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { realisedLotsTexts } from '@hedgerow/contract/profit-loss/realised/realised-lots.text'
import { keepPreviousData } from '@tanstack/react-query'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { LotCard } from './LotCard.tsx'
import '../profit-loss.css'

/** A card for each organisation and pair that the filters of the list leave. */
export function LotPositions() {
  const t = useText()
  const { filters } = useListSearch(lotStepList).query
  const { currencyPair, orgId, asOf, lotMethod } = filters
  const question = { currencyPair, orgId, asOf, lotMethod }
  const run = useQueryOf(realisedLotsApi.run, { queryWrapper: question }, { placeholderData: keepPreviousData })
  if (run.error && !run.data)
    return (
      <Card>
        <Failed because={run.error} retry={() => void run.refetch()} />
      </Card>
    )
  if (!run.data) return <p className="hg-pl-loading">{t(kitWords.loading)}</p>
  const date = formatDate(run.data.asOf)
  return (
    <>
      {run.data.isWhatIf ? <p role="status">{t(realisedLotsTexts.whatIf, { date })}</p> : null}
      <div className="hg-pl-totals">
        {run.data.positions.map((position) => (
          <LotCard key={`${position.orgName} ${position.currencyPair}`} position={position} filters={filters} />
        ))}
      </div>
      <p className="hg-hint">{t(realisedLotsTexts.help, { date })}</p>
    </>
  )
}
