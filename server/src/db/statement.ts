/** Statements with a constant text, as data: they run when they are sent. */
import { CompiledQuery, type Expression, RawNode, sql, ValueNode } from 'kysely'
import { assertNotBeside, type Db } from './transact.ts'

/** The text of a statement, in pieces: a value stands between each two. */
type Pieces = readonly string[]

const texts = new WeakMap<Pieces, string>()
/** The pieces of each template with each choice of its parts; where a value stands there is none. */
const wholes = new WeakMap<Pieces, { parts: (Pieces | undefined)[]; pieces: Pieces }[]>()

/** What stands between the pieces. Not a part of Kysely's, which would be sent as a value. */
type Value =
  | string
  | number
  | boolean
  | bigint
  | Date
  | Uint8Array
  | null
  | undefined
  | Fixed<unknown>
  | readonly Value[]

/**
 * A statement whose text is the same at every call, for the main loop: `${}` holds values and parts that are `fixed`
 * themselves, such as a condition that several statements share. Kysely's `sql` template, which takes these parts too,
 * builds the text from nodes at each call: that takes 20 to 50 microseconds.
 */
export function fixed<Row>(strings: TemplateStringsArray, ...values: readonly Value[]): Fixed<Row> {
  if (!values.some(isPart)) return new Fixed<Row>(strings, values)
  const all = values.flatMap((value) => (isPart(value) ? value.values : [value]))
  return new Fixed<Row>(piecesWith(strings, values), all)
}

/** Inserts rows; the values of each row are in the order of the columns. */
export function insertRows(table: string, columns: readonly string[], rows: readonly unknown[][]): Fixed<never> {
  const before = rows.flatMap((row, nth) => row.map((_, at) => (at > 0 ? ', ' : nth > 0 ? '), (' : '')))
  return new Fixed<never>(
    [`insert into ${table} (${columns.join(', ')}) values (`, ...before.slice(1), ')'],
    rows.flat(),
  )
}

export class Fixed<Row> implements Expression<Row> {
  readonly pieces: Pieces
  readonly values: readonly unknown[]

  constructor(pieces: Pieces, values: readonly unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  /** For the types of Kysely alone. */
  get expressionType(): Row | undefined {
    return undefined
  }

  compile(): CompiledQuery<Row> {
    return CompiledQuery.raw(textOf(this.pieces), [...this.values]) as CompiledQuery<Row>
  }

  /** As a column of a query that Kysely builds. */
  as<Name extends string>(name: Name) {
    return sql<Row>`${this}`.as(name)
  }

  /** Sends it alone. @returns its rows */
  async run(db: Db): Promise<Row[]> {
    assertNotBeside(db)
    return (await db.executeQuery(this.compile())).rows
  }

  /** The row of a statement that has at most one. */
  async first(db: Db): Promise<Row | undefined> {
    return (await this.run(db))[0]
  }

  /** The row of a statement that always has one; or `ifNone` is thrown where it has none. */
  async one(db: Db, ifNone?: () => Error): Promise<Row> {
    const rows = await this.run(db)
    if (rows.length === 0 && ifNone) throw ifNone()
    return onlyRow(rows)
  }

  toOperationNode(): RawNode {
    return RawNode.create(this.pieces, this.values.map(ValueNode.create))
  }
}

function isPart(value: unknown): value is Fixed<unknown> {
  return value instanceof Fixed
}

function textOf(pieces: Pieces): string {
  const known = texts.get(pieces)
  if (known !== undefined) return known
  const text = pieces.reduce((before, piece, at) => `${before}$${at}${piece}`)
  texts.set(pieces, text)
  return text
}

/** The same array for the same template and parts: `texts` finds the text by it. */
function piecesWith(strings: Pieces, values: readonly unknown[]): Pieces {
  const parts = values.map((value) => (isPart(value) ? value.pieces : undefined))
  const known = wholes.get(strings) ?? []
  const found = known.find((whole) => whole.parts.every((part, at) => part === parts[at]))
  if (found) return found.pieces
  const pieces = [strings[0]] as string[]
  for (const [at, value] of values.entries()) {
    const [first, ...rest] = isPart(value) ? value.pieces : ['', '']
    pieces.push(`${pieces.pop()}${first}`, ...rest)
    pieces.push(`${pieces.pop()}${strings[at + 1]}`)
  }
  wholes.set(strings, [...known, { parts, pieces }])
  return pieces
}

/** The row of a query that always has one, such as one of totals. */
export function onlyRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a query that has one row returned none')
  return row
}

/** A time in JSON, as in the columns of rows. */
export function iso(time: Fixed<unknown>): Fixed<string> {
  return fixed<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
