import { afterEach, expect, test, vi } from 'vitest'
import { browserZone } from './browser-zone.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['America/New_York', 'America/New_York'],
  ['Etc/Unknown', 'Europe/Copenhagen'],
  [undefined, 'Europe/Copenhagen'],
])('the zone of a browser that says %s is %s', (says, zone) => {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions.call(new Intl.DateTimeFormat())
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: says as string })
  expect(browserZone('Europe/Copenhagen')).toBe(zone)
})
