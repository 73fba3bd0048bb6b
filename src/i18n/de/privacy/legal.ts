import type { Catalogue } from '../../catalogue.ts'

export const legal = {
  changed: 'Zuletzt geändert am {{date}}',
  terms: {
    name: 'AGB',
    description: 'Was gilt, wenn du bei Salloon buchst: Zahlung, Absage und mit wem du den Vertrag schließt.',
    lead: 'Was gilt, wenn du bei Salloon einen Termin buchst.',
    demo: {
      title: 'Das ist eine Demo',
      text: 'Die Salons, Personen, Preise und Bewertungen hier sind erfunden. Was du buchst, wird gespeichert, aber ein Termin findet nicht statt.',
    },
    testPayments: {
      title: 'Zahlungen sind hier simuliert',
      text: 'Auf dieser Seite fließt kein Geld. Nur Testkarten funktionieren, eine echte Karte wird abgelehnt. Bitte gib keine ein.',
    },
    contract: {
      title: 'Mit wem du den Vertrag schließt',
      text: 'Salloon zeigt dir Salons, ihre Behandlungen und ihre freien Zeiten und nimmt für sie Buchungen und Kartenzahlungen entgegen. Den Vertrag über den Termin und über etwaige Produkte schließt du mit dem Salon, den du wählst. Der Salon ist für seine Behandlungen und Produkte verantwortlich.\nName und Adresse des Salons stehen auf seiner Seite.',
    },
    account: {
      title: 'Dein Konto',
      text: 'Zum Buchen brauchst du ein Konto. Gib deinen eigenen Namen, eine E-Mail-Adresse und eine Handynummer an, die dir gehört. Wir schicken einen Code per SMS an die Nummer, um sie zu bestätigen. Eine E-Mail-Adresse und eine Handynummer können nur zu einem Konto gehören.\nBehalte dein Passwort und deine Codes für dich.',
    },
    booking: {
      title: 'Einen Termin buchen',
      text: 'Wenn du eine Zeit wählst, halten wir sie zehn Minuten für dich frei, während du bezahlst. Danach können andere die Zeit buchen. Ist sie noch frei, kannst du sie weiterhin bezahlen.\nManche Salons bestätigen sofort. Andere bestätigen jede Anfrage manuell. Lehnt der Salon ab oder antwortet er nicht rechtzeitig, verfällt die Anfrage, und es wird nichts berechnet. Der Salon muss innerhalb von 24 Stunden oder, falls das später ist, innerhalb von acht seiner Öffnungsstunden antworten, höchstens aber innerhalb von fünf Tagen und spätestens eine Stunde vor dem gewünschten Beginn. Bei kurzfristigeren Anfragen hat er bis zu 15 Minuten Zeit, aber nie länger als bis zum Beginn.\nBehandlungen, Preis und Stornierungsbedingungen deiner Buchung bleiben so, wie sie bei der Buchung waren, auch wenn der Salon sie später ändert.',
    },
    payment: {
      title: 'Preise und Zahlung',
      text: 'Du siehst den ganzen Preis abzüglich eines Rabatts, bevor du bezahlst.\nZahlst du mit Karte, wird der Betrag abgebucht, sobald die Buchung bestätigt ist. Bestätigt der Salon Anfragen manuell, wird der Betrag zunächst auf der Karte reserviert. Er wird abgebucht, wenn der Salon bestätigt, und freigegeben, wenn er ablehnt.\nDu kannst einen Termin auch im Salon bezahlen. Dann wird hier nichts abgebucht. Die Zahl der anstehenden Termine, die im Salon bezahlt werden, ist begrenzt.',
    },
    cancelling: {
      title: 'Absagen',
      text: 'Du kannst unter Meine Termine absagen, bis der Termin beginnt. Das ist bis 24 Stunden vorher kostenlos, oder später, wenn der Salon das erlaubt. Kostenlos ist es auch, solange der Salon nicht bestätigt hat.\nDanach wird von deiner Kartenzahlung eine Stornogebühr von 10\u00a0% vom Preis der Behandlungen nach Abzug des Rabatts abgezogen. Manche Salons berechnen weniger oder gar nichts. Die Stornierungsbedingungen des Salons siehst du, bevor du bezahlst, und die genaue Gebühr, bevor du absagst.\nDen Rest erstatten wir auf deine Karte. Produkte, die du zum Termin gekauft hast, werden mit ihm storniert und voll erstattet. Wolltest du im Salon bezahlen, kostet das Absagen nichts.',
    },
    noShow: {
      title: 'Bei Nichterscheinen',
      text: 'Wenn du weder kommst noch absagst, darf der Salon bis zu 50\u00a0% vom Preis der Behandlungen berechnen, aber nur, wenn er das vor der Zahlung angibt.\nSalloon bucht von sich aus nichts ab und erstattet nichts, wenn du nicht kommst. Wenn du mit einer Gebühr nicht einverstanden bist, wende dich an den Salon.',
    },
    reviews: {
      title: 'Bewertungen',
      text: 'Eine Bewertung ist die Meinung der Person, die sie verfasst hat, nicht unsere. Sie erscheint mit Namen, Datum und Sternen. Nur wer einen Termin wahrgenommen oder das Produkt erhalten hat, kann eine schreiben und später bearbeiten.',
    },
    commission: {
      title: 'Für Salons: Provision',
      text: 'Salons zahlen Provision nur für den ersten Termin von Kunden, die der Marktplatz gebracht hat: die die Buchung auf dem Marktplatz begonnen haben, die der Salon nicht mit demselben Konto, derselben E-Mail-Adresse oder Telefonnummer als Kunden geführt hat und die dort keinen früheren Termin hatten. Sie ist ein Prozentsatz dessen, was der Kunde online bezahlt, je nach Tarif des Salons.\nProvisionsfrei sind Buchungen über den eigenen Link oder die Website des Salons, Buchungen durch den Salon, Buchungen in Salons, die der Marktplatz nicht listet, Produkte ohne Termin, abgesagte Termine, Nichterscheinen und Zahlungen im Salon. Bei einer Gruppe zählt, wer bucht. Ein erster Termin, der nicht stattgefunden hat, macht den Kunden nicht bekannt.\nDer Salon sieht den Grund jeder Entscheidung und kann Einspruch einlegen. Nehmen wir ihn an, erstatten wir die Provision. Für Buchungen aus der Zeit vor dieser Regel gelten ihre damaligen Bedingungen.',
    },
    rights: {
      title: 'Deine Rechte',
      text: 'Diese Bedingungen nehmen dir keines der Rechte, die dir das Gesetz als Verbraucher gibt. Stimmt etwas mit einer Behandlung oder einem Produkt nicht, wende dich zuerst an den Salon.',
    },
    changes: {
      title: 'Wenn sich diese Bedingungen ändern',
      text: 'Die neuen Bedingungen stehen dann hier mit einem neuen Datum. Für eine Buchung, die du schon gemacht hast, gelten weiter der Preis und die Stornierungsbedingungen, die du damals gesehen hast.',
    },
  },
  privacy: {
    name: 'Datenschutz',
    description:
      'Welche Daten Salloon über dich speichert, warum, wer sie bekommt und wie lange sie gespeichert werden.',
    lead: 'Welche Daten wir über dich speichern, warum, wer sie bekommt und wie lange wir sie speichern.',
    demo: {
      title: 'Das ist eine Demo: Verwende erfundene Angaben',
      text: 'Die Demo speichert E-Mails und SMS in einem Postausgang, statt sie zu verschicken. Dort können alle sie lesen, auch die Codes, und sie werden nicht automatisch gelöscht. Bitte registriere dich mit erfundenem Namen, erfundener Nummer und Adresse.',
    },
    testPayments: {
      title: 'Zahlungen sind hier simuliert',
      text: 'Nur Testkarten funktionieren, und es werden keine Daten an eine Bank oder einen Zahlungsdienst gesendet. Die Nummer der Testkarte wird mit der Zahlung gespeichert. Von jeder anderen Karte speichern wir nur die letzten vier Ziffern.',
    },
    responsible: {
      title: 'Wer verantwortlich ist',
      text: 'Salloon ist für die hier beschriebenen Daten verantwortlich. Wenn du buchst, erhält der Salon die Daten, die er für deinen Termin braucht, und ist für ihre Verwendung verantwortlich.',
    },
    account: {
      title: 'Dein Konto',
      text: 'Wir speichern deinen Vor- und Nachnamen, deine E-Mail-Adresse, deine Handynummer, deine Adresse, wenn du sie angibst, und deine Sprache. Wir brauchen sie, um dein Konto zu führen, dir Codes zu schicken und dir zu deinen Buchungen zu schreiben.\nDein Passwort und deine Codes speichern wir nie im Klartext, sondern nur als Hashwerte.',
    },
    bookings: {
      title: 'Buchungen und Lieblingssalons',
      text: 'Wir speichern, was du buchst und kaufst: Salon, Behandlungen, Produkte, Person, Zeit, Preis, Rabatt, und ob du abgesagt hast und was das gekostet hat. Wenn du auf eine Erinnerung antwortest oder eine Verspätung meldest, speichern wir das für den Salon. Wenn du deine Termine in deinem eigenen Kalender abonnierst, speichern wir den geheimen Teil des Links als Hashwert. Wir speichern auch deine Lieblingssalons, was in deinem Warenkorb liegt, und die Lieferadressen, die du speicherst oder bei einer Bestellung angibst.\nFür die Provision des Salons speichern wir, ob du neu bei ihm warst: welche Art von Kontaktangabe übereinstimmte, seit wann, und wie viele frühere Termine du dort hattest, nicht aber die Angaben selbst.\nDas brauchen wir, um den Dienst zu erbringen.',
    },
    payments: {
      title: 'Zahlungen',
      text: 'Bei einer Kartenzahlung speichern wir den Betrag, seinen Status und die Referenzen des Zahlungsdienstes. Kartennummer, Ablaufdatum und Prüfziffer speichern wir nicht. Zahlst du im Salon, speichern wir, dass du das gewählt hast, und wenn der Salon unsere Kasse benutzt, ihren Beleg: was zu welchem Preis verkauft wurde und ob bar oder mit Karte.',
    },
    security: {
      title: 'Schutz der Konten',
      text: 'Mit jeder Anmeldung speichern wir die IP-Adresse und die Art des Browsers. Bei einer Registrierung speichern wir die IP-Adresse, bis sie bestätigt ist. Um Missbrauch zu verhindern, zählen wir Versuche je IP-Adresse, Telefonnummer, E-Mail-Adresse oder Konto.\nUnser Protokoll der Anfragen enthält die Seite, die Zeit und das Ergebnis, aber keine Namen und keine IP-Adressen.',
    },
    recipients: {
      title: 'Wer deine Daten bekommt',
      text: 'Der Salon, bei dem du buchst, bekommt deinen Namen, deine Handynummer und E-Mail-Adresse, was du wann gebucht und was du dort bezahlt hast. Wo Kartenzahlungen echt sind, wickelt Stripe sie ab und bekommt deine Kartendaten und den Betrag. Wer unsere E-Mails und SMS zustellt, bekommt deine E-Mail-Adresse oder Nummer und die Nachricht.\nWir verkaufen keine Daten, und es gibt keine Werbung.',
    },
    maps: {
      title: 'Karten',
      text: 'Solange eine Karte zu sehen ist, lädt dein Browser ihre Bilder von {{host}}. Dieser Server erhält deine IP-Adresse, die Adresse unserer Website ohne die einzelne Seite und welchen Teil der Karte du ansiehst. Er erhält nichts über dein Konto und nichts, bevor eine Karte zu sehen ist.',
    },
    salons: {
      title: 'Was Salons über dich speichern',
      text: 'Jeder Salon, bei dem du buchst, führt eine Kundenkarte über dich: Name, Nummer, E-Mail-Adresse, deine Termine und Käufe dort und wie oft du spät abgesagt hast oder nicht erschienen bist. Er kann Notizen und Tags hinzufügen und dich für Online-Buchungen bei sich sperren. Er kann auch Kunden hinzufügen, die hier kein Konto haben, und eine Liste von ihnen importieren; die Liste selbst wird nach einem Tag gelöscht.\nWer am Empfang des Salons arbeitet, sieht seine Kundenkarten; wer dich behandelt, sieht bei deinem Termin, was notiert ist. Andere Salons sehen nichts davon. Die Notizen gehören dem Salon: Frag ihn, wenn du sie sehen willst. Löschst du dein Konto, werden dein Name, deine Nummer und Adresse sowie alle Notizen und Tags von den Kundenkarten aller Salons entfernt. Der Salon kann das auch selbst tun; Termine und Zahlungen sind dann anonym.\nWas du und ein Salon einander schreibt, lesen nur du und sein Empfang, und es wird mit deinem Konto gelöscht.',
    },
    reports: {
      title: 'Meldungen',
      text: 'Meldest du uns einen Salon, speichern wir, was du geschrieben hast und wann, und, wenn du angemeldet bist, dass du es warst. Bist du es nicht, speichern wir einen Hashwert deiner IP-Adresse, bis die Meldung geschlossen ist; die Adresse lässt sich daraus nicht lesen. Der Salon erfährt nicht, wer ihn gemeldet hat. Was ein Salon über eine Bewertung meldet, wird mit der Bewertung gespeichert. Geschlossene Meldungen bleiben, ohne deinen Namen, sobald du dein Konto löschst.',
    },
    changeLog: {
      title: 'Das Aktivitätsprotokoll',
      text: 'Wir protokollieren, wer in einem Salon und wer von uns was wann geändert hat: Preise, Rechte, Erstattungen, Kundenkarten und dergleichen. Kunden stehen dort mit einer Nummer, Buchungen mit ihrer Referenz; Bewertungen mit dem angezeigten Namen. Der Text von Notizen ist nicht enthalten. Nur der Inhaber des Salons und Salloon können es lesen. Einträge werden nie geändert oder gelöscht und behalten den Namen der Person, die etwas geändert hat.',
    },
    newsletter: {
      title: 'Der Newsletter',
      text: 'Wenn du unseren Newsletter abonnierst, speichern wir deine E-Mail-Adresse, die Sprache, in der du liest, und wann du ihn abonniert und das bestätigt hast. Er kommt erst, wenn du auf den Link in der Mail geklickt hast, die wir dir zuerst schicken; sonst löschen wir die Adresse nach einer Woche. In jeder Mail steht ein Link zum Abbestellen, und damit löschen wir die Adresse. Sie dient zu nichts anderem, und wir geben sie an niemanden weiter.',
    },
    contact: {
      title: 'Nachrichten an uns',
      text: 'Schreibst du uns über das Kontaktformular, speichern wir deinen Namen, deine E-Mail-Adresse, deine Telefonnummer, deine Website, wenn du sie angibst, und die Nachricht, um dir zu antworten. Bist du angemeldet, gehört die Nachricht zu deinem Konto und wird mit ihm gelöscht, in jedem Fall aber nach einem Jahr.',
    },
    cookies: {
      title: 'Cookies auf dieser Seite',
      text: 'Wir verwenden nur Cookies, die die Seite braucht. Es gibt kein Tracking.\nSitzungscookies halten dich angemeldet: mit Angemeldet bleiben {{remembered}} Tage, sonst bis du den Browser schließt, und höchstens einen Tag.\nWährend du deine Nummer bestätigst oder ein neues Passwort festlegst, merken sich Cookies bis zu einer Stunde, um welche Registrierung oder Nummer es geht.\nWenn du ein Formular sendest, ohne angemeldet zu sein, speichert es ein verschlüsselter Cookie eine halbe Stunde lang, ohne Passwörter und Kartendaten. Damit es niemand anderes sieht, der sich auf demselben Gerät anmeldet, merkt sich ein Cookie, wer angemeldet war: {{owner}} Tage lang oder bis du dich abmeldest. Meldest du dich über einen anderen Dienst an, bindet ein Cookie dessen Antwort zehn Minuten lang an deinen Browser.\nEin Sprachcookie merkt sich ein Jahr lang die Sprache, die du wählst.\nWenn du den eigenen Buchungslink eines Salons öffnest, speichert ein Cookie den Salon sieben Tage lang, damit der Salon für deine Buchung keine Provision zahlt.\nWenn du deinen Standort verwendest, merkt ihn sich ein Cookie auf etwa 100 Meter genau, {{place}} Tage lang oder bis du ihn nicht mehr verwenden möchtest. Wir speichern ihn sonst nirgends.\nBis du den Tab schließt oder dich abmeldest, merkt sich dein Browser auch, wie weit unten auf einer Seite du warst, eine angefangene Buchung und Änderungen, die du noch nicht gespeichert hast. Wo Kartenzahlungen echt sind, kann das Kartenformular von Stripe eigene Cookies gegen Betrug setzen.\nDein Browser speichert eine Seite, die er offline anzeigt, sowie Dateien und Bilder, die sich nicht ändern. Sie enthalten keine Kontodaten.',
    },
    retention: {
      title: 'Wie lange wir sie speichern',
      text: 'Codes: zehn Minuten, und zehn weitere, während du ein neues Passwort festlegst. Anmeldungen: bis du dich abmeldest, sonst mit Angemeldet bleiben {{remembered}} Tage und ohne einen Tag. Registrierungen, die nie bestätigt werden: sieben Tage. Gezählte Versuche: wenig mehr als einen Tag. Gespeicherte API-Antworten: einen Tag. Nachrichten an uns: ein Jahr. Fotos für einen Salon: bis 90 Tage nach dem Termin oder bis du das Konto löschst.\nDein Konto, seine gespeicherten Adressen, deine Buchungen und deine Zahlungen behalten wir, bis du das Konto löschst.',
    },
    rights: {
      title: 'Deine Rechte',
      text: 'Du hast das Recht, deine Daten zu sehen, sie berichtigen oder löschen zu lassen, eine Kopie zu bekommen und ihrer Nutzung zu widersprechen. Du kannst dich auch bei deiner Datenschutzbehörde beschweren; in Dänemark ist das Datatilsynet.\nAuf deiner Kontoseite kannst du deine Daten berichtigen, sie als Datei herunterladen und das Konto löschen. Dann entfernen wir deine Angaben, Adressen, Favoriten, Nachrichten an uns und an Salons, was Salons über dich notiert haben, und den Newsletter; Bewertungen bleiben ohne deinen Namen, ebenso Buchungen und Zahlungen, die die Buchhaltung braucht.',
    },
  },
} satisfies Catalogue['legal']
