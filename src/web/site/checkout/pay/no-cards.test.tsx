import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { AddCard } from '../cards/add-card.tsx'
import { PayAmountForm } from '../pay-amount/pay-amount-form.tsx'

const money = { minor: 40_000, currency: 'DKK' }

test.each([
  ['an amount', () => <PayAmountForm cards={[]} cardForm={{ kind: 'none' }} money={money} action="/pay/x" />],
  ['a card to save', () => <AddCard form={{ kind: 'none' }} setupId="x" />],
])('%s has a notice instead of a form while no cards are accepted', (_, Component) => {
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Page />
    </TranslationContext>,
  )
  expect(html).toContain('Cards aren’t accepted here yet')
  expect(html).not.toContain('<form')
})
