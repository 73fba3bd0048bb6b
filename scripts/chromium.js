// Finds the browser for the browser tests, or installs one with apt-get.
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

/** Chromium without a user interface: with it the tests need a fifth less processor time. */
const SHELL = ['chromium-headless-shell']

/** The path or name of a Chromium that runs. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return runs(given, '--version') ? given : fail(`CHROMIUM=${given} is not a working Chromium.`)
  const shell = () => firstThatRuns(SHELL, '--version')
  return (
    shell() ??
    (installed('chromium-headless-shell', 'Chromium for the browser tests') ? shell() : null) ??
    firstThatRuns(CANDIDATES, '--version') ??
    fail('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
  )
}
