import { createHttp } from '../src/http.ts'
import { CLIENT_ADDRESS } from '../src/platform/http/client-address.ts'
import { openApp } from './api-city.ts'
import type { Step } from './api-listening.ts'
import type { Shot } from './api-load.ts'

/** A request's part in the bare server: what it asks of the database and what it answers. */
export interface Recording {
  steps: Step[]
  headers: Record<string, string>
  body: string
}

/**
 * Sends each request once, in this process, and tells what it did, and how to ask the bare server for the same. What
 * several callers ask alike is sent once for all of them.
 */
export async function rehearse(
  databaseUrl: string,
  secret: string,
  calls: Record<string, Shot[]>,
): Promise<{ recordings: Recording[]; bareCalls: Record<string, Shot[]> }> {
  const { app, heard, close } = await openApp(databaseUrl, secret)
  const none = () => Promise.reject(new Error('Pages are not asked for'))
  const http = createHttp(app, {
    assets: 'build/client',
    web: none,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
  })
  const recordings: Recording[] = []
  const known = new Map<string, number>()

  async function record({ method, path, headers, body }: Shot): Promise<Recording> {
    const sent = { method, body, headers: { ...headers, [CLIENT_ADDRESS]: '10.0.0.1' } }
    let answered: Response | undefined
    const steps = await heard.during(async () => {
      answered = await http.fetch(new Request(app.origin + path, sent))
    })
    const text = (await answered?.text()) ?? ''
    if (answered?.status !== 200) throw new Error(`${path} answered ${answered?.status} in the rehearsal: ${text}`)
    return { steps, headers: Object.fromEntries(answered.headers), body: text }
  }

  async function barely(shot: Shot): Promise<Shot> {
    const key = `${shot.path} ${shot.body} ${shot.headers.authorization}`
    const at = known.get(key) ?? recordings.push(await record(shot)) - 1
    known.set(key, at)
    return { ...shot, path: `/bare/${at}` }
  }

  const bareCalls: Record<string, Shot[]> = {}
  for (const [name, shots] of Object.entries(calls)) {
    const made: Shot[] = []
    for (const shot of shots) made.push(await barely(shot))
    bareCalls[name] = made
  }
  await close()
  return { recordings, bareCalls }
}
