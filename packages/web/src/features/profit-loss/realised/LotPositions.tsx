import {
  lotStepList,
  type RealisedLots,
  realisedLotsApi,
} from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { realisedLotsTexts } from '@hedgerow/contract/profit-loss/realised/realised-lots.text'
import { keepPreviousData } from '@tanstack/react-query'
import { type Filters, useListSearch } from '../../../kit/filter/list-search.ts'
import { Answered } from '../../../kit/list/Answered.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { LotCard } from './LotCard.tsx'
import '../profit-loss.css'

/** A card for each organisation and pair that the filters of the list leave. */
export function LotPositions() {
  const { filters } = useListSearch(lotStepList).query
  const { currencyPair, orgId, asOf, lotMethod } = filters
  const question = { currencyPair, orgId, asOf, lotMethod }
  const run = useQueryOf(realisedLotsApi.run, { queryWrapper: question }, { placeholderData: keepPreviousData })
  return <Answered by={run}>{(data) => <Positions of={data} filters={filters} />}</Answered>
}

interface PositionsProps {
  readonly of: RealisedLots
  readonly filters: Filters
}

function Positions({ of: { asOf, isWhatIf, positions }, filters }: PositionsProps) {
  const t = useText()
  const date = formatDate(asOf)
  return (
    <>
      {isWhatIf ? <p role="status">{t(realisedLotsTexts.whatIf, { date })}</p> : null}
      <div className="hg-pl-totals">
        {positions.map((position) => (
          <LotCard key={`${position.orgName} ${position.currencyPair}`} position={position} filters={filters} />
        ))}
      </div>
      <p className="hg-hint">{t(realisedLotsTexts.help, { date })}</p>
    </>
  )
}
