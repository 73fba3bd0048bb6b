import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { checkPort } from './check-port.ts'

/** A port of 127.0.0.1 that somebody listens on, or did until now. */
async function port({ taken }: { taken: boolean }) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const number = (server.address() as AddressInfo).port
  const close = () => new Promise((done) => server.close(done))
  if (!taken) await close()
  return { number, close }
}

test('a free port passes, on one address and on all', async () => {
  const { number } = await port({ taken: false })
  for (const host of ['127.0.0.1', '0.0.0.0', 'localhost', undefined]) await checkPort(number, host)
})

test('a port that another program listens on is refused with the next one to try', async () => {
  const { number, close } = await port({ taken: true })
  for (const host of ['127.0.0.1', '0.0.0.0', undefined]) {
    await expect(checkPort(number, host)).rejects.toThrow(`Port ${number} is taken by another program`)
  }
  await close()
})

test("an address that is not this machine's is refused", async () => {
  const { number } = await port({ taken: false })
  await expect(checkPort(number, '192.0.2.1')).rejects.toThrow('cannot listen on 192.0.2.1')
})

/** Connects to a port again and again, in a thread of its own: the checks' own thread would never be at the right moment. */
const KNOCKER = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  let connected = 0
  const knock = () => {
    const socket = connect(workerData, '127.0.0.1')
    // From this very port one is connected to oneself.
    socket.once('connect', () => { connected += socket.localPort === workerData ? 0 : 1; socket.destroy() })
    socket.once('error', () => {})
    socket.once('close', knock)
  }
  for (let many = 0; many < 5; many++) knock()
  parentPort.once('message', () => parentPort.postMessage(connected))
  parentPort.postMessage('knocking')
`

test('while it is checked, nobody can connect to it', async () => {
  const { number } = await port({ taken: false })
  const knocker = new Worker(KNOCKER, { eval: true, workerData: number })
  await once(knocker, 'message')
  for (let times = 0; times < 300; times++) await checkPort(number, '127.0.0.1')
  knocker.postMessage('how many?')
  expect(await once(knocker, 'message')).toEqual([0])
  await knocker.terminate()
})
