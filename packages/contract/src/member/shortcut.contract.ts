/** The screens that a member keeps at hand in the toolbar (§7.1 `fastMenu`). */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { texts } from '../kit/text.ts'

export const shortcutLimit = 8

const words = texts({
  menuId: { zh: '菜单编号', en: 'Menu id' },
  id: { zh: '菜单编号', en: 'Menu id' },
})
const menuId = () => text({ max: 64 })

const Shortcuts = z.array(z.string())

export const shortcutApi = inPerson(
  endpoints('/CLOUD-BASE', {
    /** Ids of menu entries, in the order of their pinning. */
    query: get('/fastMenu/query', { reply: Shortcuts, needs: 'member' }),
    add: post('/fastMenu/add', { input: shape(words, { menuId: menuId() }), needs: 'member', writes: true }),
    cancel: get('/fastMenu/cancel/:id', { input: shape(words, { id: menuId() }), needs: 'member', writes: true }),
  }),
)
