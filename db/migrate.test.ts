import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statementsOf, withoutIdentity } from './migrate'

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

	it('names columns alone in checks and indexes, and nowhere else', () => {
		const [index, check, update] = statementsOf(
			[
				'CREATE UNIQUE INDEX "i" ON "__mandant__"."a" USING btree ("n") WHERE "__mandant__"."a"."zustand" <> \'x\'',
				'ALTER TABLE "__mandant__"."a" ADD CONSTRAINT "c" CHECK ("__mandant__"."a"."n" > 0)',
				'UPDATE "__mandant__"."a" SET "n" = 1 WHERE "__mandant__"."a"."n" = 2',
			].join('--> statement-breakpoint'),
			'm_x',
		)
		expect(index).toBe('CREATE UNIQUE INDEX "i" ON "m_x"."a" USING btree ("n") WHERE "zustand" <> \'x\'')
		expect(check).toBe('ALTER TABLE "m_x"."a" ADD CONSTRAINT "c" CHECK ("n" > 0)')
		expect(update).toContain('"m_x"."a"."n" = 2')
	})
})

describe('on Citus', () => {
	const all = files.flatMap(({ text }) => statementsOf(text, 'm_x'))

	it('a number that is added to a table comes from a sequence', () => {
		const added = all.map(withoutIdentity).filter((statements) => statements.length > 1)
		expect(added).toEqual([
			[
				'CREATE SEQUENCE "m_x"."mail_folge_seq"',
				`ALTER TABLE "m_x"."mail" ADD COLUMN "folge" bigint DEFAULT nextval('"m_x"."mail_folge_seq"')`,
				'ALTER TABLE "m_x"."mail" ALTER COLUMN "folge" SET NOT NULL',
			],
		])
		expect(all.flatMap(withoutIdentity).filter((one) => /ADD COLUMN.*(?:IDENTITY|serial)/.test(one))).toEqual([])
	})

	it('an update takes no interval from an instant but from a local time', () => {
		const updates = all.filter((one) => /^UPDATE /m.test(one) && one.includes('gueltig_bis'))
		expect(updates).not.toHaveLength(0)
		for (const one of updates) expect(one).not.toMatch(/AT TIME ZONE '[^']*' [-+] interval/)
	})

	it('what is inserted from a joined query is read first', () => {
		const inserts = all.filter((one) => /^INSERT INTO [^;]*\nCROSS JOIN/m.test(one))
		expect(inserts).not.toHaveLength(0)
		for (const one of inserts) expect(one).toMatch(/\bWHERE random\(\) >= 0;$/)
	})
})

describe('migrations can run on Citus', () => {
	/** Older ones stand as they were applied: their hashes are in every database. */
	const isRuled = ({ name }: { name: string }) =>
		!/\/(?:000\d|001[0-7])_/.test(name) && !['plattform/0000_anfang.sql', 'plattform/0001_konto.sql'].includes(name)

	it('make no schema: only the first of a kind does, which the program does in its place', () => {
		const making = files.filter(({ text }) => text.includes('CREATE SCHEMA')).map(({ name }) => name)
		expect(making.toSorted()).toEqual(['mandant/0000_anfang.sql', 'plattform/0000_anfang.sql'])
	})

	it('number rows by uuid or identity, not by serial', () => {
		expect(files.filter(isRuled).filter(({ text }) => /\b(?:big|small)?serial\b/i.test(text))).toEqual([])
	})

	it('hold one statement between breakpoints', () => {
		for (const { name, text } of files.filter(isRuled))
			for (const statement of statementsOf(text, 'm_x')) {
				const outside = statement.replaceAll(/\$\$.*?\$\$|'[^']*'/gs, '').replace(/;\s*$/, '')
				expect(outside, name).not.toContain(';')
			}
	})
})
