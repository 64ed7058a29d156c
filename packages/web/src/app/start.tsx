// Starts the application: the router asks who is signed in before it shows anything, and asks again whenever that changes.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs } from '../features/session/other-tabs.ts'
import { holdPresses } from '../kit/form/held-press.ts'
import { useSession } from '../kit/person/session-store.ts'
import './base.css'
import { router } from './routes.tsx'

useSession.subscribe((now, before) => {
  const isOther = (now.member === null) !== (before.member === null) || now.mustChangePwd !== before.mustChangePwd
  if (isOther) void router.invalidate()
})
followOtherTabs(() => location.reload())
holdPresses(document)

const root = document.getElementById('root')
if (!root) throw new Error('should hold: index.html has #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
