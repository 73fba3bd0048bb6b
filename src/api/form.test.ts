import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../domain/kernel/refusal.ts'
import { list, optional, upload, uploads } from './fields.ts'
import { readInput, validate } from './input.ts'
import { UnreadableRequest } from './unreadable-request.ts'

const MB = 1024 * 1024
const schema = z.object({
  Name: z.string(),
  Services: list(z.string(), 9, 'too_long'),
  Staff_pic: optional(upload),
  Photos: optional(uploads(3, 'too_long')),
})

const reading = new Hono().post('/', async (c) => {
  try {
    const { values } = await readInput(c.req, { Staff_pic: 1, Photos: 3 })
    return c.json(validate(schema, values))
  } catch (error) {
    if (error instanceof UnreadableRequest) return c.json(error.code, error.status)
    if (error instanceof Refusal) return c.json({ fields: error.details.fields }, 400)
    throw error
  }
})

const send = async (body: BodyInit, headers?: HeadersInit) => {
  const answer = await reading.request('/', { method: 'POST', body, ...(headers && { headers }) })
  return { status: answer.status, body: await answer.json() }
}

function form(fields: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, new Blob([value]), 'picture.png')
  }
  return made
}

const bytes = (...all: number[]) => new Uint8Array(all)
const services = ['Services', '["a","b"]'] as const
const good = [['Name', 'Anna'] as const, services]

describe('a multipart form', () => {
  it('has text, JSON text and files, one or several of a name', async () => {
    const { status, body } = await send(
      form([
        ...good,
        ['Staff_pic', bytes(1, 2)],
        ['Photos', '["/images/a.webp"]'],
        ['Photos', bytes(3)],
        ['Photos[]', bytes(4)],
      ]),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      Name: 'Anna',
      Services: ['a', 'b'],
      Staff_pic: { 0: 1, 1: 2 },
      Photos: ['/images/a.webp', { 0: 3 }, { 0: 4 }],
    })
  })

  it('with one file for a list is a list; an empty file is none', async () => {
    const { body } = await send(form([...good, ['Staff_pic', bytes()], ['Photos', bytes(9)]]))
    expect(body).toEqual({ Name: 'Anna', Services: ['a', 'b'], Photos: [{ 0: 9 }] })
  })

  it('may not bring a file where text belongs, nor more than a field takes', async () => {
    const wrong = await send(form([['Name', bytes(1)], services]))
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['Name']])
    const many = await send(form([...good, ...[1, 2, 3, 4].map((n) => ['Photos', bytes(n)] as const)]))
    expect(many.body.fields).toEqual({ Photos: 'too_long' })
    const twice = await send(form([...good, ['Name', 'Berta']]))
    expect(Object.keys(twice.body.fields)).toEqual(['Name'])
  })

  it('is bounded in each file, in all, in its parts, and while it is still arriving', async () => {
    const large = await send(form([...good, ['Staff_pic', new Uint8Array(5 * MB + 1)]]))
    expect(large).toEqual({ status: 400, body: { fields: { Staff_pic: 'picture_too_large' } } })
    const parts = Array.from({ length: 501 }, (_, n) => [`x${n}`, ''] as const)
    expect((await send(form(parts))).status).toBe(413)
    expect((await send(form(parts.slice(1)))).status, 'the fields are missing').toBe(400)
    // Nobody has read it when it is refused: it would be found to be no form.
    const unread = { 'content-type': 'multipart/form-data; charset=utf-8; boundary="a b"' }
    expect((await send('--a b\r\n'.repeat(100_000), unread)).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += MB
        controller.enqueue(new Uint8Array(MB))
      },
    })
    const answer = await reading.request('/', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([413, 'tooLarge'])
    expect(sent).toBeLessThan(30 * MB)
  })

  it('that is none is refused', async () => {
    const type = 'multipart/form-data; boundary=x'
    const broken = [
      '',
      'hello',
      '--x',
      '--x\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="Name"\r\n\r\nA\r\n',
      '--y\r\n--y--',
    ]
    for (const body of broken)
      expect((await send(body, { 'content-type': type })).status, JSON.stringify(body)).toBe(400)
    expect((await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send('a=b', { 'content-type': 'multipart/form-data' })).status).toBe(415)
    expect((await send(form([['Name', 'A\0'], services]))).status).toBe(400)
  })
})
