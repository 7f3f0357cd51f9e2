/** The errors of a file of rows: the first ones by line and column, and all of them as a file. */
import type { RowError } from '@piecework/contract'
import { batches, rowErrorText } from '@piecework/contract/batches'
import { quoted } from '@piecework/contract/quoted'
import { Download } from 'lucide-react'
import * as t from '#texts/form-editor.ts'
import { language } from '#texts/language.ts'
import { downloading } from '#texts/tasks.ts'
import { download } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Bdi } from '../ui/user-text.tsx'
import type { FailedFile } from './use-rows-upload.ts'

/** A line of a file, or a picture. */
function Place({ error: { line, column, picture } }: { error: RowError }) {
  if (picture !== undefined) return <Bdi>{picture}</Bdi>
  if (line === null) return null
  return column === null ? t.atLine(line) : t.atColumn(line, column)
}

type RowErrorsProps = {
  file: FailedFile
  /** What the buyer does about them. */
  text?: string
}

export function RowErrors({ file, text = t.rowErrorsText }: RowErrorsProps) {
  const { batchId, name, count, errors, columns, separator } = file
  return (
    <div role="alert">
      <Notice kind="error" title={t.rowErrors(count, quoted(name))}>
        <p>
          {columns.length > 0 && `${t.columnsSeparated(columns.length, separator)}. `}
          {text}
        </p>
        <ol className="my-3 flex flex-col gap-2 border-y border-current/20 py-3">
          {errors.map((error) => (
            <li key={`${error.line} ${error.column} ${error.picture} ${error.problem}`}>
              <span className="font-semibold">
                <Place error={error} />
              </span>
              <span className="block">{rowErrorText(error, language)}</span>
            </li>
          ))}
        </ol>
        {count > errors.length && <p className="mb-3">{t.firstErrors(errors.length, count)}</p>}
        <RequestButton
          kind="outline"
          size="row"
          icon={Download}
          busyText={downloading}
          send={async () => saveFile(await download(batches.errors, { id: batchId }), `${name} errors.csv`)}
          failed={t.errorsNotDownloaded}
        >
          {t.downloadErrors}
        </RequestButton>
      </Notice>
    </div>
  )
}
