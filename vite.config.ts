import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The server build is the whole process: its entry is main.ts, which mounts the API, the pages and the jobs.
export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/main.ts' } } },
  },
})
