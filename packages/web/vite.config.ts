// Builds the browser application into dist, which the server serves; in development the server's paths are proxied.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { iconsForPages } from './icons-for-pages.ts'
import { pageGroups, pageParts } from './page-groups.ts'
import { filesBeside, frameFiles, screenScripts } from './screen-scripts.ts'
import { zodForPages } from './zod-for-pages.ts'

/**
 * antd's parts under @rc-component do not say that importing them does nothing by itself; without that a form engine and
 * its validator, which we never use, would be in the first list. Style sheets are kept.
 */
const sideEffectFree = /node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/**
 * What every page needs is one file each instead of dozens, because a browser fetches few at a time. The first two need nothing
 * but themselves; a group that is cut through the middle of a library would run its parts in the wrong order.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  {
    name: 'declarations',
    test: /node_modules\/zod\/|packages\/(contract\/src\/kit\/(?!kit\.text|person\/|record\/(import|bank-number|staff-duty|deal-hours)|shell\/(key|docs)\.text)|quant\/src\/basics\/(business-date|quant-error))/,
  },
  ...pageGroups,
]

/** The page itself asks for the application, which the first script would only ask for once it runs. */
const preloadStart: Plugin = {
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/app/start.tsx'))
      if (!start) throw new Error('should hold: the application is a chunk of its own')
      const missing = [start.fileName, ...start.imports].filter((file) => !html.includes(file))
      return missing.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }))
    },
  },
}

/** Beside each file its Brotli and its gzip, which the server sends to whoever takes them; nothing is compressed while somebody waits. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = path.join(dir, name)
      const content = fs.readFileSync(file)
      fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      fs.writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    }
  },
}

// The best costs least here: at 9 each of our many small files waits for a table of its own (249 files: 1.8 s, and 11.7 s at 9, which leaves them 8 % larger).
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), zodForPages(), iconsForPages(), pageParts, preloadStart, frameFiles, screenScripts, compressed],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: filesBeside },
    // Every asset stays a file: the content security policy then needs no `data:`.
    assetsInlineLimit: 0,
    // The licences of what is built in, as they ask: a file beside the scripts.
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
    // What a page may weigh is held by screen-scripts.ts; the charts and the grid are one large file each, fetched when they are shown.
    chunkSizeWarningLimit: 1000,
    // The source is open: whoever looks into an error sees it as it was written. The server names the map, so that no script does.
    sourcemap: 'hidden',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !sideEffectFree.test(id) },
      output: {
        codeSplitting: { groups, includeDependenciesRecursively: false },
        // The first list names every file of every page: the shortest hashes that the bundler makes tell the versions of a file apart as well.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'base36',
      },
    },
  },
  // A worker fetches the piece of the library that its screen needs, as pages do.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '^/CLOUD-': server,
      '/files': server,
      '/live': { target: server, ws: true },
      '/health': server,
      '/openapi.json': server,
    },
  },
})
