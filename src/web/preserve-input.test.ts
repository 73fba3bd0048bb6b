import { describe, expect, it } from 'vitest'
import { preserveInput } from './preserve-input.ts'

const MB = 1024 * 1024

function sending(...photos: number[]) {
  const form = new FormData()
  form.set('name', 'Anna')
  for (const bytes of photos) form.append('photos', new File([new Uint8Array(bytes)], 'a.jpg'))
  return new Request('http://localhost/', { method: 'POST', body: form })
}
const answered = <T>() => Promise.resolve('saved' as T)

describe('a form', () => {
  it('with more in files than the server takes is not sent, and nothing typed is lost', async () => {
    const never = () => Promise.reject(new Error('sent'))
    expect(await preserveInput({ request: sending(3 * MB, 3 * MB), serverAction: never })).toMatchObject({
      data: { fields: { photos: 'files_too_large' }, values: { name: 'Anna' } },
      init: { status: 422 },
    })
    expect(await preserveInput({ request: sending(2 * MB, 2 * MB), serverAction: answered })).toBe('saved')
  })

  it('that does not arrive is preserved', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await preserveInput({ request: sending(9), serverAction: offline })).toMatchObject({
      data: { offline: true, values: { name: 'Anna' } },
    })
  })

  it('that arrives while the site is unavailable is preserved, and says so', async () => {
    const away = (status: number) => () =>
      Promise.reject({ status, statusText: '', internal: false, data: { code: 'temporarily_unavailable' } })
    expect(await preserveInput({ request: sending(9), serverAction: away(503) })).toMatchObject({
      data: { refusal: 'temporarily_unavailable', values: { name: 'Anna' } },
      init: { status: 503 },
    })
    await expect(preserveInput({ request: sending(9), serverAction: away(404) })).rejects.toMatchObject({ status: 404 })
  })
})
