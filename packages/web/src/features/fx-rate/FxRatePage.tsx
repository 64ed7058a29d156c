/** Every stored rate: which one counts, and what a person adds, changes or takes away with another's review. */

import { fxRateApi, fxRateList } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useDatedList } from '../../kit/list/use-dated-list.ts'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { formatPercent } from '../../kit/show/formats.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { SimulatedTag } from '../../pieces/rate/SimulatedTag.tsx'
import type { StoredRateAct } from './rate/FxRateActDialog.tsx'
import { RateGaps } from './rate/RateGaps.tsx'

const FxRateDialog = lazy(async () => ({ default: (await import('./rate/FxRateDialog.tsx')).FxRateDialog }))
const FxRateActDialog = lazy(async () => ({ default: (await import('./rate/FxRateActDialog.tsx')).FxRateActDialog }))
const RateImportDialog = lazy(async () => ({
  default: (await import('../../pieces/rate-import/RateImportDialog.tsx')).RateImportDialog,
}))
const RateQualityPage = lazy(async () => ({
  default: (await import('./quality/RateQualityPage.tsx')).RateQualityPage,
}))
const RateUsesDrawer = lazy(async () => ({ default: (await import('./rate/RateUsesDrawer.tsx')).RateUsesDrawer }))

type Open =
  | { readonly dialog: 'add' | 'import' }
  | { readonly dialog: 'edit' | 'override' | 'uses' | StoredRateAct; readonly row: Row }

const titles = {
  add: fxRateTexts.addTitle,
  edit: fxRateTexts.editTitle,
  override: fxRateTexts.overrideTitle,
} as const

const isOwn = ([row]: readonly Row[]) => row?.ownFlag === YesNo.of.yes
const notOwn = (rows: readonly Row[]) => (isOwn(rows) ? undefined : fxRateRefusals.EDIT_PUBLISHED)
const isQuarantined = ([row]: readonly Row[]) => row?.quarantineFlag === YesNo.of.yes
const isAct = (dialog: string): dialog is StoredRateAct => /^(remove|quarantine|release)$/.test(dialog)
/** One act at a time waits for a rate. */
const waits = ([row]: readonly Row[]) => (row?.operateStatus ? marketChangeRefusals.CHANGE_WAITS : undefined)

/** By their names in the address; the rates themselves have none. */
const qualityViews = {
  gaps: rateQualityTexts.calendar,
  priority: rateQualityTexts.priority,
  quality: rateQualityTexts.quality,
} as const
const views = { '': rateQualityTexts.rates, ...qualityViews }
type QualityView = keyof typeof qualityViews
const isQualityView = (show: unknown): show is QualityView =>
  typeof show === 'string' && Object.hasOwn(qualityViews, show)

/** The address says whether the rates or what is to be said of them is on screen. */
export function FxRatePage() {
  const { show } = useSearch({ strict: false }) as { readonly show?: unknown }
  if (!isQualityView(show)) return <FxRateList />
  return (
    <Suspense>
      <RateQualityPage view={show} title={qualityViews[show]} above={<Switch view={show} />} />
    </Suspense>
  )
}

const Switch = ({ view }: { readonly view: string }) => (
  <ViewSwitch says={rateQualityTexts.show} name="show" current={view} views={views} />
)

/** Without a range the last thirty days. */
const lately = (today: BusinessDate) => ({ dataDateStart: addDays(today, -30) })

/** A simulated rate says so beside its source; the demo market's name says it already. */
const cells = {
  deviationPct: ({ deviationPct }: Row) => formatPercent(deviationPct, 2),
  dataSource: ({ dataSource, simulated }: Row) => (
    <>
      <StatusTag dictionary={RateSource} value={dataSource} />
      {/* An ordinary space would be dropped in the cell. */}
      {'\u00a0'}
      {simulated === '1' && dataSource !== RateSource.of.demo ? <SimulatedTag /> : null}
    </>
  ),
}

function FxRateList() {
  const of = useDatedList(fxRateList, lately)
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const show =
    (dialog: 'edit' | 'override' | 'uses' | StoredRateAct) =>
    ([row]: readonly Row[]) => {
      if (row) setOpen({ dialog, row })
    }
  return (
    <>
      <ListPage
        of={of}
        endpoint={fxRateApi.queryByPage}
        help={fxRateTexts.help}
        above={
          <>
            <Switch view="" />
            <RateGaps />
          </>
        }
        single
        cells={cells}
        actions={{
          add: () => setOpen({ dialog: 'add' }),
          edit: { run: show('edit'), blocked: (rows) => notOwn(rows) ?? waits(rows) },
          override: show('override'),
          review: () => void navigate({ to: pathOf('rate-check') }),
          import: () => setOpen({ dialog: 'import' }),
          uses: show('uses'),
          quarantine: {
            run: show('quarantine'),
            blocked: (rows) => (isQuarantined(rows) ? fxRateRefusals.RATE_QUARANTINED : waits(rows)),
          },
          release: {
            run: show('release'),
            blocked: (rows) => (isQuarantined(rows) ? waits(rows) : fxRateRefusals.RATE_NOT_QUARANTINED),
          },
          remove: { run: show('remove'), blocked: (rows) => notOwn(rows) ?? waits(rows), danger: true },
        }}
      />
      <Suspense>
        {open?.dialog === 'import' ? <RateImportDialog onClose={close} /> : null}
        {open && 'row' in open && isAct(open.dialog) ? (
          <FxRateActDialog act={open.dialog} row={open.row} onClose={close} />
        ) : null}
        {open?.dialog === 'uses' ? <RateUsesDrawer row={open.row} onClose={close} /> : null}
        {open && open.dialog in titles ? (
          <FxRateDialog
            title={titles[open.dialog as keyof typeof titles]}
            {...('row' in open ? { row: open.row } : {})}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
