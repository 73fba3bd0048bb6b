import type { PasskeyPurpose } from '../../../../domain/identity/accounts/second-factor/passkey-challenge.ts'

/** `stopped`: the user closed the browser's dialog; `known`: the device has a passkey for the account already. */
export type PasskeyOutcome =
  | { problem: null; answer: string }
  | { problem: 'stopped' | 'known' | 'failed'; answer?: undefined }

/** Has the browser use a passkey, or create one, and returns its response for the site as JSON. Only in a browser. */
export async function requestPasskey(purpose: PasskeyPurpose): Promise<PasskeyOutcome> {
  try {
    const request = fetch('/passkey/options', { method: 'POST', body: new URLSearchParams({ purpose }) })
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const response = await request
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
