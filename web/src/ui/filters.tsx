/** The search and the filters of a list: a row on a wide screen; on a phone a sheet behind "Filter (2)". */
import { readNumber } from '@piecework/contract/digits'
import { notANumber } from '@piecework/contract/validate'
import { type LucideIcon, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/ui.ts'
import { formatCoinsNumber, formatDate } from '../format.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { SelectField, TextField } from './fields.tsx'
import { NumberField } from './number-field.tsx'
import { coinsFilter, type FilterField, type Filters, maxSearchLength } from './use-filters.ts'

type FilterBarProps = {
  filters: Filters
  /** The placeholder and the accessible name of the search: "Search title and details". */
  searchLabel: string
  /** Choices of their own on a phone, in a line that scrolls sideways; search and filter stand as signs in the line of the heading. */
  chips?: ReactNode
  className?: string
}

export function FilterBar({ filters, searchLabel, chips, className = '' }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const label = filters.count > 0 ? t.filterWith(filters.count) : t.filter
  const isSearchShown = !chips || isSearching || Boolean(filters.values.search)
  return (
    <search className={`flex flex-wrap items-end gap-3 ${chips ? 'relative max-md:gap-y-1' : ''} ${className}`}>
      {chips && (
        <div className="absolute right-0 bottom-full mb-1 flex gap-2 md:hidden">
          <SignButton
            icon={Search}
            label={searchLabel}
            expanded={isSearchShown}
            onPress={() => setSearching(!isSearching)}
          />
          <SignButton icon={SlidersHorizontal} label={label} isSet={filters.count > 0} onPress={() => setOpen(true)} />
        </div>
      )}
      {/* Appears at a press on a phone; its field takes the focus then. */}
      <div
        className={`search-box flex min-w-48 flex-1 ${chips ? `md:absolute md:right-0 md:bottom-full md:mb-6 md:w-80 ${isSearchShown ? 'max-md:basis-full' : 'max-md:hidden'}` : ''}`}
      >
        <SearchBox key={`${isSearching}`} filters={filters} label={searchLabel} takesFocus={isSearching} />
      </div>
      {!chips && filters.fields.length > 0 && (
        <Button kind="outline" icon={SlidersHorizontal} className="md:hidden" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {chips && <div className="chips">{chips}</div>}
      <div className="hidden flex-wrap items-end gap-3 md:flex">
        <FilterFields filters={filters} className="w-38" />
        {filters.isFiltered && (
          <Button kind="quiet" onClick={filters.clear}>
            {t.clear}
          </Button>
        )}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.filter}
        footer={
          <>
            <Button kind="outline" onClick={filters.clear}>
              {t.clearFilters}
            </Button>
            <Button onClick={() => setOpen(false)}>{t.showList}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <FilterFields filters={filters} className="w-full" />
        </div>
      </Dialog>
    </search>
  )
}

type SignButtonProps = { icon: LucideIcon; label: string; isSet?: boolean; expanded?: boolean; onPress: () => void }

function SignButton({ icon: Icon, label, isSet = false, expanded, onPress }: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      className={`grid size-12 cursor-pointer place-items-center rounded-field hover:bg-wash ${isSet ? 'text-primary' : 'text-muted'}`}
      onClick={onPress}
    >
      <Icon size={22} strokeWidth={isSet ? 2.75 : 2} aria-hidden />
    </button>
  )
}

/** Replaces the rows when no row matches the filters, and names them. `note`: why they leave out more than one may expect. */
export function NothingMatches({ filters, note }: { filters: Filters; note?: string | undefined }) {
  const names = filters.fields.flatMap((field) => filterName(field, filters.values[field.name]))
  return (
    <EmptyState
      drawing="nothing-found"
      title={t.nothingMatches}
      text={
        <>
          {t.nothingMatchesText}
          {[...names, note].map(
            (line) =>
              line && (
                <span key={line} className="mt-1.5 block">
                  {line}
                </span>
              ),
          )}
        </>
      }
      action={
        <Button kind="outline" onClick={filters.clear}>
          {t.clearFilters}
        </Button>
      }
    />
  )
}

/** "Buyer decides: Within a day"; none for the order of the list. */
function filterName(field: FilterField, value: string | undefined): string[] {
  if (value === undefined || field.name === 'sort') return []
  if (field.kind === 'date') return [t.filterIs(field.label, formatDate(value))]
  if (field.kind === 'coins') return [t.filterIs(field.label, formatCoinsNumber(Number(value)))]
  const label = field.options.find(([option]) => option === value)?.[1]
  return label === undefined ? [] : [t.filterIs(field.label, label)]
}

function SearchBox({ filters, label, takesFocus }: { filters: Filters; label: string; takesFocus: boolean }) {
  const [typed, type] = useTyped(filters, 'search')
  return (
    <div className="relative min-w-0 flex-1">
      <Search size={20} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        autoComplete="off"
        ref={takesFocus ? focus : undefined}
        className="input pl-10 text-ellipsis"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  )
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

function FilterFields({ filters, className }: { filters: Filters; className: string }) {
  return filters.fields.map((field) => {
    const key = field.name
    const frame = { label: field.label, className, value: filters.values[field.name] ?? '' }
    const change = (event: { target: { value: string } }) => filters.set(field.name, event.target.value)
    if (field.kind === 'coins') return <CoinsFilter key={key} field={field} filters={filters} className={className} />
    if (field.kind === 'date') {
      const inWords = <span className="figures text-meta text-muted">{formatDate(frame.value)}</span>
      return <TextField key={key} type="date" {...frame} aside={inWords} onChange={change} />
    }
    return (
      <SelectField key={key} {...frame} onChange={change}>
        <option value="">{field.any}</option>
        {field.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  })
}

type CoinsFilterProps = { field: FilterField; filters: Filters; className: string }

function CoinsFilter({ field, filters, className }: CoinsFilterProps) {
  const [typed, type] = useTyped(filters, field.name, coinsFilter)
  const read = readNumber(typed)
  const isWrong = !Number.isNaN(read) && coinsFilter(typed) === ''
  return (
    <NumberField
      label={field.label}
      className={className}
      error={typeof read === 'string' ? notANumber(read, language) : isWrong ? t.enterCoins : undefined}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}

/** A typed value of a filter; the list follows 300 ms after the last input, with the value that `read` makes of it. */
function useTyped(
  { values, set }: Filters,
  name: string,
  read = trimmed,
): [typed: string, type: (text: string) => void] {
  const value = values[name] ?? ''
  const [typed, type] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The value changed by Back or by Clear, and not by this field.
    if (value !== sent) {
      setSent(value)
      type(value)
    }
  }
  useEffect(() => {
    const text = read(typed)
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      set(name, text, { replace: true })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [typed, sent, name, set, read])
  return [typed, type]
}

const settleMs = 300

const trimmed = (typed: string) => typed.trim()
