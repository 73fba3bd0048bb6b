export const pageValidation = {
  invalid: 'Bitte prüfe dieses Feld.',
  date_invalid: 'Bitte gib das Datum als TT-MM-JJJJ ein.',
  date_past: 'Bitte wähle heute oder einen späteren Tag.',
  date_far: 'Bitte wähle ein Datum innerhalb des nächsten Jahres.',
  place_unknown:
    'Diesen Ort kennen wir nicht. Versuch es mit einer Stadt, einem Viertel, einer Straße oder Postleitzahl.',
  amount_invalid: 'Bitte gib einen Betrag ein, zum Beispiel 250.',
  to_below_from: 'Der Höchstpreis ist niedriger als der Mindestpreis.',
  until_before_from: 'Die Endzeit liegt vor der Anfangszeit.',
  too_many_attached_photos: 'Füge höchstens drei Fotos hinzu. Entferne zuerst eines.',
}
