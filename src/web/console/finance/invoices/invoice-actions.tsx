import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PrintButton } from '../../print-button.tsx'

/** Prints the invoice that is shown, or downloads it from `pdf`. */
export function InvoiceActions({ pdf }: { pdf: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PrintButton>{t('console.invoices.print')}</PrintButton>
      <Button component="a" href={pdf} variant="default" leftSection={<Download size={18} aria-hidden="true" />}>
        {t('console.invoices.pdf')}
      </Button>
    </>
  )
}
