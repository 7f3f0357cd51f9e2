/** A short label of a user agent: "Chrome on Windows". */
import * as t from '#texts/users.ts'

export function deviceLabel(userAgent: string): string {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (browser && system) return t.browserOn(browser, t.systems[system])
  return browser ?? (system ? t.systems[system] : t.anotherDevice)
}

/** Most user agents also contain Chrome and Safari, so these come last. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android user agents also contain Linux, so Linux comes last. */
const systems: [RegExp, keyof typeof t.systems][] = [
  [/\bAndroid\b/, 'android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bLinux\b/, 'linux'],
]

function firstOf<Name extends string>(known: [RegExp, Name][], userAgent: string): Name | undefined {
  return known.find(([mark]) => mark.test(userAgent))?.[1]
}
