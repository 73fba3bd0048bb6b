import { z } from '@hono/zod-openapi'
import { favouriteProductIds } from '../../../domain/discovery/favourites/favourite-product-ids.ts'
import { favouriteSalonIds } from '../../../domain/discovery/favourites/favourite-salon-ids.ts'
import { findViewer } from '../../../domain/identity/accounts/find-viewer.ts'
import { getProfile } from '../../../domain/identity/accounts/profile/get-profile.ts'
import { updateProfile } from '../../../domain/identity/accounts/profile/update-profile.ts'
import { profileInput } from '../../../domain/identity/accounts/schema.ts'
import type { App } from '../../../domain/kernel/app.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import type { Define } from '../../call.ts'
import { optional, upload } from '../../fields.ts'
import { customer, presentCustomer } from '../../shapes/account.ts'
import { parsePicturePath } from '../../shapes/parts.ts'
import { messageReply, salonOf } from './signed-in.ts'

const topic = 'Accounts'
const { name, lastName, email, mobile_number, password } = profileInput.shape

/** Runs even if other fields are invalid, so that all messages appear at once. */
const requireLastName = z.refine<{ LastName?: unknown; lastName?: unknown }>(
  (sent) => Boolean(sent.LastName || sent.lastName),
  { path: ['LastName'], error: 'last_name_required', when: ({ value }) => typeof value === 'object' && value !== null },
)

/** The caller's account. */
export function detailCalls(call: Define): void {
  call({
    topic,
    method: 'get',
    path: '/api/getuserdetails',
    summary: 'The account of the token.',
    access: 'signed_in',
    input: z.object({}),
    reply: z.object({ Data: customer, token: z.literal(true) }),
    signedOutFields: { token: false },
    async handle({ app, viewer }) {
      return { Data: await customerOf(app, viewer), token: true as const }
    },
  })

  call({
    topic,
    path: '/api/updateuserdetails',
    summary:
      'Change the caller’s account. A new email takes effect once the link mailed to it is followed, a new number once ' +
      'otpverification has its code; both, and a new password, require `current_password` or a token of the last ten ' +
      'minutes. A new password ends all other tokens.',
    access: 'signed_in',
    input: z
      .object({
        name,
        LastName: optional(lastName),
        lastName: optional(lastName).openapi({ description: 'The same as LastName.' }),
        email,
        mobile_number,
        password: optional(password),
        current_password: optional(z.string('invalid').max(128, 'too_long')),
        Address: z.string('invalid').trim().max(300, 'too_long').optional(),
        Profile_Pic: optional(upload),
      })
      .check(requireLastName),
    files: { Profile_Pic: 1 },
    example: {
      name: 'Karen',
      LastName: 'Holm',
      email: 'karen@example.com',
      mobile_number: '+4520123456',
      Address: 'Nørrebrogade 1, København',
    },
    reply: messageReply.extend({
      Data: customer,
      Unconfirmed: z
        .object({ email: z.string().optional(), mobile_number: z.string().optional() })
        .optional()
        .openapi({ description: 'Requested values that take effect once they are confirmed.' }),
    }),
    refusals: ['email_taken', 'phone_taken'],
    fields: { lastName: 'LastName', address: 'Address', picture: 'Profile_Pic' },
    async handle({ app, viewer, input, headers, t }) {
      const { Address, Profile_Pic, current_password = '' } = input
      const { address, birthDate, locale } = await getProfile(app, viewer)
      const { email: newEmail, phone } = await updateProfile(
        app,
        viewer,
        {
          name: input.name,
          lastName: input.LastName ?? input.lastName ?? '',
          email: input.email,
          mobile_number: input.mobile_number,
          password: input.password ?? '',
          current_password,
          address: Address ?? address,
          birthDate: birthDate ?? '',
          locale,
          picture: typeof Profile_Pic === 'string' ? parsePicturePath(Profile_Pic, app.origin) : Profile_Pic,
        },
        headers,
        'password_or_fresh',
      )
      const unconfirmed = { ...(newEmail && { email: newEmail }), ...(phone && { mobile_number: phone }) }
      return {
        msg: t('profile.outcome.saved'),
        Data: await customerOf(app, (await findViewer(app, headers)) ?? viewer),
        ...(Object.keys(unconfirmed).length > 0 && { Unconfirmed: unconfirmed }),
      }
    },
  })
}

async function customerOf(app: App, viewer: Viewer) {
  const [salonId, favouriteSalons, favouriteProducts] = await Promise.all([
    salonOf(app, viewer),
    favouriteSalonIds(app, viewer),
    favouriteProductIds(app, viewer),
  ])
  return presentCustomer(viewer, { salonId, favouriteSalons, favouriteProducts })
}
