import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { groupFirstPages } from './scripts/first-pages.js'
import { refuseServerCode } from './scripts/server-code.js'

// Recharts and what it stands on.
const CHARTS = [
  'recharts',
  '@reduxjs/toolkit',
  'react-redux',
  'reselect',
  'immer',
  'es-toolkit',
  'victory-vendor',
  'decimal.js-light',
  'eventemitter3',
  'tiny-invariant',
  'use-sync-external-store',
]

const firstPages = groupFirstPages(import.meta.dirname)
const isOfSite = (id: string) => /\/src\/web\/(?!console\/|admin\/)|\/lucide-react\//.test(id)
/** A shared style has to be in the file that every page loads: a page's own styles follow it. */
const isSharedStyle = (id: string) => id.endsWith('.css') && isOfSite(id)

const hashOf = (path: string) => createHash('sha256').update(path).digest('base64url').slice(0, 4)

/** Escapes the server's files to ASCII: V8 stores a source with one character beyond Latin-1 at two bytes a character. */
const asciiServer: Plugin = {
  name: 'ascii-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      // By UTF-16 units, as escapes in strings, templates and regular expressions are read.
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

// The server build is the whole process: its entry is main.ts, which mounts the API, the pages and the jobs.
export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), asciiServer, firstPages.plugin, refuseServerCode(import.meta.dirname)],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: new URL('./src/web/ui/create-icon.ts', import.meta.url).pathname,
      },
    ],
  },
  // Shorter than with the line of each class, which every page that uses it would load.
  css: { modules: { generateScopedName: (name, file) => `_${name}_${hashOf(relative(import.meta.dirname, file))}` } },
  // By its list of built files the server knows which of them are a page's words.
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every page has loaded these before it imports anything.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:rolldown-runtime|react|frame|shared)-/.test(file)) : files,
    },
    // How long each plugin took is for whoever makes builds faster.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Bundled with what uses them, so that the server loads the icons, locales and components it draws and not whole libraries.
  // The development server bundles nothing: it could not run those of them that are no ES modules.
  ssr: {
    noExternal:
      command === 'build' ? [/^@mantine\//, 'lucide-react', 'react-day-picker', /^@?date-fns/, ...CHARTS] : [],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page runs on is one file, and so is what most pages share: a phone asks for few files.
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\//,
                },
                { name: 'shared', test: isSharedStyle, minShareCount: 7 },
                ...firstPages.groups,
                // Nothing of the console: visitors would load what only salons need.
                { name: 'account', test: isOfSite, minShareCount: 7 },
                {
                  name: 'console',
                  test: /\/src\/web\/(?:console|admin)\/|\/@mantine\/|\/@floating-ui\//,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/main.ts' } } },
  },
}))
