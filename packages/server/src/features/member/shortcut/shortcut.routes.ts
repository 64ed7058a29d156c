import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { shortcutApi, shortcutLimit } from '@hedgerow/contract/member/shortcut.contract'
import { shortcutRefusals } from '@hedgerow/contract/member/shortcut.refusals'
import { menu } from '@hedgerow/contract/screens'
import { serve } from '../../../kit/http/serve.ts'
import { addShortcut, removeShortcut, shortcutsOf } from './shortcut.store.ts'

const menuIds = new Set(menu.flatMap(({ screens }) => screens.map(({ id }) => id)))

export const shortcutRoutes = serve(shortcutApi, {
  query: ({ tx, session }) => shortcutsOf(tx, session),

  async add({ tx, session, audit }, { menuId }) {
    if (!menuIds.has(menuId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'menuId')
    if (!(await addShortcut(tx, session, menuId))) refuse(shortcutRefusals.SHORTCUT_FULL, { most: shortcutLimit })
    audit({ entity: 'member', entityId: session.userId, comment: 'shortcut pinned' })
    return null
  },

  async cancel({ tx, session, audit }, { id }) {
    await removeShortcut(tx, session, id)
    audit({ entity: 'member', entityId: session.userId, comment: 'shortcut unpinned' })
    return null
  },
})
