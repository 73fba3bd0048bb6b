import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Edge', system: 'Windows', small: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', small: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', small: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Linux', small: false },
  ],
  ['curl/8.9', { browser: null, system: null, small: false }],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
