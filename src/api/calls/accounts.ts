import { z } from '@hono/zod-openapi'
import { resendCode } from '../../domain/accounts/resend-code.ts'
import {
  codeInput,
  phoneInput,
  proof,
  signInInput,
  signUpInput,
  signUpPartnerInput,
} from '../../domain/accounts/schema.ts'
import { signIn } from '../../domain/accounts/sign-in.ts'
import { signOut } from '../../domain/accounts/sign-out.ts'
import { signUp } from '../../domain/accounts/sign-up.ts'
import { signUpPartner } from '../../domain/accounts/sign-up-partner.ts'
import { verifyCode } from '../../domain/accounts/verify-code.ts'
import type { SignedIn, Viewer } from '../../domain/accounts/viewer.ts'
import type { App } from '../../domain/app.ts'
import { favouriteSalonIds } from '../../domain/favourites/favourite-salon-ids.ts'
import { ownSalon } from '../../domain/salons/own-salon.ts'
import type { Define } from '../call.ts'
import { date, optional } from '../fields.ts'
import { customer, presentCustomer, presentUser, user } from '../shapes/account.ts'

const topic = 'Accounts'
const said = z.object({ msg: z.string() })
/** Tells this sign-up from another with the same number. Optional: without it, the latest made from the same address is meant. */
const attempt = z.uuid('invalid')
const begun = said.extend({ attempt })
const signedIn = said.extend({ token: z.string(), user })

export function accountCalls(call: Define): void {
  const fields = signUpInput.shape
  call({
    topic,
    path: '/api/usersignup',
    summary: 'Sign up as a customer. A code is sent by SMS; the account signs in only once it is verified.',
    who: 'anyone',
    input: z.object({
      name: fields.name,
      lastName: fields.lastName,
      email: fields.email,
      password: fields.password,
      mobile_number: fields.mobile_number,
      Address: optional(z.string('invalid').trim().max(300, 'too_long')),
      password_confirmation: optional(z.string('password_mismatch')),
      DOB: optional(date),
      Proof: proof,
    }),
    example: {
      name: 'Karen',
      lastName: 'Holm',
      email: 'karen@example.com',
      password: 'correct horse',
      mobile_number: '+4520123456',
      Address: 'Nørrebrogade 1, København',
    },
    reply: begun,
    refuses: [409],
    fields: { address: 'Address', birthDate: 'DOB' },
    repeatable: true,
    async act({ app, input, headers, locale, t }) {
      const { Address: address, DOB: birthDate, Proof, ...person } = input
      const made = await signUp(app, { ...person, address, birthDate, proof: Proof, terms: true, locale }, headers)
      return { msg: t('api.codeSent'), attempt: made.attempt }
    },
  })

  const partner = signUpPartnerInput.shape
  call({
    topic,
    path: '/api/addsaloon',
    summary: 'Sign up as a salon owner. A code is sent by SMS; once verified there is a draft salon.',
    who: 'anyone',
    input: z.object({
      Name: partner.name,
      lastName: partner.lastName,
      Email: partner.email,
      Password: partner.password,
      Mobile_Number: partner.mobile_number,
      Proof: proof,
    }),
    example: {
      Name: 'Mette',
      lastName: 'Lund',
      Email: 'mette@example.com',
      Password: 'correct horse',
      Mobile_Number: '+4520654321',
    },
    reply: begun,
    refuses: [409],
    fields: { name: 'Name', email: 'Email', password: 'Password', mobile_number: 'Mobile_Number' },
    repeatable: true,
    async act({ app, input, headers, locale, t }) {
      const { Name: name, lastName, Email: email, Password: password, Mobile_Number: mobile_number } = input
      const person = {
        name,
        lastName,
        email,
        password,
        mobile_number,
        terms: true as const,
        locale,
        proof: input.Proof,
      }
      return { msg: t('api.codeSent'), attempt: (await signUpPartner(app, person, headers)).attempt }
    },
  })

  call({
    topic,
    path: '/api/otpverification',
    summary: 'Verify an account with the code that was sent, and sign in.',
    who: 'anyone',
    input: z.object({ mobile_number: codeInput.shape.phone, otp: codeInput.shape.code, attempt: optional(attempt) }),
    example: { mobile_number: '+4520123456', otp: '123456' },
    reply: signedIn,
    refuses: [409],
    fields: { phone: 'mobile_number', code: 'otp' },
    async act({ app, input, headers, t }) {
      const opened = await verifyCode(
        app,
        { phone: input.mobile_number, code: input.otp, attempt: input.attempt },
        headers,
      )
      return { msg: t('api.verified'), ...(await presentSignedIn(app, opened)) }
    },
  })

  call({
    topic,
    path: '/api/resendotpmobile',
    summary: 'Send another code; at most one in 30 seconds.',
    who: 'anyone',
    input: z.object({ mobile_number: phoneInput.shape.phone, attempt: optional(attempt), Proof: proof }),
    example: { mobile_number: '+4520123456' },
    reply: said,
    fields: { phone: 'mobile_number' },
    async act({ app, input, headers, t }) {
      await resendCode(app, { phone: input.mobile_number, attempt: input.attempt, proof: input.Proof }, headers)
      return { msg: t('api.codeSent') }
    },
  })

  call({
    topic,
    path: '/api/signin',
    summary: 'Sign in. An account that is not verified yet: 403, `unverified`, and a code is sent.',
    who: 'anyone',
    input: z.object({ email: signInInput.shape.email, password: signInInput.shape.password }),
    example: { email: 'karen@example.com', password: 'correct horse' },
    reply: signedIn,
    refuses: [401, 403],
    async act({ app, input, headers, t }) {
      const opened = await signIn(app, { ...input, rememberMe: true }, headers)
      return { msg: t('api.signedIn'), ...(await presentSignedIn(app, opened)) }
    },
  })

  call({
    topic,
    path: '/api/signout',
    summary: 'Sign out: the token dies.',
    who: 'signed_in',
    input: z.object({}),
    reply: said,
    async act({ app, headers, answer, t }) {
      for (const cookie of (await signOut(app, headers)).getSetCookie()) answer.append('set-cookie', cookie)
      return { msg: t('api.signedOut') }
    },
  })

  call({
    topic,
    method: 'get',
    path: '/api/getuserdetails',
    summary: 'Who the token belongs to.',
    who: 'signed_in',
    input: z.object({}),
    reply: z.object({ Data: customer, token: z.literal(true) }),
    failure: { token: false },
    async act({ app, viewer }) {
      const [salonId, favouriteSalons] = await Promise.all([salonOf(app, viewer), favouriteSalonIds(app, viewer)])
      return { Data: presentCustomer(viewer, { salonId, favouriteSalons }), token: true as const }
    },
  })
}

async function presentSignedIn(app: App, { token, viewer }: SignedIn) {
  return { token, user: presentUser(viewer, await salonOf(app, viewer)) }
}

function salonOf(app: App, viewer: Viewer): Promise<string | null> {
  return viewer.role === 'partner' ? ownSalon(app, viewer) : Promise.resolve(null)
}
