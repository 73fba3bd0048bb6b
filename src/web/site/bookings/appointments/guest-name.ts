import { useTranslation } from '../../../texts/use-translation.ts'

/** The name of who is served: 'Me' for the customer, and 'Person 2' for a guest without a name so far. */
export function useGuestName() {
  const { t } = useTranslation()
  return (guest: number, guests: readonly { name: string }[]): string =>
    guest === 0 ? t('wizard.guests.me') : guests[guest - 1]?.name || t('wizard.guests.guest', { number: guest + 1 })
}
