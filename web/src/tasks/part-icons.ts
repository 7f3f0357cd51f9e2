/** The icons of the kinds of parts. */
import type { PartKind } from '@piecework/contract/forms'
import {
  Calendar,
  CircleDot,
  Globe,
  Hash,
  Image,
  Link,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Pilcrow,
  Star,
  TextAlignStart,
  TextCursorInput,
  ThumbsUp,
} from 'lucide-react'

export const inputIcons = {
  short_text: TextCursorInput,
  long_text: TextAlignStart,
  number: Hash,
  choice: CircleDot,
  choices: ListChecks,
  rating: Star,
  yes_no: ThumbsUp,
  date: Calendar,
  url: Link,
  file: Paperclip,
} as const satisfies Partial<Record<PartKind, LucideIcon>>

export const shownIcons = {
  paragraph: Pilcrow,
  image: Image,
  link: Globe,
} as const satisfies Partial<Record<PartKind, LucideIcon>>

export const partIcons: Record<PartKind, LucideIcon> = { ...inputIcons, ...shownIcons }
