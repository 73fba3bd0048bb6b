import { z } from '@hono/zod-openapi'
import { requestReset } from '../../../domain/identity/accounts/request-reset.ts'
import { requestResetByMail } from '../../../domain/identity/accounts/reset-by-mail.ts'
import { resetPassword } from '../../../domain/identity/accounts/reset-password.ts'
import {
  codeInput,
  newPasswordInput,
  proof,
  resetByMailInput,
  resetRequestInput,
} from '../../../domain/identity/accounts/schema.ts'
import type { Define } from '../../call.ts'
import { optional } from '../../fields.ts'
import { messageReply } from './signed-in.ts'

const topic = 'Accounts'
const password = newPasswordInput.shape

/** Resetting a password. */
export function passwordCalls(call: Define): void {
  call({
    topic,
    path: '/api/forgotpassword',
    summary:
      'Send a code to set a new password with; at most one in 30 seconds. With `email` instead of a number a link is mailed, ' +
      'which is finished in a browser. The reply does not reveal whether an account has the number or the address.',
    access: 'anyone',
    input: z.object({
      mobile_number: optional(resetRequestInput.shape.phone),
      email: optional(resetByMailInput.shape.email),
      Proof: proof,
    }),
    example: { mobile_number: '+4520123456' },
    reply: messageReply,
    refusals: ['proof_required'],
    fields: { phone: 'mobile_number' },
    async handle({ app, input, headers, t }) {
      const { mobile_number: phone = '', email } = input
      if (email && !phone) {
        await requestResetByMail(app, { email }, headers)
        return { msg: t('api.resetLinkSent') }
      }
      await requestReset(app, { phone, proof: input.Proof }, headers)
      return { msg: t('api.resetCodeSent') }
    },
  })

  call({
    topic,
    path: '/api/resetpassword',
    summary: 'Set a new password with the code of forgotpassword. Every token of the account is revoked.',
    access: 'anyone',
    input: z.object({
      password: password.password,
      password_confirmation: optional(z.string('password_mismatch')),
      mobile_number: password.phone,
      otp: codeInput.shape.code,
    }),
    example: {
      password: 'a better horse',
      password_confirmation: 'a better horse',
      mobile_number: '+4520123456',
      otp: '123456',
    },
    reply: messageReply,
    refusals: ['code_wrong', 'code_expired'],
    fields: { phone: 'mobile_number', code: 'otp' },
    async handle({ app, input, headers, t }) {
      const { mobile_number: phone, otp: code, ...passwords } = input
      await resetPassword(app, { phone, code, ...passwords }, headers)
      return { msg: t('api.passwordSet') }
    },
  })
}
