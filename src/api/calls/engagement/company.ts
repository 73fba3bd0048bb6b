import { z } from '@hono/zod-openapi'
import { messageInput } from '../../../domain/engagement/contact/schema.ts'
import { sendMessage } from '../../../domain/engagement/contact/send-message.ts'
import { subscribeInput } from '../../../domain/engagement/newsletter/schema.ts'
import { subscribe } from '../../../domain/engagement/newsletter/subscribe.ts'
import type { Define } from '../../call.ts'
import { optional } from '../../fields.ts'

const topic = 'Company'
const reply = z.object({ msg: z.string() })

export function companyCalls(call: Define): void {
  const fields = messageInput.shape
  call({
    topic,
    path: '/api/contactus',
    summary: 'Send a message to the marketplace.',
    access: 'anyone',
    input: z.object({
      // Not every client supports Unicode classes in patterns.
      name: fields.name.openapi({ pattern: '^\\D+$', description: 'Letters of any alphabet, and spaces.' }),
      email: fields.email,
      phoneNumber: fields.phoneNumber,
      websiteUrl: optional(z.string('invalid').trim().max(300, 'too_long')),
      message: optional(z.string('invalid').trim().max(5000, 'too_long')),
    }),
    example: {
      name: 'Karen Holm',
      email: 'karen@example.com',
      phoneNumber: '+4520123456',
      websiteUrl: 'https://karen.example',
      message: 'Hello!',
    },
    reply,
    idempotent: true,
    async handle({ app, viewer, input, headers, t }) {
      await sendMessage(app, viewer, input, headers)
      return { msg: t('api.messageSent') }
    },
  })

  call({
    topic,
    path: '/api/subscribe',
    summary: 'Subscribe to the newsletter. A confirmation link is mailed; the subscription starts when it is opened.',
    access: 'anyone',
    input: z.object({ email: subscribeInput.shape.email }),
    example: { email: 'karen@example.com' },
    reply,
    idempotent: true,
    async handle({ app, input, headers, locale, t }) {
      await subscribe(app, { email: input.email, locale }, headers)
      return { msg: t('api.subscribed') }
    },
  })
}
