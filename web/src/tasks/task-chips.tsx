/** What workers choose most often above the available tasks on a phone, each by one press. */
import type { Filters } from '../ui/use-filters.ts'

/** Filters of the list by name, and the values that a press sets. */
const pressed = [
  ['sort', 'pay'],
  ['script', 'bangla'],
  ['sort', 'newest'],
] as const

export function TaskChips({ filters: { fields, values, set } }: { filters: Filters }) {
  const optionsOf = (name: string) => {
    const field = fields.find((each) => each.name === name)
    return field?.kind === 'select' ? field : undefined
  }
  const category = optionsOf('category')
  return (
    <>
      {category && (
        <select
          aria-label={category.label}
          className={`select chip ${values.category ? 'chip-set' : ''}`}
          value={values.category ?? ''}
          onChange={(event) => set('category', event.target.value)}
        >
          <option value="">{category.any}</option>
          {category.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {pressed.map(([name, value]) => (
        <button
          key={value}
          type="button"
          className={`btn btn-plain chip ${values[name] === value ? 'chip-set' : ''}`}
          aria-pressed={values[name] === value}
          onClick={() => set(name, values[name] === value ? '' : value)}
        >
          {optionsOf(name)?.options.find(([option]) => option === value)?.[1]}
        </button>
      ))}
    </>
  )
}
