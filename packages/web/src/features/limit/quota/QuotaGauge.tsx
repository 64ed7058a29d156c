/** How the day stands to the quota in force, and which kinds and banks take it. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { boardQuotaApi, type QuotaStanding, quotaTransfers } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { boardQuotaTexts, boardQuotaWords } from '@hedgerow/contract/limit/quota/board-quota.text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, formatPercent, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { limitTone } from '../../../pieces/limit/limit-tone.ts'
import '../../../pieces/limit/limit.css'
import './quota.css'

/** Others deal meanwhile. */
const lately = { staleTime: 30_000 }
const whole = (amount: string) => formatNumber(decimal(amount).round(0).toString(), 0)

export function QuotaGauge() {
  const t = useText()
  const standing = useQueryOf(boardQuotaApi.standing, {}, lately)
  if (standing.isError) return <Failed because={standing.error} retry={() => void standing.refetch()} />
  if (standing.data === undefined) return null
  if (standing.data === null) return <p className="hg-hint">{t(boardQuotaTexts.none)}</p>
  return <Standing standing={standing.data} />
}

function Standing({ standing }: { readonly standing: QuotaStanding }) {
  const t = useText()
  const { quotaId, usedPct, resolutionNo, quotaUsd, usedUsd, quotaTo, daysLeft, byKind, byParty } = standing
  const kindOf = (name: string) => {
    if (name === quotaTransfers) return t(boardQuotaTexts.transfers)
    return t(name === '' ? boardQuotaTexts.requests : labelOf(BusinType, name))
  }
  const resolution = resolutionNo || t(boardQuotaTexts.fromPolicy)
  return (
    <section className="hg-quota">
      <p>
        {t(boardQuotaTexts.gauge, { resolution, used: whole(usedUsd), quota: whole(quotaUsd) })}{' '}
        {quotaId === null ? null : (
          <FigureMark id={figureId('boardQuota.usedPct', { id: quotaId })} name={boardQuotaWords.usedPct} />
        )}
        <b className={`hg-limit-${limitTone(quotaUsd, usedUsd)}`}>
          <bdi dir="ltr">{formatPercent(usedPct, 2)}</bdi>
        </b>{' '}
        {quotaTo && daysLeft !== null ? t(boardQuotaTexts.until, { date: formatDate(quotaTo), days: daysLeft }) : null}
      </p>
      <meter
        className="hg-quota-meter"
        min={0}
        low={80}
        high={95}
        optimum={0}
        max={100}
        value={Math.min(100, Number(usedPct ?? '100'))}
        aria-label={t(boardQuotaTexts.title)}
      />
      <Watch standing={standing} />
      <div className="hg-quota-uses">
        <Uses title={t(boardQuotaTexts.byKind)} uses={byKind.map((use) => ({ ...use, name: kindOf(use.name) }))} />
        <Uses title={t(boardQuotaTexts.byParty)} uses={byParty} />
      </div>
    </section>
  )
}

/** What else the resolution bounds: margin and premium, and the loss that would be disclosed. */
function Watch({ standing }: { readonly standing: QuotaStanding }) {
  const t = useText()
  const {
    marginPremium: cap,
    marginPremiumUsed: used,
    foreignAmounts,
    loss,
    lossPct,
    disclosed,
    unvaluedOrgs,
  } = standing
  const currency = standing.homeCurrency
  return (
    <>
      {cap ? (
        <p>
          <span className={`hg-limit-${limitTone(cap, used)}`}>
            {t(boardQuotaTexts.cap, { currency, used: whole(used), cap: whole(cap) })}
          </span>{' '}
          {foreignAmounts > 0 ? (
            <span className="hg-hint">{t(boardQuotaTexts.foreign, { count: foreignAmounts })}</span>
          ) : null}
        </p>
      ) : null}
      {unvaluedOrgs > 0 ? <p className="hg-hint">{t(boardQuotaTexts.lossUnknown, { count: unvaluedOrgs })}</p> : null}
      {loss === null ? null : (
        <p className={disclosed ? 'hg-error' : 'hg-hint'}>
          {decimal(loss).isZero()
            ? t(boardQuotaTexts.noLoss)
            : t(boardQuotaTexts.loss, { currency, loss: whole(loss), pct: lossPct ?? nothing })}
          {disclosed ? ` · ${t(boardQuotaTexts.disclosed)}` : ''}
        </p>
      )}
    </>
  )
}

function Uses({ title, uses }: { readonly title: string; readonly uses: QuotaStanding['byKind'] }) {
  const t = useText()
  if (uses.length === 0) return null
  const head = [title, t(boardQuotaTexts.deals), t(boardQuotaTexts.used)]
  const rows = uses.map(({ name, deals, usedUsd }) => [name, String(deals), formatNumber(usedUsd, 2)])
  return <PlainTable caption={title} head={head} rows={rows} />
}
