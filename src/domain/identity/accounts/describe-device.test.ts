import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { program: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    { program: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { program: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { program: 'Firefox', system: 'Linux', kind: 'computer' },
  ],
  ['Salloon/1.4 (iPhone; iOS 19.1)', { program: 'Salloon', system: 'iPhone', kind: 'phone' }],
  ['curl/8.9', { program: 'curl', system: null, kind: 'program' }],
  ['Mozilla/5.0', { program: null, system: null, kind: 'program' }],
  ['<b>x</b>/1', { program: null, system: null, kind: 'program' }],
  ['', { program: null, system: null, kind: 'program' }],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device)
})
