/** The keys of the review and what they do. */
import * as t from '#texts/review.ts'
import { Dialog } from '../ui/dialog.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t.keys} width="md:w-110">
      <p className="mt-2 text-muted">{t.keysText}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(t.keyMeanings).map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-9 place-items-center rounded-field border border-field-line font-semibold">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
