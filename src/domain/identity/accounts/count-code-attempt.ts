import type { App } from '../../kernel/app.ts'
import { clientAddress } from './client-address.ts'

/**
 * Counts an entered code before it is checked: by number and IP address together, so that strangers elsewhere cannot
 * use up the owner's attempts; and by IP address, against guessing codes of many numbers. Guesses from many addresses
 * are limited by the few attempts of each code.
 */
export async function countCodeAttempt(app: App, phone: string, headers: Headers): Promise<void> {
  const from = clientAddress(headers)
  await app.limits.take('code_try_from', from)
  await app.limits.take('code_try', `${from} ${phone}`)
}
