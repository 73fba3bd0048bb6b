import { z } from '@hono/zod-openapi'
import { nameDevice } from '../../../domain/identity/accounts/devices.ts'
import { deviceName, signInInput } from '../../../domain/identity/accounts/schema.ts'
import type { App } from '../../../domain/kernel/app.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { findOwnedSalon } from '../../../domain/salons/profile/find-owned-salon.ts'
import { optional } from '../../fields.ts'
import { presentUser, user } from '../../shapes/account.ts'

/** What the calls that sign somebody in have in common. */

export const said = z.object({ msg: z.string() })
export const signedIn = said.extend({ token: z.string(), user })

/** To be spread into the input of a call that signs in. */
export const deviceField = {
  device_name: optional(deviceName).openapi({
    type: 'string',
    description: 'What its owner knows the device by: shown among the devices of the account.',
    example: 'Karen’s phone',
  }),
}

/** To be spread into the input of a call that an account with a second factor signs in with. */
export const secondFactorField = {
  code: optional(signInInput.shape.code.unwrap()).openapi({
    type: 'string',
    description:
      'Once `two_factor` was answered: the code of an authenticator app, or a recovery code. Each works once.',
    example: '123456',
  }),
}

/** The token and its owner, as such a call answers them. */
export async function answerSignedIn(
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

/** The token that the caller sent; null for a browser, which is known by its cookie. */
export function bearerOf(headers: Headers): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
