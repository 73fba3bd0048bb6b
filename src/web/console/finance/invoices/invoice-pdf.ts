import type { App } from '../../../../domain/kernel/app.ts'
import type { Invoice } from '../../../../domain/kernel/invoice.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'

/** An invoice as a file to download. */
export function invoicePdf(app: Pick<App, 'messages' | 'writePdf'>, locale: Locale, invoice: Invoice): Response {
  const content = app.writePdf(app.messages.invoiceSheet(locale, invoice), locale)
  return new Response(new Blob([new Uint8Array(content)]), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.series}-${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
