import { z } from '@hono/zod-openapi'
import { findViewer } from '../../../domain/identity/accounts/find-viewer.ts'
import { confirmPhone, isNamedPhone, sendPhoneCode } from '../../../domain/identity/accounts/profile/phone-change.ts'
import { resendCode } from '../../../domain/identity/accounts/resend-code.ts'
import {
  codeInput,
  phoneInput,
  proof,
  signUpInput,
  signUpPartnerInput,
} from '../../../domain/identity/accounts/schema.ts'
import { signUp } from '../../../domain/identity/accounts/sign-up.ts'
import { signUpPartner } from '../../../domain/identity/accounts/sign-up-partner.ts'
import { verifyCode } from '../../../domain/identity/accounts/verify-code.ts'
import type { Define } from '../../call.ts'
import { date, optional } from '../../fields.ts'
import { bearerOf, deviceField, messageReply, signedIn, signedInReply } from './signed-in.ts'

const topic = 'Accounts'
/**
 * Identifies a sign-up among others with the same number. Optional: by default the latest from the same address is
 * meant.
 */
const attempt = z.uuid('invalid')
const startedReply = messageReply.extend({ attempt })

export function accountCalls(call: Define): void {
  const fields = signUpInput.shape
  call({
    topic,
    path: '/api/usersignup',
    summary: 'Sign up as a customer. A code is sent by SMS; the account signs in only once it is verified.',
    access: 'anyone',
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
    reply: startedReply,
    refusals: ['email_taken', 'phone_taken', 'proof_required'],
    fields: { address: 'Address', birthDate: 'DOB' },
    idempotent: true,
    async handle({ app, input, headers, locale, t }) {
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
    access: 'anyone',
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
    reply: startedReply,
    refusals: ['email_taken', 'phone_taken', 'proof_required'],
    fields: { name: 'Name', email: 'Email', password: 'Password', mobile_number: 'Mobile_Number' },
    idempotent: true,
    async handle({ app, input, headers, locale, t }) {
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
    summary:
      'Verify an account with the code that was sent, and sign in. With a token: confirm the number that was requested in ' +
      'updateuserdetails; the token stays.',
    access: 'anyone',
    input: z.object({
      mobile_number: codeInput.shape.phone,
      otp: codeInput.shape.code,
      attempt: optional(attempt),
      ...deviceField,
    }),
    example: { mobile_number: '+4520123456', otp: '123456' },
    reply: signedIn,
    refusals: ['code_wrong', 'code_expired', 'email_taken', 'phone_taken'],
    fields: { phone: 'mobile_number', code: 'otp' },
    async handle({ app, viewer, input, headers, t }) {
      const { mobile_number: phone, otp: code, device_name } = input
      const token = bearerOf(headers)
      if (viewer && token && (await isNamedPhone(app, viewer, phone))) {
        await confirmPhone(app, viewer, { phone, code }, headers)
        const confirmed = { token, viewer: (await findViewer(app, headers)) ?? viewer }
        return { msg: t('profile.outcome.phone'), ...(await signedInReply(app, confirmed, device_name)) }
      }
      const entered = { phone, code, attempt: input.attempt, rememberMe: true }
      const opened = await verifyCode(app, entered, headers, { client: 'program', device: device_name })
      return { msg: t('api.verified'), ...(await signedInReply(app, opened, device_name)) }
    },
  })

  call({
    topic,
    path: '/api/resendotpmobile',
    summary:
      'Send another code; at most one in 30 seconds. With a token, also for the number that was requested in updateuserdetails.',
    access: 'anyone',
    input: z.object({ mobile_number: phoneInput.shape.phone, attempt: optional(attempt), Proof: proof }),
    example: { mobile_number: '+4520123456' },
    reply: messageReply,
    refusals: ['proof_required'],
    fields: { phone: 'mobile_number' },
    async handle({ app, viewer, input, headers, t }) {
      const { mobile_number: phone, attempt, Proof } = input
      const named = viewer && (await isNamedPhone(app, viewer, phone))
      if (named) await sendPhoneCode(app, viewer, { phone, proof: Proof }, headers)
      else await resendCode(app, { phone, attempt, proof: Proof }, headers)
      return { msg: t('api.codeSent') }
    },
  })
}
