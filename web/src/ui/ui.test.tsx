import { quoted } from '@piecework/contract/quoted'
import { formFor } from '@piecework/contract/rows'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readDraft, removeAllDrafts, removeDraft, saveDraft, storedKey } from '../kept/drafts.ts'
import { CoinBalance } from './coin-balance.tsx'
import { writtenDate } from './date-field.tsx'
import { LinkedText, splitLinks, type TextLink, UserText } from './linked-text.tsx'
import { numbersAround } from './pager.tsx'
import { type Status, StatusBadge } from './status-badge.tsx'
import { TaskText } from './task-text.tsx'
import { Bdi, Sentence } from './user-text.tsx'

describe('A date field', () => {
  test('the chosen date or time in words, and nothing for a value that is not complete', () => {
    expect(writtenDate('2026-12-06')).toBe('Sunday, 6 December 2026')
    expect(writtenDate('2026-12-06T09:05')).toBe('Sunday, 6 December 2026, 09:05')
    expect([undefined, '', '0002-12-06', '2026-13-06'].map(writtenDate)).toEqual(['', '', '', ''])
  })
})

describe('The coin balance', () => {
  test.each([
    [{ coins: 1450, available_coins: 1250 }, '1,250', 'Coins: 1,250 coins'],
    [{ coins: 1, available_coins: 1 }, '1', 'Coins: 1 coin'],
    [{ coins: 200, available_coins: 0 }, '0', 'Coins: 0 coins'],
    [{ coins: 0, available_coins: 0 }, '--', 'Coins: 0 coins'],
    [undefined, '--', 'Coins: not known yet'],
  ])(
    'of $coins coins, $available_coins free, is written %s and read as "%s"',
    {
      tags: ['2.6', '2.7', '9.33'],
    },
    (user, shown, spoken) => {
      const markup = renderToStaticMarkup(<CoinBalance of={user} />)
      expect(markup).toContain(`>${shown}</span>`)
      expect(markup.replaceAll('<!-- -->', '')).toContain(spoken)
      // "-- coins" would read oddly.
      expect(markup.includes('text-muted')).toBe(shown !== '--')
    },
  )
})

describe('A status', () => {
  test.each<[status: Status, words: string, colour: string]>([
    ['open', 'Open', 'green'],
    ['in-progress', 'In progress', 'blue'],
    ['paused', 'Paused', 'yellow'],
    ['completed', 'Completed', 'gray'],
    ['expired', 'Expired', 'gray'],
    ['pending', 'Pending', 'yellow'],
    ['approved', 'Approved', 'green'],
    ['rejected', 'Rejected', 'red'],
  ])('%s is shown as %s in %s', { tags: ['2.106', '2.119'] }, (status, words, colour) => {
    const markup = renderToStaticMarkup(<StatusBadge status={status} />)
    expect(markup).toContain(`${words}</span>`)
    expect(markup).toContain(`bg-st-${colour} `)
  })
})

describe('The pages of a list', () => {
  test('few pages are all shown', () => expect(numbersAround(2, 4)).toEqual([1, 2, 3, 4]))

  test('of many pages the first, the last and the neighbours are shown, with gaps between', () => {
    expect(numbersAround(1, 17)).toEqual([1, 2, 3, 4, 5, null, 17])
    expect(numbersAround(9, 17)).toEqual([1, null, 8, 9, 10, null, 17])
    expect(numbersAround(17, 17)).toEqual([1, null, 13, 14, 15, 16, 17])
  })

  test('every page can be reached and is shown once', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = numbersAround(page, pages).filter((number) => number !== null)
        expect(numbers).toContain(page)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      }
    }
  })
})

describe('Drafts and idempotency keys', () => {
  const minute = 60_000

  test('typed text is stored until it is dropped', () => {
    saveDraft('session', 'one', { task_title: 'Compare prices' })
    expect(readDraft('session', 'one')).toEqual({ task_title: 'Compare prices' })
    expect(readDraft('session', 'another')).toBeUndefined()
    removeDraft('session', 'one')
    expect(readDraft('session', 'one')).toBeUndefined()
  })

  test('the same content keeps its key, other content and a new form get another', () => {
    const key = storedKey('session', 'keyed').keyFor({ pay: 1 })
    expect(storedKey('session', 'keyed').keyFor({ pay: 1 })).toBe(key)
    const other = storedKey('session', 'keyed').keyFor({ pay: 2 })
    expect(other).not.toBe(key)
    storedKey('session', 'keyed').end()
    expect(storedKey('session', 'keyed').keyFor({ pay: 2 })).not.toBe(other)
  })

  test('sign-out deletes the drafts of the user', () => {
    saveDraft('device', 'work', 'Half a sentence')
    const key = storedKey('session', 'keyed').keyFor({ pay: 1 })
    removeAllDrafts()
    expect(readDraft('device', 'work')).toBeUndefined()
    expect(storedKey('session', 'keyed').keyFor({ pay: 1 })).not.toBe(key)
  })

  test('a declined card or a lost response is tried again with the same key', () => {
    const attempt = storedKey('session', 'purchase', 60 * minute)
    expect(attempt.keyFor(500, 0)).toBe(attempt.keyFor(500, 59 * minute))
  })

  test('a paid or cancelled attempt, another package and a page left open for hours get a new key', () => {
    const attempt = storedKey('session', 'purchase', 60 * minute)
    const keys = [attempt.keyFor(500, 0)]
    attempt.end()
    keys.push(attempt.keyFor(500, 0), attempt.keyFor(1000, 0), attempt.keyFor(1000, 61 * minute))
    expect(new Set(keys).size).toBe(4)
  })
})

