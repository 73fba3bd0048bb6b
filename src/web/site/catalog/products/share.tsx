import { Share2 } from 'lucide-react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Shares this page with the device's own dialog, or copies its address where there is none. */
export function Share({ title }: { title: string }) {
  const { t } = useTranslation()
  const say = useToast()
  const hydrated = useHydrated()
  if (!hydrated) return null
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        say(t('products.copied'))
      }
    } catch (error) {
      // The dialog was closed: nothing to report.
      if (error instanceof DOMException && error.name === 'AbortError') return
      say(t('products.notCopied'), 'bad')
    }
  }
  return (
    <Button variant="quiet" icon={<Share2 aria-hidden="true" />} onClick={share}>
      {t('products.share')}
    </Button>
  )
}
