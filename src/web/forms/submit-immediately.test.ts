import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ADDRESS = 'https://salloon.example/favourite-salon.data'
/** The bodies that reached the server, in order. */
let arrived: string[]
/** Each lets one request be answered. */
let answers: (() => void)[]
let fetchOf: typeof import('./submit-immediately.ts')

beforeEach(async () => {
  arrived = []
  answers = []
  vi.stubGlobal('location', { href: 'https://salloon.example/saloon/quiff' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('sentAtOnce', undefined)
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    arrived.push(String(init.body))
    const { promise, resolve } = Promise.withResolvers<Response>()
    const body = `response ${arrived.length}`
    answers.push(() => resolve(new Response(body)))
    return promise
  })
  vi.resetModules()
  fetchOf = await import('./submit-immediately.ts')
  fetchOf.submitWithKeepalive()
})
afterEach(() => void vi.unstubAllGlobals())

const press = (favourite: boolean) => fetchOf.postImmediately('/favourite-salon', { favourite: String(favourite) })
/** What the router does once it has the form's script. */
const request = (favourite: boolean, signal?: AbortSignal) =>
  fetch(ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({ favourite: String(favourite) }),
    ...(signal && { signal }),
  })
const answerAll = async () => {
  for (let n = 0; n < 10; n += 1) {
    for (const answer of answers.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe('a press of a small form', () => {
  it('is sent at once, and its response is the router’s', async () => {
    press(true)
    expect(arrived).toEqual(['favourite=true'])
    const response = request(true)
    await answerAll()
    expect(await (await response).text()).toBe('response 1')
    expect(arrived).toEqual(['favourite=true'])
  })

  it('is sent once when the router requests all presses only after the last', async () => {
    for (const favourite of [true, false, true]) press(favourite)
    const responses = [request(true), request(false), request(true)]
    await answerAll()
    const texts = await Promise.all(responses.map(async (response) => (await response).text()))
    expect(arrived).toEqual(['favourite=true', 'favourite=false', 'favourite=true'])
    expect(texts).toEqual(['response 3', 'response 2', 'response 3'])
  })

  it('stays the last when the router requests an earlier one after it', async () => {
    press(true)
    press(false)
    const responses = [request(true), request(false)]
    await answerAll()
    await Promise.all(responses)
    expect(arrived).toEqual(['favourite=true', 'favourite=false'])
  })

  it('is sent although the router aborts it for a later one', async () => {
    press(true)
    press(false)
    const aborted = request(true, AbortSignal.abort(new Error('a later press')))
    await expect(aborted).rejects.toThrow('a later press')
    const response = request(false)
    await answerAll()
    expect(await (await response).text()).toBe('response 2')
    expect(arrived).toEqual(['favourite=true', 'favourite=false'])
  })

  it('that repeats one from before hydration is not sent again', async () => {
    const answer = Promise.resolve(new Response('early'))
    globalThis.sentAtOnce = [{ address: ADDRESS, body: 'favourite=true', answer, early: true }]
    press(true)
    expect(await (await request(true)).text()).toBe('early')
    expect(arrived).toEqual([])
    press(true)
    expect(arrived).toEqual(['favourite=true'])
  })

  it('from before hydration that was not the last one there is not taken for a later one', async () => {
    const early = (body: string) => ({
      address: ADDRESS,
      body,
      answer: Promise.resolve(new Response(body)),
      early: true,
    })
    globalThis.sentAtOnce = [early('favourite=true'), early('favourite=false')]
    press(false)
    await request(false)
    press(true)
    expect(arrived).toEqual(['favourite=true'])
  })

  it('is sent again when pressed again after its response', async () => {
    press(true)
    const first = request(true)
    await answerAll()
    await first
    press(true)
    const second = request(true)
    await answerAll()
    expect(await (await second).text()).toBe('response 2')
    expect(arrived).toHaveLength(2)
  })
})

it('a form that was not sent at once is sent when the router requests it', async () => {
  const response = request(true)
  await answerAll()
  expect(await (await response).text()).toBe('response 1')
})
