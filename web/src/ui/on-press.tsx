/** What is large: in lite mode it loads only on a press. */
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isLite } from '../lite.ts'
import { Button } from './button.tsx'

type OnPressProps = { label: string; icon?: LucideIcon; children: ReactNode }

export function OnPressInLite({ label, icon, children }: OnPressProps) {
  const [isShown, setShown] = useState(() => !isLite())
  if (isShown) return children
  return (
    <Button kind="outline" icon={icon} className="self-start" onClick={() => setShown(true)}>
      {label}
    </Button>
  )
}
