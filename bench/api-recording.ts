import { CLIENT_ADDRESS } from '../src/domain/kernel/client-address-header.ts'
import { createHttp } from '../src/http.ts'
import { openApp } from './api-city.ts'
import type { RequestSpec } from './api-load.ts'
import type { Step } from './record-statements.ts'

/** The statements and the response of a request, for the bare server. */
export interface Recording {
  steps: Step[]
  headers: Record<string, string>
  body: string
}

/**
 * Sends each request once in this process and records its statements and response. Returns the recordings and the
 * equivalent requests to the bare server. Identical requests of several clients are recorded once.
 */
export async function recordRequests(
  databaseUrl: string,
  secret: string,
  calls: Record<string, RequestSpec[]>,
): Promise<{ recordings: Recording[]; bareCalls: Record<string, RequestSpec[]> }> {
  const { app, recorder, close } = await openApp(databaseUrl, secret)
  const none = () => Promise.reject(new Error('Pages are not asked for'))
  const http = createHttp(app, {
    assets: 'build/client',
    web: none,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
  })
  const recordings: Recording[] = []
  const known = new Map<string, number>()

  async function record({ method, path, headers, body }: RequestSpec): Promise<Recording> {
    const sent = { method, body, headers: { ...headers, [CLIENT_ADDRESS]: '10.0.0.1' } }
    let answered: Response | undefined
    const steps = await recorder.during(async () => {
      answered = await http.fetch(new Request(app.origin + path, sent))
    })
    const text = (await answered?.text()) ?? ''
    if (answered?.status !== 200) throw new Error(`${path} answered ${answered?.status} in the recording: ${text}`)
    return { steps, headers: Object.fromEntries(answered.headers), body: text }
  }

  async function toBareRequest(request: RequestSpec): Promise<RequestSpec> {
    const key = `${request.path} ${request.body} ${request.headers.authorization}`
    const at = known.get(key) ?? recordings.push(await record(request)) - 1
    known.set(key, at)
    return { ...request, path: `/bare/${at}` }
  }

  const bareCalls: Record<string, RequestSpec[]> = {}
  for (const [name, requests] of Object.entries(calls)) {
    const converted: RequestSpec[] = []
    for (const request of requests) converted.push(await toBareRequest(request))
    bareCalls[name] = converted
  }
  await close()
  return { recordings, bareCalls }
}
