import type { ItemTexts } from '../item-texts.ts'

export const HAIR_PRODUCTS: ItemTexts = {
  'Daily shampoo': {
    da: ['Hverdagsshampoo', 'Mild nok til hver dag, med havre og havtorn.'],
    de: ['Tägliches Shampoo', 'Mild genug für jeden Tag, mit Hafer und Sanddorn.'],
  },
  'Moisture conditioner': {
    da: ['Fugtgivende balsam', 'Blødgør tørre længder uden at tynge fint hår.'],
    de: ['Feuchtigkeitsspülung', 'Macht trockene Längen weich, ohne feines Haar zu beschweren.'],
  },
  'Repair mask': {
    da: ['Genopbyggende hårkur', 'Ti minutter om ugen til lysnet og træt hår.'],
    de: ['Aufbaukur', 'Zehn Minuten pro Woche für aufgehelltes und müdes Haar.'],
  },
  'Salt spray': {
    da: ['Saltvandsspray', 'Strandhår på en regnfuld tirsdag.'],
    de: ['Salzspray', 'Strandhaar an einem verregneten Dienstag.'],
  },
  'Shine oil': {
    da: ['Glansolie', 'Tre dråber i fugtige spidser. Dufter af figen og grøn te.'],
    de: ['Glanzöl', 'Drei Tropfen in feuchte Spitzen. Duftet nach Feige und grünem Tee.'],
  },
  'Curl cream': {
    da: ['Krøllecreme', 'Holder krøllen samlet og kruset væk.'],
    de: ['Lockencreme', 'Hält die Locke zusammen und bändigt krauses Haar.'],
  },
  'Wide-tooth comb': {
    da: ['Bredtandet kam', 'Savet af plantebaseret acetat og poleret i hånden.'],
    de: ['Grobzinkiger Kamm', 'Aus pflanzlichem Acetat gesägt, von Hand poliert.'],
  },
  'Detangling brush': {
    da: ['Børste til filtret hår', 'Bøgetræ og bløde børster, nænsom mod vådt hår.'],
    de: ['Entwirrbürste', 'Buchenholz und weiche Borsten, sanft zu nassem Haar.'],
  },
  'Silver shampoo': {
    da: ['Sølvshampoo', 'Køler blondt hår ned og holder gråt hår klart.'],
    de: ['Silbershampoo', 'Kühlt Blond ab und hält graues Haar strahlend.'],
  },
  'Matte paste': {
    da: ['Mat pasta', 'Fast hold uden glans, vaskes ud med vand.'],
    de: ['Mattpaste', 'Fester Halt ohne Glanz, mit Wasser auswaschbar.'],
  },
}
