/** The search of an Admin: what is found stands below the field, by kind; arrows choose, Enter opens. */
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as t from '#texts/admin-search.ts'
import { search as title } from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { maxSearchLength } from '../ui/use-filters.ts'
import { Bdi } from '../ui/user-text.tsx'
import { type Found, type FoundGroup, useFound } from './use-found.ts'

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, type] = useState('')
  const [nth, choose] = useState(0)
  const { search, groups, isLooking, failure, retry } = useFound(typed)
  const all = groups.flatMap(({ rows }) => rows)
  const chosen = all[Math.min(nth, all.length - 1)]
  useEffect(() => {
    if (chosen) document.getElementById(chosen._id)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function chooseByKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || !chosen || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) return choose((all.indexOf(chosen) + step + all.length) % all.length)
    onClose()
    void navigate(chosen.to)
  }

  const state = isLooking ? t.searching : search === '' ? t.hint : all.length === 0 ? t.nothing : t.found(all.length)
  return (
    <Dialog open onClose={onClose} title={title} width="md:w-160">
      <div className="relative">
        <Search
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto text-muted"
        />
        <input
          type="text"
          role="combobox"
          aria-label={t.label}
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen?._id}
          aria-autocomplete="list"
          placeholder={t.label}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          data-focus-first=""
          className="input pl-10 text-ellipsis"
          value={typed}
          onChange={(event) => {
            type(event.target.value)
            choose(0)
          }}
          onKeyDown={chooseByKey}
        />
      </div>
      {failure ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="block font-semibold">{ui.notLoaded}</span> {failure.message}
          </p>
          <Button kind="outline" onClick={retry}>
            {ui.tryAgain}
          </Button>
        </div>
      ) : (
        <p role="status" className={`mt-4 text-pretty text-muted ${all.length > 0 && !isLooking ? 'sr-only' : ''}`}>
          {state}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={t.results} className="min-h-80">
        {groups.map((group) => (
          <Group key={group.kind} group={group} chosen={chosen} onOpen={onClose} />
        ))}
      </div>
    </Dialog>
  )
}

type GroupProps = { group: FoundGroup; chosen: Found | undefined; onOpen: () => void }

function Group({ group: { kind, rows }, chosen, onOpen }: GroupProps) {
  const headingId = useId()
  return (
    <fieldset aria-labelledby={headingId} className="mt-4 flex min-w-0 flex-col gap-2">
      <p id={headingId} className="text-small font-semibold text-muted">
        {kind}
      </p>
      {rows.map((row) => (
        <Link
          key={row._id}
          id={row._id}
          to={row.to}
          role="option"
          aria-selected={row === chosen}
          tabIndex={-1}
          onClick={onOpen}
          className="flex min-h-12 flex-col justify-center rounded-field px-3 py-1.5 hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
        >
          <span className="font-semibold wrap-anywhere" translate="no">
            <Bdi>{row.title}</Bdi>
          </span>
          <Notes notes={row.notes} />
        </Link>
      ))}
    </fieldset>
  )
}

/** In one line: status, e-mail, amount, date. */
function Notes({ notes: [first, ...rest] }: Pick<Found, 'notes'>) {
  return (
    <span className="text-meta text-muted wrap-anywhere">
      {first}
      {rest.map((note) => (
        <span key={note} translate="no">
          {'\u00a0· '}
          <Bdi>{note}</Bdi>
        </span>
      ))}
    </span>
  )
}
