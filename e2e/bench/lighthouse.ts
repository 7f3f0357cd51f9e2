/** Lighthouse's four scores of a page on its slow phone. npm downloads the 170 MB on demand: no test needs them. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

export const lighthouse = 'lighthouse@13.5.0'
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}

/** Scores from 0 to 100, in the order of `categories`; `failedAudits` are the titles of the failed yes/no audits. */
export async function scoresOf(
  address: string,
  browser: string,
): Promise<{ scores: number[]; failedAudits: string[] }> {
  const chrome = ['--headless', '--no-sandbox', '--disable-gpu'].join(' ')
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chrome}`]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options],
    {
      env: { ...process.env, CHROME_PATH: browser, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
      maxBuffer: 100_000_000,
    },
  )
  const report: Report = JSON.parse(stdout)
  const failedAudits = Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ title }) => title)
  return { scores: categories.map((each) => Math.round(report.categories[each].score * 100)), failedAudits }
}
