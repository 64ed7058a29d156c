// The screens under their component library, and the place for its dialogs. The frame around them is drawn without it, so that
// it stands while this is still on its way.
import type { ReactNode } from 'react'
import { MessageHost } from '../../kit/say/MessageHost.tsx'
import { ScreenOutline } from '../frame/ScreenOutline.tsx'
import { NoticeToast } from '../notice/NoticeToast.tsx'
import { AntdTheme } from './AntdTheme.tsx'

export function AntdRoot({ children }: { readonly children: ReactNode }) {
  return (
    <AntdTheme waiting={<ScreenOutline />}>
      {children}
      <MessageHost />
      <NoticeToast />
    </AntdTheme>
  )
}
