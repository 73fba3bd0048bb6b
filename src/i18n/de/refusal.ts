import type { Catalogue } from '../catalogue.ts'

export const refusal = {
  invalid_input: 'Bitte prüfe die markierten Felder.',
  not_signed_in: 'Bitte melde dich zuerst an.',
  not_allowed: 'Das darfst du leider nicht.',
  not_found: 'Das konnten wir nicht finden.',
  wrong_credentials: 'E-Mail oder Passwort stimmt nicht.',
  account_unverified: 'Dieses Konto ist noch nicht bestätigt. Gib den Code ein, den wir an dein Handy geschickt haben.',
  account_blocked: 'Dieses Konto ist gesperrt. Schreib uns, dann sehen wir es uns gemeinsam an.',
  second_factor_required: 'Dieses Konto hat einen zweiten Faktor. Bitte gib auch einen Code ein.',
  confirmation_required: 'Bitte bestätige zuerst, dass du es bist.',
  passkey_failed: 'Dieser Passkey hat hier nicht funktioniert. Bitte versuche es noch einmal.',
  email_taken: 'Mit dieser E-Mail gibt es schon ein Konto.',
  phone_taken: 'Mit dieser Handynummer gibt es schon ein Konto.',
  social_known:
    'Es gibt schon ein Konto mit dieser E-Mail. Melde dich mit deinem Passwort an und bestätige die E-Mail unter Mein Konto, dann gehören beide zusammen.',
  social_unverified: 'Deine E-Mail ist dort nicht bestätigt. Bestätige sie zuerst oder registriere dich hier.',
  social_failed:
    'Auf diesem Weg konnten wir dich gerade nicht anmelden. Versuch es noch einmal oder nimm E-Mail und Passwort.',
  code_wrong: 'Dieser Code stimmt nicht.',
  code_expired: 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
  too_many_requests: 'Das waren viele Versuche in kurzer Zeit. Warte ein wenig und versuch es dann noch einmal.',
  proof_required:
    'Es wurden in kurzer Zeit viele Codes angefordert. Warte eine Stunde oder schalte JavaScript in deinem Browser ein und versuch es noch einmal.',
  slot_taken: 'Da war jemand schneller: Diese Zeit ist gerade vergeben worden. Bitte wähle eine andere.',
  slot_not_offered: 'Diese Zeit wird nicht angeboten. Bitte wähle eine andere.',
  month_full: 'Dieser Salon nimmt in diesem Monat keine Buchungen mehr an. Ab dem 1. des nächsten Monats wieder.',
  service_not_available: 'Diese Leistung ist gerade nicht verfügbar.',
  cart_conflict:
    'In deinem Warenkorb liegt schon etwas aus einem anderen Salon. Wenn du fortfährst, werden Warenkorb und Auswahl geleert.',
  cart_empty: 'Dein Warenkorb ist leer',
  out_of_stock: 'So viel ist nicht mehr auf Lager.',
  coupon_invalid: 'Der Code ist ungültig',
  price_changed: 'Der Preis hat sich geändert, seit du ihn gesehen hast. Bitte sieh dir den neuen Gesamtbetrag an.',
  payment_declined: 'Die Zahlung ist fehlgeschlagen',
  payment_in_progress:
    'Deine Zahlung wird noch verarbeitet. Bitte zahle nicht noch einmal: Das Ergebnis steht in wenigen Minuten unter Meine Buchungen. Normalerweise bekommst du es auch per E-Mail.',
  payment_unavailable:
    'Wir konnten die Zahlung gerade nicht ausführen. Es wurde nichts gebucht und nichts abgebucht. Bitte versuch es noch einmal.',
  already_cancelled: 'Dieser Termin ist schon storniert.',
  too_late: 'Dafür ist es zu spät.',
  has_bookings: 'Diese Person hat noch Termine vor sich. Bitte verschiebe sie oder sage sie erst ab.',
  last_owner: 'Ein Salon braucht eine Inhaberin oder einen Inhaber. Mach zuerst jemand anderen dazu.',
  not_eligible: 'Das ist hier nicht möglich.',
  not_been_there: 'Das kannst du bewerten, sobald du dort warst oder das Produkt erhalten hast.',
  key_reused: 'Dieser Idempotency-Key wurde schon mit einer anderen Anfrage gesendet.',
  temporarily_unavailable: 'Salloon ist vorübergehend nicht erreichbar. Bitte versuch es gleich noch einmal.',
  pictures_unavailable:
    'Bilder lassen sich gerade nicht speichern. Es wurde nichts geändert. Versuch es gleich noch einmal.',
} satisfies Catalogue['refusal']
