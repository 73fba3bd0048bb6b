import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const origin = 'https://salloon.example'
const clock = { now: () => new Date('2026-03-02T10:00:00Z') }
const routes = securityTxt({ origin, contact: 'security@salloon.example', clock })

test('security.txt has contact, expiry and policy', async () => {
  const answer = await routes.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string])
  expect(fields).toEqual([
    ['Contact', 'mailto:security@salloon.example'],
    ['Expires', '2026-08-29T00:00:00.000Z'],
    ['Preferred-Languages', 'en, da, de'],
    ['Canonical', `${origin}/.well-known/security.txt`],
    ['Policy', `${origin}/.well-known/security-policy.txt`],
  ])
  const policy = await routes.request(new URL(Object.fromEntries(fields).Policy ?? '').pathname)
  expect(await policy.text()).toContain('three working days')
})
