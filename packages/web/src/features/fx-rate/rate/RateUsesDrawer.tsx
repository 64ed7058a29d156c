/** Beside the list: every record that one stored rate stands behind. */

import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { Drawer } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { RateUses } from '../../../pieces/rate/RateUses.tsx'

export function RateUsesDrawer({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const { currencyPair = '', dataDate = '' } = row
  return (
    <Drawer
      open
      size={760}
      title={t(fxRateTexts.usesTitle, { pair: currencyPair ?? '', date: dataDate ?? '' })}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      <RateUses currencyPair={currencyPair ?? ''} dataDate={dataDate ?? ''} />
    </Drawer>
  )
}
