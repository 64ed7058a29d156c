/** How a figure was calculated: what it is, its parts, its formula, its inputs, and the function that a reader may run again. */
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { sheetTexts } from '@hedgerow/contract/figure/sheet.text'
import { Button } from 'antd'
import { useCallback } from 'react'
import { saveFile } from '../../kit/export/list-export.ts'
import { useGo } from '../../kit/link/use-go.ts'
import { useLang, useText } from '../../kit/person/language.ts'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { Recompute } from './Recompute.tsx'
import { SheetBody } from './SheetBody.tsx'
import { sheetText } from './sheet-text.ts'

interface SheetDrawerProps {
  readonly id: string
  /** The value when the link was copied. */
  readonly seen: string | undefined
}

type Search = Readonly<Record<string, unknown>>
const withoutSheet = ({ sheet: _, seen: __, ...others }: Search) => others

export function SheetDrawer({ id, seen }: SheetDrawerProps) {
  const go = useGo()
  const sheet = useQueryOf(figureApi.get, { figureId: id }, { staleTime: 0, inEveryLanguage: true })
  const { data } = sheet
  const close = useCallback(() => go('.', withoutSheet), [go])
  const t = useText()
  return (
    <RecordDrawer
      query={sheet}
      title={() => t(sheetTexts.title)}
      label={sheetTexts.title}
      timeline="none"
      above="sheet"
      onClose={close}
      footer={data ? <SheetActs sheet={data} /> : null}
    >
      {(read) => (
        <>
          <SheetBody sheet={read} seen={seen} />
          <Recompute sheet={read} />
        </>
      )}
    </RecordDrawer>
  )
}

/** The screen under the sheet, with the figure as it reads now: whoever opens the link sees whether it has moved. */
function linkOf({ figureId, value, isLive }: FigureSheet): string {
  const address = new URL(window.location.href)
  address.searchParams.set('sheet', figureId)
  if (isLive) address.searchParams.set('seen', value)
  else address.searchParams.delete('seen')
  return address.href
}

function SheetActs({ sheet }: { readonly sheet: FigureSheet }) {
  const t = useText()
  const lang = useLang()
  const toast = useToast()
  const copy = async (text: string, isLink: boolean) => {
    await navigator.clipboard.writeText(text)
    toast(isLink ? sheetTexts.linkCopied : sheetTexts.copied)
  }
  const save = () => {
    const [name] = sheet.figureId.split('~')
    saveFile(new Blob([JSON.stringify(sheet, null, 2)], { type: 'application/json' }), `${name}.json`)
  }
  return (
    <div className="hg-sheet-acts">
      <Button onClick={() => void copy(linkOf(sheet), true)}>{t(sheetTexts.link)}</Button>
      <Button onClick={save}>{t(sheetTexts.download)}</Button>
      <Button onClick={() => void copy(sheetText(sheet, lang), false)}>{t(sheetTexts.copy)}</Button>
    </div>
  )
}
