import { useTranslation } from '../../../texts/use-translation.ts'
import { DownloadLink } from '../../download-link.tsx'
import { PrintButton } from '../../print-button.tsx'

/** Prints the invoice that is shown, or downloads it from `pdf`. */
export function InvoiceActions({ pdf }: { pdf: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PrintButton>{t('console.invoices.print')}</PrintButton>
      <DownloadLink href={pdf}>{t('console.invoices.pdf')}</DownloadLink>
    </>
  )
}
