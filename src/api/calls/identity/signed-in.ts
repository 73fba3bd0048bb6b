import { z } from '@hono/zod-openapi'
import { deviceName, signInInput } from '../../../domain/identity/accounts/schema.ts'
import { nameDevice } from '../../../domain/identity/accounts/session-device.ts'
import type { App } from '../../../domain/kernel/app.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { findOwnedSalon } from '../../../domain/salons/lifecycle/find-owned-salon.ts'
import { optional } from '../../fields.ts'
import { presentUser, user } from '../../shapes/account.ts'

/** Shared by the calls that sign in. */

export const messageReply = z.object({ msg: z.string() })
export const signedIn = messageReply.extend({ token: z.string(), user })

/** Input field of calls that sign in. */
export const deviceField = {
  device_name: optional(deviceName).openapi({
    type: 'string',
    description: 'A name for the device, shown among the devices of the account.',
    example: 'Karen’s phone',
  }),
}

/** Input field of calls that sign in with a second factor. */
export const secondFactorField = {
  code: optional(signInInput.shape.code.unwrap()).openapi({
    type: 'string',
    description: 'After a `two_factor` reply: the code of an authenticator app, or a recovery code. Each works once.',
    example: '123456',
  }),
}

/** The reply with the token and its owner. */
export async function signedInReply(
  app: App,
  { token, viewer }: { token: string; viewer: Viewer },
  device: string | undefined,
): Promise<{ token: string; user: z.infer<typeof user> }> {
  if (device !== undefined) await nameDevice(app, token, device)
  return { token, user: presentUser(viewer, await salonOf(app, viewer)) }
}

export function salonOf(app: App, viewer: Viewer): Promise<string | null> {
  return viewer.role === 'partner' ? findOwnedSalon(app, viewer) : Promise.resolve(null)
}

/** The bearer token of the request; null for a browser, which sends a cookie. */
export function bearerOf(headers: Headers): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
