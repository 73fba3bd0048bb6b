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

/** The path or name of a Chromium that runs. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return runs(given, '--version') ? given : fail(`CHROMIUM=${given} is not a Chromium that runs.`)
  const found = () => firstThatRuns(CANDIDATES, '--version')
  return (
    found() ??
    (installed('chromium', 'Chromium for the browser tests') ? found() : null) ??
    fail('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
  )
}
