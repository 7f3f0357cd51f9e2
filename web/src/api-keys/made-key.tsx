/** A new key, with a first call to try it. */
import * as t from '#texts/api-keys.ts'
import { ShownOnce } from './shown-once.tsx'

export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <ShownOnce value={value} title={t.keyMade} label={t.key} copyYourself={t.copyItYourself} onClose={onClose}>
      <div>
        <p className="text-table font-semibold">{t.tryIt}</p>
        <pre
          lang="en"
          dir="ltr"
          translate="no"
          className="mt-1.5 rounded-field bg-base-200 p-3 text-left font-mono text-meta whitespace-pre-wrap wrap-anywhere"
        >
          {exampleOf(value)}
        </pre>
      </div>
    </ShownOnce>
  )
}

function exampleOf(key: string): string {
  return ['curl', `-H "Authorization: Bearer ${key}"`, `${location.origin}/api/api-keys/self`].join(' \\\n  ')
}
