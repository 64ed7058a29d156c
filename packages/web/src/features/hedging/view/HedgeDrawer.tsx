/** One request beside the list: its facts, its exposures' cover, its review history; what can be done with it at the foot. */
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { HedgeLines } from '../request/HedgeLines.tsx'
import { HedgeFacts } from './HedgeFacts.tsx'
import { HedgeTrail } from './HedgeTrail.tsx'
import '../hedging.css'

interface HedgeDrawerProps {
  readonly hedge: Hedge
  readonly onClose: () => void
  readonly foot?: ReactNode
  /** Between the exposures and the history. */
  readonly children?: ReactNode
}

/** The list stays in sight beside it. */
const widthPx = 480

export function HedgeDrawer({ hedge, onClose, foot = null, children }: HedgeDrawerProps) {
  const t = useText()
  const isConfirmed = hedge.orderStatus === OrderStatus.of.confirmed
  return (
    <Drawer
      open
      size={widthPx}
      onClose={onClose}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      title={
        <>
          {t(hedgeTexts.viewTitle)} <bdi dir="ltr">{hedge.requestCode}</bdi>{' '}
          <StatusTag dictionary={OrderStatus} value={hedge.orderStatus} />{' '}
          {isConfirmed ? <StatusTag dictionary={ExecuteStatus} value={hedge.executeStatus} /> : null}
        </>
      }
      footer={foot}
    >
      <div className="hg-hedge-part">
        <HedgeFacts hedge={hedge} />
        <h2>{t(hedgeTexts.exposures)}</h2>
        <HedgeLines hedge={hedge} />
        {children}
        <h2>{t(hedgeTexts.trail)}</h2>
        <HedgeTrail trail={hedge.trail} />
      </div>
    </Drawer>
  )
}
