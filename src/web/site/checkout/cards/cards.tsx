import { CreditCard } from 'lucide-react'
import { redirect } from 'react-router'
import { listCards, MAX_CARDS, type SavedCard } from '../../../../domain/checkout/cards/list-cards.ts'
import { removeCard } from '../../../../domain/checkout/cards/remove-card.ts'
import { cardToSave, resumeSaving, saveCard } from '../../../../domain/checkout/cards/save-card.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { newId } from '../../../../domain/kernel/ids.ts'
import { HOSTED_PAGE } from '../../../../domain/kernel/payments.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { failed, parseForm, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { cardForm, methodRefOf } from '../pay/card.ts'
import { bankAddress } from '../pay/load.ts'
import { Declined } from '../pay/messages.tsx'
import type { Route } from './+types/cards'
import { AddCard } from './add-card.tsx'
import styles from './cards.module.css'
import { useCardName } from './use-card-name.ts'

const PAGE = '/profile/cards'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const setupId = url.searchParams.get('setup')
  const declined = setupId ? await resume(app, viewer, setupId) : null
  const cards = await listCards(app, viewer)
  return {
    cards,
    declined,
    most: cards.length >= MAX_CARDS ? MAX_CARDS : null,
    saved: url.searchParams.has('saved'),
    setupId: newId(),
    cardForm: app.payments.cardForm,
  }
}

/** Back from the bank: the reason when the card was declined, otherwise on to the list. */
async function resume(app: App, viewer: { id: string }, setupId: string): Promise<string | null> {
  try {
    const outcome = await resumeSaving(app, viewer, setupId)
    throw redirect(outcome.kind === 'saved' ? `${PAGE}?saved` : bankAddress(app, outcome.actionUrl))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_declined' ? String(error.details.declineCode ?? '') : null
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'remove') {
      await removeCard(app, viewer, String(form.get('card') ?? ''))
      return redirect(PAGE, 303)
    }
    return await add(app, viewer, form)
  } catch (error) {
    // Pressed twice, or removed in another tab: the list shows the current state.
    if (error instanceof Refusal && error.code === 'not_found') return redirect(PAGE, 303)
    return refusalToForm(error, form)
  }
}

async function add(app: App, viewer: { id: string }, form: FormData) {
  const ownForm = app.payments.cardForm.kind === 'own'
  const typed = ownForm ? parseForm(cardForm(app.clock.now()), form) : null
  if (typed?.failure) return failed(typed.failure)
  // Without JavaScript the card is entered on the provider's page.
  const token = form.get('paymentMethodRef') || HOSTED_PAGE
  const paymentMethodRef = typed?.input ? methodRefOf(typed.input.cardNumber) : token
  const parsed = cardToSave.safeParse({ setupId: form.get('setupId'), paymentMethodRef })
  if (!parsed.success) throw new Refusal('invalid_input')
  const back = `${PAGE}?setup=${parsed.data.setupId}`
  try {
    const outcome = await saveCard(app, viewer, parsed.data, back)
    const next = outcome.kind === 'saved' ? `${PAGE}?saved` : bankAddress(app, outcome.actionUrl)
    return redirect(next, 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_declined') throw error
    const { declineCode } = error.details
    return failed({ refusal: error.code, declineCode, fields: {}, values: valuesOf(form) } as never)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A customer's saved cards. */
export default function Cards({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { cards, declined, most, saved } = loaderData
  const declineCode = (failure as { declineCode?: string } | null)?.declineCode ?? declined
  return (
    <div className={classes(page.account, styles.page)}>
      <Head title={t('cards.title')} />
      <header>
        <BackLink to="/profile">{t('cards.back')}</BackLink>
        <h1 className={text.title}>{t('cards.title')}</h1>
        <p className={styles.lead}>{t('cards.lead')}</p>
      </header>
      {saved && <FormMessage tone="good">{t('cards.saved')}</FormMessage>}
      {cards.length === 0 ? (
        <EmptyState title={t('cards.empty')} icon={<CreditCard aria-hidden="true" />}>
          <p>{t('cards.emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className={layout.stack3}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardLine card={card} />
            </li>
          ))}
        </ul>
      )}
      {most ? (
        <p>{t('cards.full', { count: most })}</p>
      ) : (
        <Card className={styles.add}>
          <h2 className={text.heading}>{t('cards.add')}</h2>
          {declineCode ? (
            <Declined code={declineCode} />
          ) : (
            failure && !failure.offline && <FormFailureMessage failure={failure} />
          )}
          <AddCard form={loaderData.cardForm} setupId={loaderData.setupId} />
        </Card>
      )}
    </div>
  )
}

function CardLine({ card }: { card: SavedCard }) {
  const { t } = useTranslation()
  const name = useCardName()(card)
  return (
    <div className={classes(surface.box, styles.card)}>
      <CreditCard aria-hidden="true" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={text.note}>{t('cards.expires', { date: expiryOf(card) })}</p>
      </div>
      <Form quiet failure={null}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="card" value={card.id} />
        <SubmitButton variant="quiet" size="s" aria-label={t('cards.removeNamed', { card: name })}>
          {t('cards.remove')}
        </SubmitButton>
      </Form>
    </div>
  )
}

function expiryOf({ expMonth, expYear }: SavedCard): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
}
