import { describe, expect, it } from 'vitest'
import { ForeignSchemaError, textFor } from './brand-client'
import { readSql } from './brand-text'

const OWN = 'm_nordfunk'

describe('a text gets the brand’s schema', () => {
	it.each([
		['select 1', 'select 1'],
		['select "id" from "__mandant__"."auftrag"', 'select "id" from "m_nordfunk"."auftrag"'],
		['select __mandant__.zaehlen(1)', 'select "m_nordfunk".zaehlen(1)'],
		['"__mandant__"."a" join "__mandant__" . "b"', '"m_nordfunk"."a" join "m_nordfunk" . "b"'],
		[`select '"__mandant__"' -- "__mandant__"`, `select '"__mandant__"' -- "__mandant__"`],
		['/* "__mandant__" /* x */ */ select $1', '/* "__mandant__" /* x */ */ select $1'],
		['do $x$ begin perform 1 from "__mandant__".a; end $x$', 'do $x$ begin perform 1 from "m_nordfunk".a; end $x$'],
	])('%s', (text, own) => expect(textFor(OWN, text)).toBe(own))
})

describe('a text may name', () => {
	it.each([
		['its own schema', 'select * from "m_nordfunk"."auftrag" where m_nordfunk.auftrag.id is not null'],
		['what all share', 'select pg_catalog.now(), public.similarity(a, b) from "plattform"."mandant", extensions.x'],
		[
			'tables and aliases',
			'select a.id, "empfehlung"."hex" from "__mandant__"."auftrag" a, "__mandant__"."empfehlung"',
		],
		[
			'the row that was there',
			'insert into "__mandant__"."a" (n) values (1) on conflict (n) do update set n = excluded.n',
		],
		['another brand in a value', `select 'm_hafen', 'in m_hafen.auftrag', e'it\\'s m_hafen.x', 'it''s m_hafen.x'`],
		[
			'another brand in a comment',
			'select 1 -- from m_hafen.auftrag\n /* m_hafen.auftrag /* m_hafen.x */ m_hafen.y */',
		],
		['settings', `set local citus.propagate_set_commands to 'local'; set weitersagen.x = 1; show plattform.y`],
		['numbers with a dot', 'select 1.5, 2.e3, $1.5'],
	])('%s', (_what, text) => expect(() => textFor(OWN, text)).not.toThrow())
})

describe('a text is refused that names', () => {
	it.each([
		['another brand', 'select * from "m_hafen"."auftrag"', 'm_hafen'],
		['another brand, unquoted', 'select * from m_hafen.auftrag', 'm_hafen'],
		['another brand, in capitals', 'delete from M_HAFEN.auftrag', 'm_hafen'],
		['another brand, behind blanks and comments', 'select * from m_hafen /* . */ -- x\n . auftrag', 'm_hafen'],
		['another brand behind a quote that is one', `select 'it''s' || "m_hafen"."a"."n"`, 'm_hafen'],
		['another brand behind an escaped quote', `select e'\\'' , (select 1 from m_hafen.a)`, 'm_hafen'],
		['another brand behind a comment that ends sooner', 'select /* /* */ */ 1 from m_hafen.a', 'm_hafen'],
		['another brand in code between dollars', 'do $$ begin delete from m_hafen.a; end $$', 'm_hafen'],
		['another brand behind a quote between dollars', `do $$ begin -- '\n end $$; delete from m_hafen.a`, 'm_hafen'],
		['another brand as an alias', 'select m_hafen.id from "__mandant__"."auftrag" m_hafen', 'm_hafen'],
		['another brand’s schema itself', 'drop schema m_hafen cascade', 'm_hafen'],
		['another brand’s relation in a literal', `select nextval('m_hafen.nummer'), '"m_hafen"."a"'::regclass`, 'm_hafen'],
		['another brand in a literal cast to a schema', `select 'm_hafen'::regnamespace`, 'm_hafen'],
		['what is not for brands', 'select * from pgboss.job', 'pgboss'],
		['what is not for brands, quoted', 'insert into "pgboss"."job" ("id") values ($1)', 'pgboss'],
		['no schema but a path to one', 'set local search_path to m_nordfunk', 'search_path'],
		['another brand’s field', 'update "__mandant__".a set m_hafen.x = 1', 'm_hafen'],
		['a path by a function', `select set_config('search_path', $1, true)`, 'search_path'],
		['a name in escapes', 'select * from U&"m\\005fhafen"."auftrag"', 'U&"'],
	])('%s', (_what, text, name) => {
		expect(() => textFor(OWN, text)).toThrow(ForeignSchemaError)
		expect(() => textFor(OWN, text)).toThrow(`a statement of ${OWN} names ${name}`)
	})
})

it('a text is read once for all brands, and refused for those it is not of', () => {
	const text = 'select * from "m_hafen"."auftrag", "__mandant__"."auftrag" b'
	expect(textFor('m_hafen', text)).toBe('select * from "m_hafen"."auftrag", "m_hafen"."auftrag" b')
	expect(() => textFor(OWN, text)).toThrow(ForeignSchemaError)
})

it('what ends nowhere is read to its end', () => {
	for (const text of ["select 'x from m_hafen.a", 'select "x', 'select /* m_hafen.a', 'select $$ m_hafen.a'])
		expect(() => readSql(text)).not.toThrow()
})
