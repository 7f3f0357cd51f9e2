/** Links in the texts of users, hostile ones too. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LinkedText, splitLinks, type TextLink, UserText } from './linked-text.tsx'

/** The text and the host of every link. */
const linksIn = (text: string) => splitLinks(text).filter((part): part is TextLink => typeof part !== 'string')
const written = (text: string) => splitLinks(text).map((part) => (typeof part === 'string' ? part : `<${part.text}>`))

test('An https address is a link that tells its target nothing, in a tab of its own', () => {
  expect(renderToStaticMarkup(<LinkedText>{'See https://example.com/a?b=c&d now'}</LinkedText>)).toBe(
    'See <a href="https://example.com/a?b=c&amp;d" target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" dir="ltr" class="link-text font-normal!">https://example.com/a?b=c&amp;d</a> now',
  )
})

describe('The signs of the sentence are no part of an address', () => {
  test.each([
    ['https://example.com.', '<https://example.com>.'],
    ['https://example.com/?!', '<https://example.com/>?!'],
    ['(https://example.com/a)', '(<https://example.com/a>)'],
    ['https://example.com/a_(b)', '<https://example.com/a_(b)>'],
    ['(https://example.com/a_(b)).', '(<https://example.com/a_(b)>).'],
    ['[text](https://example.com)', '[text](<https://example.com>)'],
    ['“https://example.com”', '“<https://example.com>”'],
    ['<https://example.com>', '<<https://example.com>>'],
    ['**https://example.com**', '**<https://example.com>**'],
    ['এখানে দেখুন: https://example.com/ক।', 'এখানে দেখুন: <https://example.com/ক>।'],
    ['https://a.example,https://b.example', '<https://a.example>,<https://b.example>'],
    ['https://a.example\nhttps://b.example', '<https://a.example>\n<https://b.example>'],
  ])('%s', (text, expected) => {
    expect(written(text).join('')).toBe(expected)
  })
})

describe('The host stands beside an address that names it in another way', () => {
  test.each([
    ['https://example.com/path', undefined],
    ['https://EXAMPLE.com', undefined],
    ['https://bn.wikipedia.org/wiki/বাংলা', undefined],
    // The first letter is Cyrillic.
    ['https://\u0430pple.com', 'xn--pple-43d.com'],
    ['https://উদাহরণ.বাংলা', 'xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
    ['https://bank.example\\@other.example', 'bank.example'],
    ['https://0x7f.1', '127.0.0.1'],
    ['https://example.com:443/', 'example.com'],
    ['https://bank。example', 'bank.example'],
  ])('%s: %s', (text, host) => {
    const links = linksIn(text)
    expect(links).toMatchObject([{ text }])
    expect(links[0]?.host).toBe(host)
  })

  test('on the page', () => {
    expect(renderToStaticMarkup(<LinkedText>{'https://\u0430pple.com'}</LinkedText>)).toContain(
      '<bdi dir="ltr" class="text-muted"> (xn--pple-43d.com)</bdi>',
    )
  })
})

describe('What stays text', () => {
  test.each([
    'http://example.com',
    'HTTP://example.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    '//example.com',
    'www.example.com',
    'https://',
    'https://intranet',
    'https://[::1]/',
    'https://bank.example@other.example',
    'https://bank.example:secret@other.example/',
    // The address on the screen would not be the one that opens.
    'https://\u202emoc.elpmaxe',
    'https://exam\u200bple.com',
    'https://exam\u00adple.com',
    'xhttps://example.com',
    'view-source+https://example.com',
    '<a href="javascript:alert(1)">x</a>',
  ])('%s', (text) => {
    expect(splitLinks(text)).toEqual([text])
  })
})

test('Nothing of a text is lost, and none of it is HTML', () => {
  const text = 'a<b>\n"https://x.example/"><img src=x onerror=alert(1)> https://y.example/\'onmouseover=alert(1) &lt;'
  const parts = splitLinks(text).map((part) => (typeof part === 'string' ? part : part.text))
  expect(parts.join('')).toBe(text)
  const markup = renderToStaticMarkup(<UserText>{text}</UserText>)
  expect(markup).not.toMatch(/<img|<b>/)
  expect(markup.match(/<\w+/g)).toEqual(['<div', '<a', '<a'])
  for (const [, href] of markup.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/[xy]\.example\//)
})

test('The longest hostile texts are split at once', () => {
  const repeated = ['https://', 'https://a.b,', '(', ')', ',', 'https://a.b/)', '\u202e']
  const began = performance.now()
  for (const part of repeated) {
    const text = `https://a.example/${part.repeat(20_000 / part.length)}`
    const parts = splitLinks(text).map((each) => (typeof each === 'string' ? each : each.text))
    expect(parts.join('')).toBe(text)
  }
  expect(performance.now() - began).toBeLessThan(2_000)
})
