/** The quilts of the three hero slides, each with what the product shows: a task, the steps to the coin, the payouts. */
import {
  CalendarClock,
  Headset,
  Image,
  MapPin,
  Mic,
  PenLine,
  ReceiptText,
  Search,
  ShieldCheck,
  Sparkles,
  Sprout,
  SquareCheckBig,
  Tags,
  TextAlignStart,
  Wallet,
} from 'lucide-react'
import { Quilt } from '../ui/quilt.tsx'
import {
  bare,
  coin,
  empty,
  flower,
  icon,
  leaf,
  type Piece,
  pinwheel,
  quarter,
  ring,
  stitched,
  triangle,
} from '../ui/quilt-pieces.tsx'
import { StepsExample, SystemsExample, TaskExample } from './hero-examples.tsx'

export default function HeroQuilts({ show }: { show: keyof typeof quilts }) {
  const Example = examples[show]
  return (
    <>
      <Quilt repeat={3} {...quilts[show]} />
      <div className="absolute inset-0 grid place-items-center md:pb-28">
        <Example />
      </div>
    </>
  )
}

const welcomeEdge: Piece[] = [empty(), bare(), leaf('night', 'leaf'), empty(), quarter('indigo', 'sky', 1), empty()]
const welcome: Piece[][] = [
  [
    leaf('violet', 'sky', 1),
    quarter('leaf', 'white', 1),
    stitched('indigo', 'lilac'),
    quarter('indigo', 'marigold', 3),
    triangle('violet', 'lilac', 3),
    leaf('indigo', 'leaf'),
  ],
  [
    quarter('violet', 'lilac'),
    icon(Image, 'violet', 'white'),
    triangle('leaf', 'indigo'),
    flower('brick', 'white'),
    quarter('violet', 'marigold', 1),
    ring('indigo', 'lilac'),
  ],
  [
    icon(Mic, 'lilac', 'night'),
    pinwheel('violet', 'white'),
    coin('indigo'),
    icon(MapPin, 'sky', 'night'),
    leaf('violet', 'white', 1),
    triangle('violet', 'sky', 2),
  ],
  [
    stitched('indigo', 'lilac'),
    quarter('white', 'brick', 3),
    icon(ReceiptText, 'marigold', 'night'),
    quarter('indigo', 'lilac', 2),
    triangle('leaf', 'sky'),
    flower('violet', 'lilac'),
  ],
  [
    flower('violet', 'lilac'),
    icon(Tags, 'leaf', 'white'),
    leaf('violet', 'lilac', 1),
    stitched('violet', 'marigold'),
    icon(SquareCheckBig, 'white', 'night'),
    quarter('brick', 'marigold', 1),
  ],
  [
    triangle('indigo', 'brick', 1),
    quarter('violet', 'white', 2),
    ring('lilac', 'night'),
    icon(TextAlignStart, 'brick', 'white'),
    quarter('indigo', 'white'),
    pinwheel('indigo', 'lilac'),
  ],
]

const stepsEdge: Piece[] = [empty(), icon(Search, 'violet', 'white'), triangle('leaf', 'indigo', 1), empty()]
const steps: Piece[][] = [
  [leaf('night', 'leaf'), quarter('indigo', 'lilac'), stitched('indigo', 'lilac'), quarter('leaf', 'white', 1)],
  [flower('brick', 'white'), quarter('indigo', 'sky', 2), triangle('violet', 'lilac'), pinwheel('violet', 'night')],
  [
    icon(PenLine, 'lilac', 'night'),
    quarter('violet', 'lilac', 1),
    pinwheel('violet', 'white'),
    triangle('lilac', 'violet', 2),
  ],
  [leaf('violet', 'white', 1), coin('indigo'), quarter('indigo', 'leaf', 2), leaf('night', 'sky')],
]

const benefits: Piece[][] = [
  [
    icon(CalendarClock, 'lilac', 'night'),
    quarter('violet', 'lilac'),
    icon(Sprout, 'leaf', 'white'),
    triangle('sky', 'indigo'),
    pinwheel('violet', 'lilac'),
  ],
  [
    leaf('indigo', 'leaf'),
    icon(Wallet, 'marigold', 'night'),
    flower('violet', 'white'),
    icon(Headset, 'brick', 'white'),
    leaf('indigo', 'sky', 1),
  ],
  [
    icon(ShieldCheck, 'sky', 'night'),
    pinwheel('violet', 'lilac'),
    icon(Sparkles, 'white', 'night'),
    quarter('indigo', 'marigold', 2),
    ring('lilac', 'night'),
  ],
  [
    quarter('indigo', 'brick', 1),
    stitched('indigo', 'lilac'),
    leaf('violet', 'leaf', 1),
    ring('violet', 'lilac'),
    triangle('violet', 'sky', 1),
  ],
]

const examples = { welcome: TaskExample, steps: StepsExample, benefits: SystemsExample } as const

const quilts = {
  welcome: {
    rows: welcome,
    edge: welcomeEdge,
    className: 'absolute -top-[197px] -left-[90px] h-[536px] w-auto md:-top-[18px] md:left-0 md:h-[calc(100%+36px)]',
  },
  steps: {
    rows: steps,
    edge: stepsEdge,
    className: 'absolute -top-[104px] left-0 h-[356px] w-auto md:top-0 md:h-full',
  },
  benefits: { rows: benefits, className: 'absolute -top-[14px] left-0 h-[356px] w-auto md:top-0 md:h-full' },
} as const
