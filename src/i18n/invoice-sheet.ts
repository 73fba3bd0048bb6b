import type { Invoice, InvoiceParty } from '../domain/kernel/invoice.ts'
import type { Locale } from '../domain/kernel/locale.ts'
import type { Sheet } from '../domain/kernel/sheet.ts'
import { countryName, longDate, money, share } from './format.ts'
import { translator } from './translate.ts'

/** The month that begins on this day: 'November 2026'. */
export function monthOf(first: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(`${first}T00:00:00Z`))
}

/** An invoice or credit note as it is printed. */
export function invoiceSheet(locale: Locale, invoice: Invoice): Sheet {
  const t = translator(locale)
  const { content, currency, series, number, planMinor, commissionMinor, vatMinor } = invoice
  const amount = (minor: number) => money(minor, currency, locale)
  const month = monthOf(invoice.month, locale)
  const rows = [
    { key: 'plan', minor: planMinor },
    { key: 'commission', minor: commissionMinor },
  ] as const
  const lines = rows.flatMap(({ key, minor }) =>
    minor === 0 ? [] : [[t(`invoice.lines.${key}`, { month }), amount(minor)]],
  )
  const about = content.about && [[t('invoice.lines.about', { reference: content.about }), amount(commissionMinor)]]
  const totalMinor = planMinor + commissionMinor
  const rate = share(content.vatBasisPoints, locale)
  return {
    from: addressOf(content.seller, locale, t('invoice.vatId', { id: content.seller.vatId })),
    to: addressOf(content.buyer, locale, content.buyer.vatId && t('invoice.vatId', { id: content.buyer.vatId })),
    title: t(`invoice.${series}`, { number }),
    facts: [
      { name: t('invoice.date'), value: longDate(invoice.at, 'Europe/Copenhagen', locale) },
      { name: t('invoice.period'), value: month },
      ...(content.corrects ?? []).map((no) => ({ name: t('invoice.corrects'), value: String(no) })),
    ],
    head: [t('invoice.description'), t('invoice.amount')],
    rows: about || lines,
    sums: [
      { name: t('invoice.net'), value: amount(totalMinor - vatMinor) },
      { name: t('invoice.vat', { rate }), value: amount(vatMinor) },
      { name: t('invoice.total'), value: amount(totalMinor) },
    ],
    notes: [
      t('invoice.inclusive'),
      ...(content.treatment === 'domestic' ? [] : [t(`invoice.treatment.${content.treatment}`)]),
      t(series === 'invoice' ? 'invoice.deducted' : 'invoice.credited'),
    ],
  }
}

function addressOf(party: InvoiceParty, locale: Locale, vatId: string): string[] {
  const city = `${party.postalCode} ${party.city}`.trim()
  return [party.name, party.street, city, countryName(party.country, locale), vatId].filter(Boolean)
}
