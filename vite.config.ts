import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
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

/** Shared by pages of an account and of a purchase, and by no page that most visits begin on. */
const ACCOUNT =
  /\/src\/web\/(?:site\/(?:identity|checkout)\/|ui\/(?:address-line|back-link|card|choice|dialog|struck-price)\.|request\/safe-redirect\.)/
/** Shared by the pages that list salons. */
const CARDS = /\/src\/web\/ui\/(?:card-icons|date-field|day-text|favourite-button|lifted-card|salon-card)\./
const ICONS = /\/lucide-react\/dist\/esm\/icons\/(?:clock|copy|flag|map-pin|phone|ticket-percent)\./
const MAP = /\/src\/web\/ui\/map\/|\/kernel\/mercator\./
/** Shared by steps of a booking. */
const CHOICE = /\/src\/web\/site\/bookings\/book\/choice\./
/** Of those only the styles: a page's own styles have to follow them. */
const APART = [ACCOUNT, CARDS, ICONS, MAP, CHOICE]
const isShared = (id: string) =>
  /\/src\/web\/(?!console\/|admin\/)|\/lucide-react\//.test(id) &&
  (id.endsWith('.css') || !APART.some((pages) => pages.test(id)))

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
  plugins: [reactRouter(), asciiServer, refuseServerCode(import.meta.dirname)],
  // By its list of built files the server knows which of them are a page's words.
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
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
                // Nothing of the console: visitors would load what only salons need.
                { name: 'shared', test: isShared, minShareCount: 7 },
                // Not the entry, which runs when it is loaded.
                {
                  name: 'frame',
                  test: /\/src\/web\/(?:root|hydration\/after-hydration|texts\/use-translation|forms\/submit-immediately|site\/(?:layout|error|frame\/))/,
                },
                { name: 'account', test: ACCOUNT, minShareCount: 7 },
                { name: 'cards', test: CARDS },
                // Of a salon's page and few others.
                { name: 'icons', test: ICONS },
                { name: 'map', test: MAP, minShareCount: 3 },
                // Used by the home page as well.
                { name: 'review-author', test: /\/i18n\/review-author\./ },
                { name: 'reviews', test: /\/site\/discovery\/reviews\/|\/ui\/(?:photo-grid|rating-input)\./ },
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