describe('Long texts of users', () => {
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
})

describe('The text of a task', () => {
  const written = (text: string) =>
    renderToStaticMarkup(<TaskText>{text}</TaskText>).replace(/^<div[^>]*>|<\/div>$/g, '')

  test('lines that begin with a dash or a number are lists, and the others keep their breaks', () => {
    expect(written('Take photos:\n- front\n- back\n\n3. Send\n4. Wait').replaceAll(/ (class|dir)="[^"]*"/g, '')).toBe(
      '<p>Take photos:</p><ul><li>front</li><li>back</li></ul><p></p><ol start="3"><li>Send</li><li>Wait</li></ol>',
    )
    expect(written('১. ছবি')).toContain('<ol start="1"')
    expect(written('-5 degrees\n2.5 coins\n-\n1.')).toBe(
      '<p class="whitespace-pre-wrap" dir="auto">-5 degrees\n2.5 coins\n-\n1.</p>',
    )
  })

  test('a link with words shows the host to which it leads, also when its words are another address', () => {
    const link = written('Use [the form](https://forms.example.com/a?b=1).')
    expect(link).toContain('href="https://forms.example.com/a?b=1"')
    expect(link).toContain('rel="noopener noreferrer nofollow"')
    expect(link.replaceAll(/<[^>]*>/g, '')).toBe('Use the form (forms.example.com).')
    const disguised = written('[https://bank.example](https://evil.example/x)')
    expect(disguised).toContain('href="https://evil.example/x"')
    expect(disguised.replaceAll(/<[^>]*>/g, '')).toBe('https://bank.example (evil.example)')
  })

  test.each([
    '<b onclick="alert(1)">bold</b>',
    '- <img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](http://example.com)',
    '[click](https://user:password@example.com/)',
    '[click](https://localhost/)',
    '[\u202eelpmaxe.knab](https://evil.example/x\u202e)',
    `${'['.repeat(2_000)}](${'('.repeat(2_000)}`,
  ])('what is not this markup stays text: %s', (text) => {
    const markup = written(text)
    expect(markup).not.toMatch(/<(?!\/?(p|ul|li)\b)/)
    expect(markup).not.toContain('href')
  })
})

describe('Texts of users', () => {
  const html = (text: string) => renderToStaticMarkup(<Sentence>{text}</Sentence>)

  test.each([
    ['قال المدير!', '<bdi lang="">قال المدير!</bdi>'],
    ['שלום world, 3 items.', '<bdi lang="">שלום world, 3 items.</bdi>'],
    ['বাংলা', '<bdi lang="bn">বাংলা</bdi>'],
    ['Où est-il ?', '<bdi lang="">Où est-il ?</bdi>'],
    ['1,554', '<bdi lang="">1,554</bdi>'],
  ])('%s has its own direction, and a language only where the letters tell it', (text, written) => {
    expect(renderToStaticMarkup(<Bdi>{text}</Bdi>)).toBe(written)
    expect(html(`Work on ${quoted(text)} was approved.`)).toBe(`Work on “${written}” was approved.`)
  })

  test('a sentence keeps its own words apart from several texts of users, and a name alone is one', () => {
    expect(html(`${quoted('ميتا')} sent work for ${quoted('চা')}.`)).toBe(
      '“<bdi lang="">ميتا</bdi>” sent work for “<bdi lang="bn">চা</bdi>”.',
    )
    expect(html('ميتا')).toBe('<bdi lang="">ميتا</bdi>')
    expect(html('My Tasks')).toBe('My Tasks')
  })

  test.each([
    ['Read: {{text}}', 'قال!', 'Read: <bdi lang="">قال!</bdi>'],
    ['اقرأ {{text}}:', 'Hello!', 'اقرأ <bdi lang="">Hello!</bdi>:'],
    ['Say “{{text}}” here', 'שלום.', 'Say “<bdi lang="">שלום.</bdi>” here'],
    ['Read: {{text}}', 'Hello!', 'Read: Hello!'],
    ['Read:\n{{text}}', 'قال!', 'Read:\nقال!'],
  ])('the cell in %j has its own direction: %s', (text, cell, written) => {
    const asked = { kind: 'yes_no', name: 'a', label: text } as const
    const { parts } = formFor({ parts: [asked, { kind: 'paragraph', text }] }, { text: cell })
    const [label, paragraph] = parts.map((part) => ('label' in part ? part.label : 'text' in part ? part.text : ''))
    expect(renderToStaticMarkup(<Bdi>{label ?? ''}</Bdi>)).toBe(`<bdi lang="">${written}</bdi>`)
    expect(renderToStaticMarkup(<TaskText>{paragraph ?? ''}</TaskText>)).toContain(`dir="auto">${written}</p>`)
  })

  test('a cell in an address stays a part of it', () => {
    const link = { kind: 'link', url: 'https://example.com/{{text}}', label: 'Open {{text}}' } as const
    const paragraph = {
      kind: 'paragraph',
      text: 'See https://example.com/{{text}} or [this](https://example.com/?q={{text}})',
    } as const
    const [filled, shown] = formFor({ parts: [link, paragraph] }, { text: 'سوق' }).parts
    expect(filled).toMatchObject({ url: 'https://example.com/سوق' })
    const links = renderToStaticMarkup(<TaskText>{shown?.kind === 'paragraph' ? shown.text : ''}</TaskText>)
    expect(links.match(/href="[^"]*"/g)).toEqual([
      'href="https://example.com/%D8%B3%D9%88%D9%82"',
      'href="https://example.com/?q=%D8%B3%D9%88%D9%82"',
    ])
  })
})
