// The frame that stays while screens change: navigation, toolbar, notices, the screen, footer. The layouts are style sheets
// over this one tree, so that a switch leaves the screen and what is typed in it as they are.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useCan, useSession } from '../../kit/person/session-store.ts'
import { useSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { useSignInAgain } from '../../kit/person/sign-in-again.ts'
import { useStepUp } from '../../kit/person/step-up.ts'
import { loadAntd } from '../antd/load-antd.ts'
import { frameOf } from '../frame/frame.ts'
import { ScreenOutline } from '../frame/ScreenOutline.tsx'
import { useNavState } from '../menu/nav-state.ts'
import { Navbar } from '../nav/Navbar.tsx'
import { MemberStores } from '../stores/MemberStores.tsx'
import { ExportPlace } from './ExportPlace.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { RecordPlace } from './RecordPlace.tsx'
import { SheetPlace } from './SheetPlace.tsx'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'
import './shell.css'
import './notices.css'
import { useRegion } from '../frame/use-region.ts'
import { Toolbar } from '../toolbar/Toolbar.tsx'

const AntdRoot = lazy(async () => ({ default: await loadAntd() }))
const SignInAgain = lazy(async () => ({
  default: (await import('../../features/session/again/SignInAgain.tsx')).SignInAgain,
}))
const StepUp = lazy(async () => ({ default: (await import('../../features/factor/StepUp.tsx')).StepUp }))
const AgreementAgain = lazy(async () => ({
  default: (await import('../../features/register/AgreementAgain.tsx')).AgreementAgain,
}))
const EdgePair = lazy(async () => ({ default: (await import('./EdgePair.tsx')).EdgePair }))
const FourEyesNotice = lazy(async () => ({ default: (await import('./FourEyesNotice.tsx')).FourEyesNotice }))
const DemoNotice = lazy(async () => ({ default: (await import('./DemoNotice.tsx')).DemoNotice }))

const staleMs = 30_000
const makeQueries = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: staleMs, refetchOnWindowFocus: false } } })

export function Shell() {
  const t = useText()
  // The cache lives and dies with the shell, so that nothing of one member is left for the next.
  const [queries] = useState(makeQueries)
  const isMember = useSession((state) => state.member !== null)
  const isAsked = useSignInAgain((state) => state.isAsked) && isMember
  const isProofAsked = useStepUp((state) => state.isAsked) && isMember
  const isAgreementDue = useSession((state) => state.agreementDue) && isMember
  const hasFourEyes = useSession((state) => state.fourEyes)
  const mayImport = useCan()('market.import')
  const closeDrawer = useNavState((state) => state.closeDrawer)
  useEffect(() => closeDrawer, [closeDrawer])
  const hasNavbar = useSettingsPart(({ layout }) => layout.config.navbar.display)
  const hasToolbar = useSettingsPart(({ layout }) => layout.config.toolbar.display)
  const screenLayout = useAsked()
  const hasFooter = useSettingsPart(({ layout }) => layout.config.footer.display) && screenLayout?.footer !== false
  return (
    <QueryClientProvider client={queries}>
      <Frame>
        <SkipLink />
        {isMember && <MemberStores />}
        {isMember && hasNavbar && <Navbar />}
        {hasToolbar && <Toolbar />}
        <aside className="shell-notices" aria-label={t(shellWords.notices)}>
          <OfflineNotice />
          <UnverifiedNotice />
          {hasFourEyes ? null : (
            <Suspense fallback={null}>
              <FourEyesNotice />
            </Suspense>
          )}
          {mayImport && (
            <Suspense fallback={null}>
              <DemoNotice />
            </Suspense>
          )}
        </aside>
        <main id="main" className="shell-main" tabIndex={-1}>
          <Suspense fallback={<ScreenOutline />}>
            <AntdRoot>
              <Outlet />
              <RecordPlace />
              <SheetPlace />
              <ExportPlace />
            </AntdRoot>
          </Suspense>
        </main>
        {hasFooter && <Footer />}
        <Suspense fallback={null}>
          <EdgePair />
        </Suspense>
        {isAsked && (
          <Suspense fallback={null}>
            <SignInAgain />
          </Suspense>
        )}
        {isAgreementDue && (
          <Suspense fallback={null}>
            <AgreementAgain />
          </Suspense>
        )}
        {isProofAsked && (
          <Suspense fallback={null}>
            <StepUp />
          </Suspense>
        )}
      </Frame>
    </QueryClientProvider>
  )
}

/** What the open screen asks of the frame. */
const useAsked = () => useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen?.layout })

/** Alone follows every setting: what stands inside is not drawn again for another layout. */
function Frame({ children }: { readonly children: ReactNode }) {
  const settings = useSettings()
  const screenLayout = useAsked()
  return (
    <div className="shell" {...frameOf(settings, screenLayout)}>
      {children}
    </div>
  )
}

/** The first stop of the keyboard: past navigation and toolbar, straight to the screen. The address stays the router's. */
function SkipLink() {
  const t = useText()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t(shellWords.skipToContent)}
    </button>
  )
}

function Footer() {
  const t = useText()
  const region = useRegion('footer')
  return (
    <footer className="footer" {...region}>
      <bdi>{t(shellWords.copyright)}</bdi>
    </footer>
  )
}
