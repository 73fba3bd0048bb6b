import { z } from 'zod'
import type { App } from '../../../domain/kernel/app.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { cookieOf, hiddenCookie } from '../../request/cookies.ts'
import { valuesOf } from '../forms.ts'
import { decryptText, encryptText, MAX_BYTES } from './encrypt-text.ts'
import { type FormOwner, formOwner, ownerOf, ownsForm } from './form-owner.ts'

/** A form that was sent by a visitor who was not signed in, or no longer. Never with passwords, cards or files. */
export interface SavedForm {
  /** The path it was sent to. */
  action: string
  /** The path and search of the page it was on. */
  page: string
  values: Record<string, string>
}

const NAME = 'unsent'
const MINUTES = 30
/** A browser stores 4 KB in one cookie; a long text takes a second and a third. A longer one is not saved. */
const PIECE = 3500
const PIECES = [0, 1, 2]

const schema = z.object({
  action: z.string(),
  page: z.string(),
  values: z.record(z.string(), z.string()),
  owner: formOwner,
  until: z.number(),
})

/** The cookies that store a form for half an hour, readable only by this site. None when it is too long. */
export function saveFormCookies(
  app: App,
  form: FormData,
  sent: { action: string; page: string; owner: FormOwner },
): string[] {
  const until = app.clock.now().getTime() + MINUTES * 60_000
  const text = JSON.stringify({ ...sent, values: valuesOf(form), until })
  // A form may be megabytes long.
  if (Buffer.byteLength(text) > MAX_BYTES) return []
  const encrypted = encryptText(app, NAME, text)
  if (encrypted.length > PIECE * PIECES.length) return []
  return PIECES.map((n) => {
    const piece = encrypted.slice(n * PIECE, (n + 1) * PIECE)
    return hiddenCookie(`${NAME}-${n}`, piece || null, MINUTES * 60, app.origin)
  })
}

/** The form, if this viewer sent it in the salon that is chosen now. For a visitor it is only there or not. */
export function readSavedForm(app: App, headers: Headers, viewer: Pick<Viewer, 'id'> | null): SavedForm | null {
  const pieces = PIECES.map((n) => cookieOf(headers, `${NAME}-${n}`, app.origin) ?? '')
  if (pieces[0] === '') return null
  const text = decryptText(app, NAME, pieces.join(''))
  if (text === null) return null
  // A cookie from before the last release may have another shape.
  const { data } = schema.safeParse(JSON.parse(text))
  if (!data || data.until <= app.clock.now().getTime()) return null
  const { until: _, owner, ...form } = data
  return !viewer || ownsForm(owner, ownerOf(headers, viewer, app.origin)) ? form : null
}

/** Deletes the cookies that the browser has. */
export function clearSavedForm(headers: Headers, origin: string): string[] {
  const there = PIECES.filter((n) => cookieOf(headers, `${NAME}-${n}`, origin) !== null)
  return there.map((n) => hiddenCookie(`${NAME}-${n}`, null, 0, origin))
}
