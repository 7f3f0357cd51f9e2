/** Makes `spelling_of` of the database from `spellingOf`, character by character. */
import { spellingOf } from '@piecework/contract'

/** All characters that Unicode has given a meaning. */
export const characters = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point > 0 && !(point >= 0xd800 && point <= 0xdfff))
  .map((point) => String.fromCodePoint(point))
  .filter((character) => !/[\p{Cn}\p{Co}]/u.test(character))

const isIgnored = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)
const isBlank = (character: string) => /\p{White_Space}/u.test(character)
const changed = characters
  .filter((each) => each === each.normalize('NFC') && !isIgnored(each) && !isBlank(each))
  .map((each): [string, string] => [each, spellingOf(each)])
  .filter(([each, spelling]) => each !== spelling)
const single = changed.filter(([, spelling]) => [...spelling].length === 1)
const several = changed.filter(([, spelling]) => [...spelling].length > 1)
/** Most texts have no others; lower() does those of ASCII, because translate() reads all of its letters for each character. */
const usual = single.filter(([each]) => /^[\p{ASCII}\u0980-\u09ff]$/u.test(each) && !/[A-Z]/.test(each))

const ofAscii = usual.filter(([each]) => /\p{ASCII}/u.test(each))

/** The content of server/sql/spelling.sql. */
export function spellingSql(): string {
  const ignored = `[${rangesOf(characters.filter(isIgnored))}]`
  return `-- Texts that look the same have one spelling: what spellingOf of the contract says. server/test/spelling-sql.ts makes this function from
-- it, and a test compares them. A search reads many texts: most are of ASCII without two blanks in a row.
create or replace function spelling_of(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  several constant text[] := array[${several.flat().map(quote).join(', ')}];
  spelling text := typed;
begin
  if typed !~ '[^\\u0020-\\u007e]|  |^ | $' then
    return translate(lower(typed collate "C"), ${translated(ofAscii)});
  end if;
  if spelling ~ '${ignored}' then
    spelling := regexp_replace(spelling, '${ignored}', '', 'g');
  end if;
  spelling := normalize(spelling, nfc);
  if spelling ~ '[^\\u0001-\\u007f\\u0980-\\u09ff]' then
    if spelling ~ '[${rangesOf(several.map(([each]) => each))}]' then
      for nth in 1 .. array_length(several, 1) by 2 loop
        spelling := replace(spelling, several[nth], several[nth + 1]);
      end loop;
    end if;
    spelling := normalize(translate(spelling, ${translated(single)}), nfc);
  else
    spelling := normalize(translate(lower(spelling collate "C"), ${translated(usual)}), nfc);
  end if;
  return btrim(regexp_replace(spelling, '[${rangesOf(characters.filter(isBlank))}]+', ' ', 'g'), ' ');
end $$;
`
}

function translated(pairs: [string, string][]): string {
  return [pairs.map(([each]) => each), pairs.map(([, spelling]) => spelling)]
    .map((letters) => quote(letters.join('')))
    .join(',\n      ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** As in a class of a regular expression: `\\u2010-\\u2015`. */
function rangesOf(all: string[]): string {
  const points = new Set(all.map((each) => each.codePointAt(0) ?? 0))
  const firsts = [...points].filter((point) => !points.has(point - 1))
  return firsts
    .map((first) => {
      let last = first
      while (points.has(last + 1)) last += 1
      return first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`
    })
    .join('')
}

function escaped(point: number): string {
  const hex = point.toString(16)
  return point > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`
}
