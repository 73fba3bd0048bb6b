import type { ItemTexts } from '../item-texts.ts'

export const BARBER: ItemTexts = {
  Haircut: {
    da: ['Herreklip', 'Med saks eller maskine, med vask før og styling efter.'],
    de: ['Haarschnitt', 'Mit Schere oder Maschine, davor waschen, danach stylen.'],
  },
  'Skin fade': {
    da: ['Skin fade', 'Fra bar hud til længde uden en streg. Afsluttes med kniv.'],
    de: ['Skin Fade', 'Von der Haut bis zur Länge ohne Linie. Mit dem Messer beendet.'],
  },
  'Beard trim & line-up': {
    da: ['Skægtrimning', 'Formet med maskine og saks, kanter med kniv og olie til sidst.'],
    de: ['Bart trimmen & Konturen', 'Mit Maschine und Schere geformt, Konturen mit dem Messer, zum Schluss Öl.'],
  },
  'Haircut & beard': {
    da: ['Klip og skæg', 'Hele hovedet på én gang.'],
    de: ['Haarschnitt & Bart', 'Der ganze Kopf in einem Termin.'],
  },
  'Hot towel shave': {
    da: ['Barbering med varme håndklæder', 'To håndklæder, olie, skum med kost og et nyt blad, med og mod hårene.'],
    de: [
      'Nassrasur mit heißem Tuch',
      'Zwei Tücher, Öl, Schaum mit dem Pinsel und eine frische Klinge, mit und gegen den Strich.',
    ],
  },
  'Buzz cut': {
    da: ['Maskinklip', 'Samme længde over det hele, nakken renset med kniv.'],
    de: ['Maschinenschnitt', 'Eine Länge überall, der Nacken mit dem Messer ausrasiert.'],
  },
  "Boys' cut": {
    da: ['Drengeklip', 'Til og med tolv år. Lige så skarp en fade som fars.'],
    de: ['Jungenhaarschnitt', 'Bis zwölf Jahre. Der Übergang wird so sauber wie bei Papa.'],
  },
  'Head shave': {
    da: ['Barbering af hovedet', 'Damp, skum og en tæt barbering, med balsam mod kulden.'],
    de: ['Kopfrasur', 'Dampf, Schaum und eine gründliche Klinge, mit Balsam gegen die Kälte.'],
  },
  'Grey blending': {
    da: ['Dæmpning af gråt hår', 'Tager det hårdeste af det grå på ti minutter, uden udgroning.'],
    de: ['Grau kaschieren', 'Nimmt dem Grau in zehn Minuten die Härte, ohne dass ein Ansatz bleibt.'],
  },
  'Father & son': {
    da: ['Far og søn', 'To klipninger efter hinanden i den samme stol.'],
    de: ['Vater & Sohn', 'Zwei Haarschnitte nacheinander auf demselben Stuhl.'],
  },
  'Long hair cut': {
    da: ['Klipning, langt hår', 'Spidser, lag og form under kraven.'],
    de: ['Schnitt für langes Haar', 'Spitzen, Stufen und Form unterhalb des Kragens.'],
  },
  'Charcoal face mask': {
    da: ['Ansigtsmaske med kul', 'Dybderens, koldt håndklæde, og en kort lur er tilladt.'],
    de: ['Aktivkohle-Gesichtsmaske', 'Tiefenreinigung, kühles Tuch, ein Nickerchen ist erlaubt.'],
  },
}
