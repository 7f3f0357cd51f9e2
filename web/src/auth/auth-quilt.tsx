/** The quilt beside the login and registration forms. */
import { Check, Image, MapPin, Mic, ReceiptText, SquareCheckBig, Tags } from 'lucide-react'
import { Quilt } from '../ui/quilt.tsx'
import {
  coin,
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

export default function AuthQuilt() {
  return <Quilt rows={rows} className="absolute top-0 left-0 h-232 w-auto" />
}

const rows: Piece[][] = [
  [quarter('violet', 'lilac'), icon(Image, 'violet', 'white'), triangle('leaf', 'indigo'), flower('brick', 'white')],
  [leaf('indigo', 'leaf'), coin('indigo'), quarter('violet', 'lilac', 2), icon(Mic, 'lilac', 'night')],
  [
    icon(ReceiptText, 'marigold', 'night'),
    pinwheel('violet', 'white'),
    stitched('indigo', 'lilac'),
    leaf('violet', 'sky', 1),
  ],
  [flower('violet', 'lilac'), quarter('white', 'brick', 3), icon(Tags, 'leaf', 'white'), quarter('indigo', 'lilac', 2)],
  [
    stitched('violet', 'marigold'),
    triangle('indigo', 'sky'),
    leaf('violet', 'lilac', 1),
    icon(SquareCheckBig, 'white', 'night'),
  ],
  [quarter('indigo', 'leaf', 1), icon(MapPin, 'sky', 'night'), quarter('brick', 'white'), ring('violet', 'lilac')],
  [
    leaf('violet', 'lilac', 1),
    flower('violet', 'white'),
    triangle('violet', 'indigo', 1),
    quarter('indigo', 'marigold', 2),
  ],
  [coin('violet'), quarter('indigo', 'sky', 3), icon(Check, 'lilac', 'night'), triangle('leaf', 'sky')],
]
