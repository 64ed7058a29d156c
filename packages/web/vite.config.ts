// Builds the browser application into dist, which the server serves; in development the server's paths are proxied.
import fs from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** zod's way to JSON Schema, which the server publishes and the browser never writes: 17 KB of the sign-in page. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...fs.readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    )
    return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
  },
}

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Every asset stays a file: the content security policy then needs no `data:`.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: {
      '^/CLOUD-': { target: server, ws: true },
      '/health': server,
      '/openapi.json': server,
    },
  },
})
