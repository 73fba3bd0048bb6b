import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { translationOf } from '../../i18n/translate.ts'
import { RemoveButton } from '../site/checkout/cart/remove-button.tsx'
import { NewsletterForm } from '../site/engagement/newsletter/newsletter-form.tsx'
import { TranslationContext } from '../texts/use-translation.ts'

const rendered = (Component: () => React.ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Page />
    </TranslationContext>,
  )
}

test.each([
  [
    'removing from the cart',
    () => (
      <RemoveButton fields={{ intent: 'clear' }} label="Clear">
        Clear
      </RemoveButton>
    ),
  ],
  ['subscribing to the newsletter', () => <NewsletterForm />],
])('%s is sent with a press before hydration', (_, Component) => {
  const html = rendered(Component)
  expect(html).toMatch(/<form[^>]* data-at-once/)
  expect(html).toMatch(/<button[^>]* data-waits/)
})
