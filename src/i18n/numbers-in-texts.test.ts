import { expect, it } from 'vitest'
import { NEW_DAYS } from '../domain/clients/client-filter.ts'
import { SHORTEST_PASSWORD } from '../domain/identity/accounts/password-length.ts'
import { MAX_IMAGE_BYTES } from '../domain/kernel/images.ts'
import { LOCALES } from '../domain/kernel/locale.ts'
import { ASSIGNED_WITHIN_DAYS } from '../domain/scheduling/availability/assignment.ts'
import { translator } from './translate.ts'

const MAX_IMAGE_MB = MAX_IMAGE_BYTES / 1024 / 1024

/** Texts that name a limit themselves: they are to be changed with it. */
const NAMED = [
  [SHORTEST_PASSWORD, 'validation.password_short'],
  [ASSIGNED_WITHIN_DAYS, 'console.bookingRules.assigned'],
  [NEW_DAYS, 'console.clients.lists.recent'],
  [NEW_DAYS, 'console.clients.lists.new'],
  [MAX_IMAGE_MB, 'validation.picture_too_large'],
  [MAX_IMAGE_MB, 'validation.files_too_large'],
  [MAX_IMAGE_MB, 'profile.picture.hint'],
  [MAX_IMAGE_MB, 'console.photos.hint'],
  [MAX_IMAGE_MB, 'console.staff.form.pictureText'],
] as const

it.each(NAMED)('%d is the limit in %s', (limit, key) => {
  for (const locale of LOCALES) expect(translator(locale)(key)).toMatch(new RegExp(`\\b${limit}\\b`))
})
