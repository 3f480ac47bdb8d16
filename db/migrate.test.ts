import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statementsOf } from './migrate'

const files = ['plattform', 'mandant'].flatMap((kind) => {
	const folder = join('db/migrations', kind)
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.map((name) => ({ name: `${kind}/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
})

describe('statementsOf', () => {
	it('gives each statement alone, for the schema, without making the schema', () => {
		const text =
			'CREATE SCHEMA "__mandant__";\n--> statement-breakpoint\nCREATE TABLE "__mandant__"."a" ("n" int);--> statement-breakpoint\nDROP TABLE "__mandant__"."b";'
		expect(statementsOf(text, 'm_x')).toEqual(['CREATE TABLE "m_x"."a" ("n" int);', 'DROP TABLE "m_x"."b";'])
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
