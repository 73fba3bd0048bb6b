// Finds the browser for the browser tests, or installs one the way the machine allows.
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without its windows: the tests need a fifth less processor time with it. */
const SHELL = ['chromium-headless-shell']

/** The path or name of a Chromium that runs. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return runs(given, '--version') ? given : fail(`CHROMIUM=${given} is not a Chromium that runs.`)
  const shell = () => firstThatRuns(SHELL, '--version')
  return (
    shell() ??
    (installed('chromium-headless-shell', 'Chromium for the browser tests') ? shell() : null) ??
    firstThatRuns(CANDIDATES, '--version') ??
    fail('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
  )
}
