/** What stands behind the figures of a bank's limit beside its row: what each term takes, its share, and margins deposited. */

import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { partyMargin, partyTenor, partyTenorTitles } from '@hedgerow/contract/limit/party/party-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
import { partyReply } from './party.answer.ts'
import { marginParts, tenorParts } from './party-part.store.ts'

const tenorUsed: FigureSource = async (context, { own: { party = '', tenor = '' } }) => {
  const { byTenor } = await partyReply(context, party)
  const row = byTenor.find(({ tenorTo }) => tenorTo === tenor)
  if (!row || row.usedUsd === null) return undefined
  const { tx, session, today } = context
  const records = await recordsIn(tx, tenorParts(session, { partyId: party, tenor }, today))
  return {
    value: row.usedUsd,
    unit: limitCurrency,
    by: 'sumOfParts',
    inputs: [
      { symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit: limitCurrency },
      { symbol: 'd', name: cellInputs.decimals, value: '2' },
    ],
    parts: records.map((record) => ({ record, unit: limitCurrency })),
    calcDate: today,
    isLive: true,
  }
}

const tenorShare: FigureSource = async (context, { own: { party = '', tenor = '' } }) => {
  const { byTenor, facilityUsd, facilityFrom, shortName } = await partyReply(context, party)
  const row = byTenor.find(({ tenorTo }) => tenorTo === tenor)
  if (!row?.sharePct || !row.usedUsd || !facilityUsd) return undefined
  const used = { name: partyTenorTitles.usedUsd, value: row.usedUsd, unit: limitCurrency }
  return {
    value: row.sharePct,
    unit: '%',
    by: 'percentShare',
    inputs: [
      { symbol: 'a', ...used },
      {
        symbol: 'b',
        name: counterPartyWords.facilityUsd,
        value: facilityUsd,
        unit: limitCurrency,
        source: shortName,
        date: facilityFrom,
        url: pathOf('counter-party', { open: party }),
      },
      { symbol: 'h', name: cellInputs.hundred, value: '100' },
      { symbol: 'd', name: cellInputs.decimals, value: '2' },
    ],
    parts: [{ ...used, figureId: figureId(partyTenor.usedUsd, { party, tenor }) }],
    calcDate: context.today,
    isLive: true,
  }
}

const margin: FigureSource = async (context, { own: { party = '', of = '' } }) => {
  const { marginHeld } = await partyReply(context, party)
  const row = marginHeld.find(({ currency }) => currency === of)
  if (!row) return undefined
  const { tx, session, today } = context
  const records = await recordsIn(tx, marginParts(session, party, of))
  return {
    value: row.amount,
    unit: of,
    by: 'sumOfParts',
    inputs: [{ symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit: of }],
    parts: records.map((record) => ({ record, unit: of })),
    calcDate: today,
    isLive: true,
  }
}

export const partyFigures: FigureSources = {
  [partyTenor.usedUsd]: tenorUsed,
  [partyTenor.sharePct]: tenorShare,
  [partyMargin.amount]: margin,
}
