import type { Catalogue } from '../../catalogue.ts'

export const refusal = {
  invalid_input: 'Bitte prüfe die markierten Felder.',
  not_signed_in: 'Bitte melde dich zuerst an.',
  not_allowed: 'Dazu bist du nicht berechtigt.',
  not_found: 'Das konnten wir nicht finden.',
  wrong_credentials: 'E-Mail oder Passwort ist falsch.',
  account_unverified: 'Dieses Konto ist noch nicht bestätigt. Gib den Code ein, den wir an dein Handy geschickt haben.',
  account_blocked: 'Dieses Konto ist gesperrt. Bitte kontaktiere uns.',
  second_factor_required: 'Dieses Konto erfordert die Zwei-Faktor-Authentifizierung. Bitte gib einen Code ein.',
  confirmation_required: 'Bitte bestätige zuerst, dass du es bist.',
  passkey_failed: 'Dieser Passkey hat nicht funktioniert. Bitte versuche es noch einmal.',
  email_taken: 'Es gibt bereits ein Konto mit dieser E-Mail.',
  phone_taken: 'Es gibt bereits ein Konto mit dieser Handynummer.',
  social_known:
    'Es gibt bereits ein Konto mit dieser E-Mail. Melde dich mit deinem Passwort an und bestätige die E-Mail unter Mein Konto, um beide zu verknüpfen.',
  social_unverified:
    'Deine E-Mail ist bei diesem Dienst nicht bestätigt. Bestätige sie zuerst dort oder registriere dich hier.',
  social_failed: 'Wir konnten dich nicht anmelden. Versuche es noch einmal oder verwende E-Mail und Passwort.',
  code_wrong: 'Dieser Code ist falsch.',
  code_expired: 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
  too_many_requests: 'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
  proof_required:
    'Es wurden zu viele Codes angefordert. Warte eine Stunde oder schalte JavaScript in deinem Browser ein und versuche es noch einmal.',
  slot_taken: 'Diese Zeit ist nicht mehr frei. Bitte wähle eine andere.',
  booking_changed: 'Dieser Termin wurde inzwischen geändert. Bitte prüfe die neue Zeit.',
  salon_incomplete: 'Dem Salon fehlt inzwischen etwas, das er braucht, um online zu gehen.',
  slot_not_offered: 'Diese Zeit ist nicht verfügbar. Bitte wähle eine andere.',
  month_full:
    'Dieser Salon nimmt in diesem Monat keine Buchungen mehr an. Ab dem 1. des nächsten Monats kannst du wieder buchen.',
  service_not_available: 'Diese Behandlung ist gerade nicht verfügbar.',
  cart_conflict:
    'In deinem Warenkorb liegt schon etwas aus einem anderen Salon. Wenn du fortfährst, werden Warenkorb und Auswahl geleert.',
  cart_empty: 'Dein Warenkorb ist leer',
  out_of_stock: 'Es ist nicht genug auf Lager.',
  coupon_invalid: 'Der Code ist ungültig',
  price_changed: 'Der Preis hat sich geändert. Bitte prüfe den neuen Gesamtbetrag.',
  payment_declined: 'Die Zahlung ist fehlgeschlagen',
  payment_in_progress:
    'Deine Zahlung wird noch verarbeitet. Bitte zahle nicht noch einmal. Das Ergebnis steht in wenigen Minuten unter Meine Termine. Normalerweise bekommst du es auch per E-Mail.',
  payment_unavailable:
    'Wir konnten die Zahlung nicht ausführen. Es wurde nichts gebucht und nichts berechnet. Bitte versuche es noch einmal.',
  already_cancelled: 'Dieser Termin wurde bereits abgesagt.',
  too_late: 'Dafür ist es zu spät.',
  has_bookings: 'Dieser Mitarbeiter hat anstehende Termine. Verschiebe sie oder sage sie zuerst ab.',
  last_owner: 'Ein Salon braucht einen Inhaber. Gib zuerst jemand anderem diese Rolle.',
  not_eligible: 'Das ist nicht möglich.',
  review_not_eligible:
    'Du kannst eine Bewertung schreiben, sobald du einen Termin wahrgenommen oder das Produkt erhalten hast.',
  key_reused: 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
  temporarily_unavailable: 'Salloon ist vorübergehend nicht erreichbar. Bitte versuche es gleich noch einmal.',
  pictures_unavailable:
    'Wir können gerade keine Bilder speichern. Es wurde nichts geändert. Bitte versuche es gleich noch einmal.',
} satisfies Catalogue['refusal']
