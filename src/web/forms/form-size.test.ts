import { expect, test } from 'vitest'
import { hasTooManyFields, MAX_FIELDS } from './form-size.ts'

async function sent(form: FormData | URLSearchParams): Promise<[Uint8Array, string]> {
  const request = new Request('http://salloon.test/', { method: 'POST', body: form })
  return [new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '']
}

function fields<F extends FormData | URLSearchParams>(form: F, count: number): F {
  for (let n = 0; n < count; n++) form.append(`f${n}`, 'x')
  return form
}

test.each([
  ['multipart', () => new FormData()],
  ['urlencoded', () => new URLSearchParams()],
])('a %s form has too many fields only above the maximum', async (_, empty) => {
  expect(hasTooManyFields(...(await sent(fields(empty(), 0))))).toBe(false)
  expect(hasTooManyFields(...(await sent(fields(empty(), MAX_FIELDS))))).toBe(false)
  expect(hasTooManyFields(...(await sent(fields(empty(), MAX_FIELDS + 1))))).toBe(true)
})

test('a large file counts as one field', async () => {
  const form = new FormData()
  form.append('picture', new File([Buffer.alloc(5 * 1024 * 1024, '&-')], 'a.png'))
  expect(hasTooManyFields(...(await sent(form)))).toBe(false)
})
