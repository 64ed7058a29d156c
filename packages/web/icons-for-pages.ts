/**
 * Icons as the pages need them. Each line of an icon carries a random key, which compresses to nothing less; React asks for
 * keys where lines change their order, and those of an icon never do. Without them a list is two kilobytes lighter.
 */
import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const key = /, key: "[a-z0-9]+"/g

export function iconsForPages(): Plugin {
  let cuts = 0
  return {
    name: 'icons-for-pages',
    apply: 'build',
    transform(code, id) {
      if (!icon.test(id)) return null
      const keyless = code.replace(key, '')
      if (keyless !== code) cuts += 1
      // The lines stay where they are; a map would only say so.
      return { code: keyless, map: null }
    },
    buildEnd(error) {
      if (!error && cuts === 0) throw new Error('lucide writes its icons otherwise: look at icons-for-pages.ts')
    },
  }
}
