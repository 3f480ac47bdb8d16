import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statementsOf } from './migrate'
import { STOPS_OLDER } from './older-processes'

const files = ['plattform', 'mandant'].flatMap((kind) => {
	const folder = join('db/migrations', kind)
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.map((name) => ({ name: `${kind}/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
})

/** What an older process that reads or writes the table would stumble over. */
const BREAKS = [
	/\bDROP (?:COLUMN|TABLE)\b/,
	/\bRENAME\b/,
	/\b(?:SET|DROP) NOT NULL\b/,
	/\bDROP DEFAULT\b/,
	/\bSET DATA TYPE\b/,
	/\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/,
]

/** Whether a statement of a migration takes away or renames what an older process uses, or asks of it what it does not write. */
const breaksOlder = (statement: string): boolean => BREAKS.some((pattern) => pattern.test(statement))

describe('statementsOf', () => {
	it('gives each statement alone, for the schema, without making the schema', () => {
		const text =
			'CREATE SCHEMA "__mandant__";\n--> statement-breakpoint\nCREATE TABLE "__mandant__"."a" ("n" int);--> statement-breakpoint\nDROP TABLE "__mandant__"."b";'
		expect(statementsOf(text, 'm_x')).toEqual(['CREATE TABLE "m_x"."a" ("n" int);', 'DROP TABLE "m_x"."b";'])
	})
})

describe('old and new processes serve together', () => {
	it.each([
		['ALTER TABLE "m"."a" ADD COLUMN "n" text;', false],
		[`ALTER TABLE "m"."a" ADD COLUMN "n" text DEFAULT 'x' NOT NULL;`, false],
		['ALTER TABLE "m"."a" ADD COLUMN "n" text NOT NULL;', true],
		['ALTER TABLE "m"."a" ALTER COLUMN "n" SET NOT NULL;', true],
		['ALTER TABLE "m"."a" ALTER COLUMN "n" DROP NOT NULL;', true],
		['ALTER TABLE "m"."a" ALTER COLUMN "n" SET DATA TYPE bigint;', true],
		['ALTER TABLE "m"."a" ALTER COLUMN "n" DROP DEFAULT;', true],
		['ALTER TABLE "m"."a" RENAME COLUMN "n" TO "o";', true],
		['ALTER TABLE "m"."a" DROP COLUMN "n";', true],
		['DROP TABLE "m"."a";', true],
		['DROP INDEX "m"."a_n";', false],
		['CREATE TABLE "m"."b" ("n" text NOT NULL);', false],
	])('%s breaks an older one: %s', (statement, breaks) => {
		expect(breaksOlder(statement)).toBe(breaks)
	})

	it('but for migrations that are said to stop the older ones', () => {
		const breaking = files
			.filter(({ name }) => !name.endsWith('/0000_tables.sql'))
			.filter(({ text }) => statementsOf(text, 'm_x').some(breaksOlder))
			.map(({ name }) => name.replace('.sql', ''))
		expect(breaking.filter((name) => !Object.hasOwn(STOPS_OLDER, name))).toEqual([])
		const names = new Set(files.map(({ name }) => name.replace('.sql', '')))
		expect(Object.keys(STOPS_OLDER).filter((name) => !names.has(name))).toEqual([])
	})
})

describe('migrations can run on Citus', () => {
	it('make no schema: only the first of a kind does, which the program does in its place', () => {
		const making = files.filter(({ text }) => text.includes('CREATE SCHEMA')).map(({ name }) => name)
		expect(making.toSorted()).toEqual(['mandant/0000_tables.sql', 'plattform/0000_tables.sql'])
	})

	it('number rows of new tables by uuid or identity, not by serial', () => {
		expect(
			files
				.filter(({ name }) => !name.endsWith('/0000_tables.sql'))
				.filter(({ text }) => /\b(?:big|small)?serial\b/i.test(text)),
		).toEqual([])
	})

	it('hold one statement between breakpoints', () => {
		for (const { name, text } of files)
			for (const statement of statementsOf(text, 'm_x')) {
				const outside = statement.replaceAll(/\$(_?)\$.*?\$\1\$|'[^']*'/gs, '').replace(/;\s*$/, '')
				expect(outside, name).not.toContain(';')
			}
	})

	it('add no identity to a table that is there', () => {
		for (const { name, text } of files) expect(text, name).not.toMatch(/ADD COLUMN [^;]* AS IDENTITY/)
	})

	it('name columns alone in checks and indexes, not with schema and table as drizzle-kit writes them', () => {
		for (const { name, text } of files)
			for (const statement of statementsOf(text, 'm_x').filter((one) =>
				/^(?:CREATE (?:UNIQUE )?INDEX|CREATE TABLE|ALTER TABLE) /.test(one),
			))
				expect(statement, name).not.toMatch(/"\w+"\."\w+"\."\w+"/)
	})

	it('take no interval from an instant but from a local time', () => {
		for (const { name, text } of files) expect(text, name).not.toMatch(/AT TIME ZONE '[^']*'\)? [-+] interval/i)
	})
})
