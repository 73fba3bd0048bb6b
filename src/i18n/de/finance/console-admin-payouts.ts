export const payouts = {
  about: 'Fällige Auszahlungen an Salons.',
  bank: 'Eine Bank ist verbunden und zahlt automatisch innerhalb einer Minute aus.',
  refused:
    'Das verfügbare Guthaben in {{currency}} beim Zahlungsanbieter reicht für diese Auszahlung nicht. Die Überweisung wird jede Minute erneut versucht.',
  none: 'Keine fälligen Auszahlungen',
  account: 'Konto',
  reference: 'Verwendungszweck',
  sent: 'Als bezahlt markieren',
  failed: 'Als fehlgeschlagen markieren',
  failedText: 'Der Betrag geht zurück ins Guthaben des Salons und in die nächste Auszahlung.',
  made: 'Letzte Auszahlungen',
  salon: 'Salon',
  when: 'Datum',
  by: 'Von',
  theBank: 'Bank',
}
