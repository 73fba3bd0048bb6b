import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LongTexts } from '../../../i18n/long-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './contact.module.css'

export type ContactTexts = LongTexts['company']['contact']

interface Props {
  texts: ContactTexts
  /** The viewer's details. */
  known: { name: string; email: string; phone: string } | null
}

export function ContactForm({ texts, known }: Props) {
  return (
    <>
      <h2 className={styles.heading}>{texts.heading}</h2>
      <Form action="/contactus">
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          maxLength={100}
          defaultValue={known?.name}
          required
        />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          inputMode="email"
          defaultValue={known?.email}
          required
        />
        <TextField
          name="phoneNumber"
          type="tel"
          label={texts.phoneNumber}
          autoComplete="tel"
          maxLength={40}
          defaultValue={known?.phone}
          required
        />
        <TextField
          name="websiteUrl"
          label={texts.websiteUrl}
          autoComplete="url"
          inputMode="url"
          maxLength={300}
          optional
        />
        <TextArea name="message" label={texts.message} rows={6} maxLength={5000} optional />
        <SubmitButton size="l" wide>
          {texts.submit}
        </SubmitButton>
        <p className={text.note}>
          {texts.privacy} <Link to="/privacy">{texts.privacyLink}</Link>
        </p>
      </Form>
    </>
  )
}

/** Replaces the form and gets its focus. */
export function MessageSent({ texts }: { texts: ContactTexts }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className={layout.stack5}>
      <FormMessage tone="good" title={texts.sent}>
        <p>{texts.sentText}</p>
      </FormMessage>
      <ButtonLink to="/" size="l" wide>
        {texts.home}
      </ButtonLink>
      <ButtonLink to="/contactus" variant="quiet" wide>
        {texts.another}
      </ButtonLink>
    </div>
  )
}
