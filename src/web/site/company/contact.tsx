import { redirect } from 'react-router'
import { sendMessage } from '../../../domain/engagement/contact/send-message.ts'
import { longTexts } from '../../../i18n/long-texts.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { appContext, localeContext, viewerContext } from '../../request/context.ts'
import { Head } from '../../ui/head.tsx'
import typography from '../../ui/text.module.css'
import type { Route } from './+types/contact'
import styles from './contact.module.css'
import { ContactForm, MessageSent } from './contact-form.tsx'
import { ContactOptions } from './contact-options.tsx'
import page from './page.module.css'
import { Art } from './page.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  return {
    texts: longTexts(context.get(localeContext)).company.contact,
    mailbox: context.get(appContext).mailboxes.support,
    sent: url.searchParams.has('sent'),
    known: viewer && {
      name: `${viewer.name} ${viewer.lastName}`.trim(),
      email: viewer.email,
      phone: viewer.phone ?? '',
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const input = {
    name: text('name'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    websiteUrl: text('websiteUrl'),
    message: text('message'),
  }
  try {
    await sendMessage(context.get(appContext), context.get(viewerContext), input, request.headers)
    return redirect('/contactus?sent=yes')
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

export default function Contact({ loaderData: { texts, mailbox, sent, known } }: Route.ComponentProps) {
  return (
    <div className={`${page.width} ${styles.page}`}>
      <Head title={texts.title} description={texts.description} />
      <div>
        <h1 className={typography.title}>{texts.title}</h1>
        <p className={page.lead}>{texts.lead}</p>
        <Art of="letter" className={styles.art} />
        <ContactOptions texts={texts} mailbox={mailbox} />
      </div>
      <section className={styles.box}>
        {sent ? <MessageSent texts={texts} /> : <ContactForm texts={texts} known={known} />}
      </section>
    </div>
  )
}
