import { productsOf, servicesOf } from './table.ts'
import type { Trade } from './trade.ts'

export const nail: Trade = {
  category: 'nail',
  women: 0.93,
  titles: [
    ['Nail Artist', 5],
    ['Senior Nail Artist', 3],
    ['Nail Technician', 4],
    ['Gel Specialist', 2],
    ['Pedicure Therapist', 2],
  ],
  services: servicesOf(`
    Classic manicure      | 45  | 295–375 | always           | Shape, cuticles, a short hand massage and polish from the wall.
    Gel polish            | 60  | 375–475 | always           | Shine for two to three weeks, gentle removal of the old set included.
    Gel extensions        | 120 | 695–895 | always, after 5  | Length and shape from almond to square, built on your own nail.
    Refill                | 90  | 495–625 | after 5          | Every three to four weeks, for gel from our own hands.
    Japanese manicure     | 60  | 395–495 |                  | Beeswax and pearl powder buffed in by hand; a rosy shine without polish.
    Classic pedicure      | 60  | 395–495 | always, after 10 | Warm bath, file, cuticles, heels and polish.
    Spa pedicure          | 75  | 495–645 | after 10         | Salt scrub, mask in hot towels and a long foot massage.
    Gel pedicure          | 75  | 495–625 | after 10         | Lasts a whole holiday and then some.
    Nail art, per hand    | 30  | 125–225 |                  | French lines, chrome, tiny flowers. Show us a picture.
    Gel removal & care    | 30  | 175–245 |                  | Soaked, never scraped, then oil and a keratin base.
    Express file & polish | 30  | 195–265 |                  | For the lunch break.
    Bridal hands          | 90  | 595–795 |                  | Manicure, gel in your tone of white and a hand mask. Trial on request.
  `),
  products: productsOf(`
    Polish, rosehip        | polish  | 89–129  | A warm pink that suits every hand. Free of the ten usual suspects.
    Polish, midnight fjord | polish  | 89–129  | Blue that is nearly black, until the sun comes out.
    Polish, brick lane     | polish  | 89–129  | Earthy red, two coats, no streaks.
    Polish, oat milk       | polish  | 89–129  | Sheer and creamy, the answer to almost everything.
    Cuticle oil            | dropper | 119–159 | Apricot kernel and vitamin E, with a brush.
    Hand cream             | tube    | 99–149  | Sinks in before you have found your keys.
    Foot balm              | jar     | 119–169 | Urea and shea, for winter heels.
    Remover, acetone-free  | bottle  | 79–109  | Gentle to the nail, hard on colour.
    Hand scrub             | jar     | 129–179 | Sugar and sunflower oil, once a week.
  `),
  bios: [
    '{name} has {painted|shaped} nails for {years} years and {can|will} draw {a daisy|a French line|a marble vein} {freehand|without a stencil}.',
    '{name} {trained|studied} in {Seoul|Hanoi|Copenhagen|Warsaw|Aarhus} and {specialises in|loves} {chrome and cat-eye|minimal lines|natural nails that should stay strong|sculpted almond shapes}.',
    'Strong nails first, colour second: {name} will {tell you|say so} when a set needs a {pause|week of rest}.',
    'Before nails, {name} {illustrated children’s books|worked as a florist|painted ceramics}, {and it shows|which explains the details}.',
    'Quiet {company|hands} and {exact|precise} {edges|cuticle work}: {name} is booked by {people|those} who {want|need} an hour to themselves.',
    '{name} keeps a {notebook|little book} of every design since {2016|2017|2018|2019}; {leaf through it|have a look} while the gel cures.',
    'Pedicures are {name}’s favourite, {because|since} nobody walks out the way they walked in.',
  ],
  praise: [
    'My gel lasted {three weeks and two days|almost four weeks|the whole holiday}, not one chip.',
    '{staff} painted tiny {daisies|cherries|olives} freehand and I {cannot|can’t} stop looking at my hands.',
    'Every file and tool is {sealed|unpacked in front of you}. Cleanest {place|nail bar} I know.',
    '{staff} saved my {bitten|thin} nails. {Four|Three} visits later they are {long and my own|stronger than ever}.',
    'The spa pedicure is {a small miracle|like walking on new feet}. I {nearly|almost} fell asleep in the chair.',
    'Perfect {almond|square|short oval} shape, all ten {the same|alike}, which is {rarer|harder} than it sounds.',
    'They removed {another salon’s|an old} acrylic set with so much care that {nothing|not one nail} broke.',
    'More than {two hundred|a hundred and fifty} colours on the wall and {staff} {helped|still helped} me find {my|the} nude.',
    'Booked {service} in my lunch break and was {back|at my desk} on time with {dry|perfect} nails.',
    'Came for one {colour|coat}, stayed for the {hand massage|tea}.',
    'The chrome finish is {unreal|flawless}, people {ask|stop me} about it on the metro.',
    '{staff} works {quickly|fast} without hurrying, and never cuts the {skin|cuticle} too deep.',
    'Japanese manicure without polish: my nails {shine|glow} like {the inside of a shell|pearls}.',
    'My mother and I {go|come} together; {two chairs by the window|side by side}, best hour of the month.',
    'No smell, good {light|ventilation}, and a chair that does not hurt your back.',
  ],
  fair: [
    'Beautiful colour, one nail lifted after a week. They {fixed|repaired} it {free of charge|at once}.',
    'Nice work, the tables are a little close to each other.',
    'Pretty nails; it took {twenty|half an hour} longer than planned.',
    'Good gel. I would like more {dark|matte} shades to choose from.',
  ],
  complaints: [
    'Two nails chipped {after four days|in the first week}, I had to come back.',
    'The drill was {too hot|uncomfortable} on my thumb. I said so and it {got|became} better, but still.',
    'Shape was {not what I asked for|squarer than I asked for}.',
  ],
}
