import type { PasskeyPurpose } from '../../../../domain/identity/accounts/second-factor/passkey-challenge.ts'

/** `stopped`: its owner closed the browser's window; `known`: the device has a passkey for the account already. */
export type PasskeyOutcome =
  | { problem: null; answer: string }
  | { problem: 'stopped' | 'known' | 'failed'; answer?: undefined }

/** Has the browser ask a passkey, or make one, and answers what is to be sent to the site, as JSON text. Only in a browser. */
export async function requestPasskey(purpose: PasskeyPurpose): Promise<PasskeyOutcome> {
  try {
    const asked = fetch('/passkey/options', { method: 'POST', body: new URLSearchParams({ purpose }) })
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const response = await asked
    if (!response.ok) return { problem: 'failed' }
    const optionsJSON = await response.json()
    const answer =
      purpose === 'add' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
    return { problem: null, answer: JSON.stringify(answer) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { problem: 'stopped' }
    return { problem: name === 'InvalidStateError' ? 'known' : 'failed' }
  }
}
