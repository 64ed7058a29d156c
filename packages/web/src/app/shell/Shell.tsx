// The frame that stays while screens change: navigation, toolbar, notices, the screen, footer (layout1, style-1).
import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../kit/language.ts'
import { useSession } from '../../kit/session-store.ts'
import { Navbar } from '../nav/Navbar.tsx'
import { AntdRoot } from './AntdRoot.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { Footer } from './Footer.tsx'
import { MemberStores } from './MemberStores.tsx'
import { NoticeToast } from './NoticeToast.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SkipLink } from './SkipLink.tsx'
import './shell.css'
import { useNavState } from '../nav/nav-state.ts'
import { Toolbar } from './Toolbar.tsx'

export function Shell() {
  const t = useText()
  const isMember = useSession((state) => state.member !== null)
  const closeDrawer = useNavState((state) => state.closeDrawer)
  useEffect(() => closeDrawer, [closeDrawer])
  return (
    <AntdRoot>
      <div className="shell">
        <SkipLink />
        {isMember && <MemberStores />}
        {isMember && <Navbar />}
        <Toolbar />
        <aside className="shell-notices" aria-label={t(shellWords.notices)}>
          <OfflineNotice />
          {isMember && <DemoNotice />}
        </aside>
        <main id="main" className="shell-main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <NoticeToast />
      </div>
    </AntdRoot>
  )
}
