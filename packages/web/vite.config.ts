// Builds the browser application into dist, which the server serves; in development the server's paths are proxied.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
