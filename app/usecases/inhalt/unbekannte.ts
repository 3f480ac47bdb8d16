import { vorlageVariablen } from '~/domain/empfehlung/teiltexte'
import { variablenIn, wertOf } from '~/domain/inhalt/variablen'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import { type InhaltRow, listGueltige } from '~db/repositories/inhalt/inhalt'
import type { AppContext } from '../shared/context'
import { eigeneVariablen } from './text-teile'

type Eintrag = Pick<InhaltRow, 'art' | 'schluessel' | 'sprache' | 'daten'>

/** Every text of an entry's fields. */
export const texteOf = (daten: unknown): string[] =>
	Object.values<unknown>({ ...(daten ?? {}) }).filter((wert): wert is string => typeof wert === 'string')

/** Names an entry may use in a language at an instant: the configuration's, those published, and its own. */
export async function bekannteVariablen(
	ctx: Pick<AppContext, 'mandant'>,
	db: MandantDb,
	{ art, schluessel, sprache }: Omit<Eintrag, 'daten'>,
	at: Date,
): Promise<string[]> {
	if (art === 'variable') return []
	const published = await listGueltige(db, { art: 'variable', sprache }, at)
	return [
		...Object.keys(eigeneVariablen(ctx.mandant)),
		...(art === 'block' ? vorlageVariablen(schluessel) : []),
		...published.map((row) => row.schluessel),
	]
}

/** Variables these entries use and nobody can fill at that instant: readers would miss a word. A value holds none at all. */
export async function unbekannteIn<E extends Eintrag>(
	ctx: Pick<AppContext, 'mandant'>,
	db: MandantDb,
	rows: readonly E[],
	at: Date,
): Promise<{ row: E; name: string }[]> {
	const using = rows.filter(({ daten }) => variablenIn(...texteOf(daten)).length > 0)
	if (using.length === 0) return []
	const eigene = eigeneVariablen(ctx.mandant)
	const published = new Map<Locale, Set<string>>()
	for (const sprache of LOCALES)
		published.set(
			sprache,
			new Set((await listGueltige(db, { art: 'variable', sprache }, at)).map(({ schluessel }) => schluessel)),
		)
	return using.flatMap((row) =>
		variablenIn(...texteOf(row.daten)).flatMap((name) => {
			const ofBlock = row.art === 'block' && vorlageVariablen(row.schluessel).some((one) => one === name)
			const known = ofBlock || wertOf(eigene, name) !== undefined || published.get(row.sprache)?.has(name)
			return known && row.art !== 'variable' ? [] : [{ row, name }]
		}),
	)
}
