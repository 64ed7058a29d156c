/** The frame of every screen of staff administration: its title and the way to the others that the reader may open. */

import type { Text } from '@hedgerow/contract/kit/text'
import { screens } from '@hedgerow/contract/screens'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { staffScreens } from '@hedgerow/contract/staff/staff.screens'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import './staff.css'

/** The paths of all begin with that of the first, which would be marked on each of them. */
const exactly = { exact: true }

interface StaffFrameProps {
  readonly id: (typeof staffScreens)[number]['id']
  readonly help?: Text
  readonly children: ReactNode
}

export function StaffFrame({ id, help, children }: StaffFrameProps) {
  const t = useText()
  const can = useCan()
  const ours: readonly string[] = staffScreens.map((screen) => screen.id)
  const open = screens.filter((screen) => ours.includes(screen.id) && screen.needs !== 'guest' && can(screen.needs))
  const here = open.find((screen) => screen.id === id)
  return (
    <Page title={here?.title ?? staffTexts.title} help={help}>
      {open.length > 1 ? (
        <nav className="staff-tabs" aria-label={t(staffTexts.tabs)}>
          {open.map(({ id: other, path, title }) => (
            <Link key={other} to={path} activeOptions={exactly} aria-current={other === id ? 'page' : undefined}>
              {t(title)}
            </Link>
          ))}
        </nav>
      ) : null}
      {children}
    </Page>
  )
}
