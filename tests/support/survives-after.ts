import { spawn } from 'node:child_process'

export interface Killing {
  /** The database. */
  url: string
  customerId: string
  /** After how many steps of paying the process is killed; 0 is before the card is charged. */
  step: number
  now: Date
  /** The payment link that is paid; without one, the customer's cart is. */
  link?: string
}

/** Whether a process that pays survived: see `crash-during-payment.ts`. */
export function survivesAfter({ url, customerId, step, now, link = '' }: Killing): Promise<boolean> {
  return new Promise((done, fail) => {
    const args = ['tests/support/crash-during-payment.ts', url, customerId, String(step), now.toISOString(), link]
    const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/crash-during-payment' }
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
    let errors = ''
    child.stderr.on('data', (text) => (errors += text))
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') done(false)
      else if (code === 0) done(true)
      else fail(new Error(errors))
    })
  })
}
