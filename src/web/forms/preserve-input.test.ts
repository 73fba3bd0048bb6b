import { describe, expect, it } from 'vitest'
import { preserveInput } from './preserve-input.ts'

const MB = 1024 * 1024

function request(...photos: number[]) {
  const form = new FormData()
  form.set('name', 'Anna')
  for (const bytes of photos) form.append('photos', new File([new Uint8Array(bytes)], 'a.jpg'))
  return new Request('http://localhost/', { method: 'POST', body: form })
}
const succeeding = <T>() => Promise.resolve('saved' as T)

describe('a form', () => {
  it('with files over the size limit is not sent, and its values are preserved', async () => {
    const never = () => Promise.reject(new Error('sent'))
    expect(await preserveInput({ request: request(3 * MB, 3 * MB), serverAction: never })).toMatchObject({
      data: { fields: { photos: 'files_too_large' }, values: { name: 'Anna' } },
      init: { status: 422 },
    })
    expect(await preserveInput({ request: request(2 * MB, 2 * MB), serverAction: succeeding })).toBe('saved')
  })

  it('that cannot be sent is preserved', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await preserveInput({ request: request(9), serverAction: offline })).toMatchObject({
      data: { offline: true, values: { name: 'Anna' } },
    })
  })

  it('that receives a 503 is preserved, with a message about the outage', async () => {
    const fail = (status: number) => () =>
      Promise.reject({ status, statusText: '', internal: false, data: { code: 'temporarily_unavailable' } })
    expect(await preserveInput({ request: request(9), serverAction: fail(503) })).toMatchObject({
      data: { refusal: 'temporarily_unavailable', values: { name: 'Anna' } },
      init: { status: 503 },
    })
    await expect(preserveInput({ request: request(9), serverAction: fail(404) })).rejects.toMatchObject({ status: 404 })
  })
})
