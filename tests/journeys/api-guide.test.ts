import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownSite } from '../support/own-site.ts'

// Runs the commands of the API guide in order.
const blocks = [...readFileSync('docs/api.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
const PART = '-- and then --'

let folder: string
let said: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salloon-guide-'))
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-eu', '-o', 'pipefail', '-c', blocks.join(`\necho '${PART}'\n`)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { SALLOON: ownSite().origin, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
    },
  )
  expect(stderr).toBe('')
  expect(status, stdout.slice(-500)).toBe(0)
  said = stdout.split(`${PART}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const told = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
/** What was answered to the part of the guide in which a command stands. */
const answered = (command: string) => said[blocks.findIndex((block) => block.includes(command))]

it('leads from an empty start to a paid booking', () => {
  expect(blocks.length).toBeGreaterThan(12)
  expect(answered('usersignup')).toContain('We have sent a code to your phone.')
  expect(answered('otpverification')).toContain('"role":"customer"')
  expect(answered('nearbysaloons')).toContain('"distance":')
  expect(answered('post addtocart')).toMatch(/"held_until":"\d/)
  expect(answered('checkcoupon')).toMatch(/Code is (in)?valid/)
  expect(answered('pm_card_chargeDeclined')).toContain('"success":0')
  expect(told('booked.json')).toMatchObject({ Error: 0, success: 1, Data: { Status: 'Pending', Payment_Type: 'card' } })
})

it('moves and cancels it', () => {
  expect(answered('getCustomerallBookings')).toContain(told('booked.json').Data._id)
  expect(answered('reschedulebooking')).toContain('Your appointment has been rescheduled.')
  expect(answered('"quote": true')).toContain('Your appointment has been cancelled.')
})

it('shows the documented response of every call', () => {
  expect(answered('addreview')).toContain('You can write a review once you’ve completed an appointment')
  expect(answered('{"name": "Karen"}')).toContain('"fields":{"lastName":"Last Name is required."')
  expect(answered('Accept-Language: da')).toContain('Ugyldig e-mail')
  expect(answered('allsaloons')).toContain('[ 2, 2, true, true ]')
  expect(answered('cmp booked.json')).toContain('same response, and not paid again')
  expect(answered('post signout')).toMatch(/You’ve been logged out\.[\s\S]*"token":false/)
})
