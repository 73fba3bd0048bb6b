import type { ItemTexts } from '../item-texts.ts'

export const SPA: ItemTexts = {
  'Classic massage': {
    da: ['Klassisk massage', 'Nakke, ryg og ben med varm olie, så fast du vil have det.'],
    de: ['Klassische Massage', 'Nacken, Rücken und Beine mit warmem Öl, so fest, wie du magst.'],
  },
  'Long massage': {
    da: ['Lang massage', 'Det samme, uden at se på uret.'],
    de: ['Lange Massage', 'Dasselbe, ohne auf die Uhr zu sehen.'],
  },
  'Back & neck': {
    da: ['Ryg og nakke', 'Tredive minutter til dem, der sidder for meget.'],
    de: ['Rücken & Nacken', 'Dreißig Minuten für alle, die zu viel sitzen.'],
  },
  'Hot stone massage': {
    da: ['Massage med varme sten', 'Basaltsten på tooghalvtreds grader langs rygsøjlen og i håndfladerne.'],
    de: ['Hot-Stone-Massage', 'Basaltsteine mit zweiundfünfzig Grad entlang der Wirbelsäule und in den Handflächen.'],
  },
  'Deep tissue': {
    da: ['Dybdegående massage', 'Langsomt, præcist tryk mod gamle knuder. Drik vand bagefter.'],
    de: ['Tiefengewebsmassage', 'Langsamer, genauer Druck auf alte Verspannungen. Danach Wasser trinken.'],
  },
  'Pregnancy massage': {
    da: ['Gravidmassage', 'På siden, med puder, fra uge tretten.'],
    de: ['Schwangerschaftsmassage', 'In Seitenlage, mit Kissen, ab der dreizehnten Woche.'],
  },
  'Sea salt body scrub': {
    da: ['Kropsskrub med havsalt', 'Salt fra Vesterhavet og mandelolie, derefter bad og creme.'],
    de: ['Meersalz-Körperpeeling', 'Nordseesalz und Mandelöl, danach Dusche und Creme.'],
  },
  'Seaweed wrap': {
    da: ['Indpakning i tang', 'Varmt mudder og tang, pakket i linned, med massage af hovedbunden imens.'],
    de: ['Algenwickel', 'Warmer Schlamm und Algen, in Leinen gewickelt, dabei Kopfhautmassage.'],
  },
  Reflexology: {
    da: ['Zoneterapi', 'Hele kroppen gennem fødderne.'],
    de: ['Fußreflexzonenmassage', 'Der ganze Körper über die Füße.'],
  },
  'Sauna & cold plunge': {
    da: ['Sauna og koldt bad', 'En times saunagus med varme, birk og fire grader.'],
    de: ['Sauna & Eisbad', 'Eine angeleitete Stunde mit Hitze, Birke und vier Grad.'],
  },
  'Aroma ritual': {
    da: ['Aromaritual', 'Du vælger olien med næsen; resten er at trække vejret.'],
    de: ['Aromaritual', 'Du wählst das Öl mit der Nase, der Rest ist Atmen.'],
  },
  'Face & scalp massage': {
    da: ['Massage af ansigt og hovedbund', 'Kæbe, tindinger og stedet bag ørerne, hvor stressen sidder.'],
    de: ['Gesichts- & Kopfmassage', 'Kiefer, Schläfen und die Stelle hinter den Ohren, an der der Stress sitzt.'],
  },
}
