import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { AddCard } from '../cards/add-card.tsx'
import { PayAmountForm } from '../pay-amount/pay-amount-form.tsx'

const money = { minor: 40_000, currency: 'DKK' }

function htmlOf(Component: () => ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Page />
    </TranslationContext>,
  )
}

test('before JavaScript runs, a card to save is sent to the provider’s page', () => {
  const form = { kind: 'stripe', publicKey: 'pk_test_1', script: null } as const
  const html = htmlOf(() => <AddCard form={form} setupId="x" />)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('name="setupId" value="x"')
})

test.each([
  ['an amount', () => <PayAmountForm cards={[]} cardForm={{ kind: 'none' }} money={money} action="/pay/x" />],
  ['a card to save', () => <AddCard form={{ kind: 'none' }} setupId="x" />],
])('%s has a notice instead of a form while no cards are accepted', (_, Component) => {
  const html = htmlOf(Component)
  expect(html).toContain('Cards aren’t accepted here yet')
  expect(html).not.toContain('<form')
})
