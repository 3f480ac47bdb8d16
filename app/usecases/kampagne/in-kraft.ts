import { LRUCache } from 'lru-cache'
import { budgetfenster, freiCent } from '~/domain/kampagne/budget'
import { type Kampagne, regelnSchema, wahlSchema, zielSchema } from '~/domain/kampagne/kampagne'
import { stufenSchema } from '~/domain/kampagne/meilensteine'
import type { Mandant } from '~/domain/mandant/config'
import { hasKey } from '~/domain/shared/keys'
import { LOCALES, type Translations } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import { type KampagneRow, listKampagnenInKraft, sumBudget } from '~db/repositories/kampagne/kampagne'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import type { AppContext } from '../shared/context'

type Source = Pick<AppContext, 'mandant' | 'db' | 'clock'>

/** A change makes every process forget at once; this is for what is used up of a budget, and for changes made past the portal. */
const GEMERKT_MS = 10_000

/** By the Mandant object itself, which the registry makes anew when the brand or a campaign changed. */
const gemerkte = new WeakMap<Mandant, LRUCache<'alle', Kampagne[]>>()

/** The words of a campaign in the languages there are. */
export function kampagneName(name: Record<string, string | undefined>): Translations {
	const found: Translations = {}
	for (const locale of LOCALES) if (hasKey(name, locale)) found[locale] = name[locale] ?? ''
	return found
}

/** A stored campaign as offers are made from it. */
export function toKampagne(row: KampagneRow & { kategorieProdukte: number[] }, frei: number | null): Kampagne {
	const { id, wort, zustand, von, bis, rang, kategorieProdukte, budgetCent, budgetZeitraum } = row
	const ziel = zielSchema.parse(row.ziel)
	const alle = ziel.produkte.length === 0 && ziel.kategorien.length === 0
	return {
		...{ id, wort, zustand, von, bis, rang, ziel, budgetCent, budgetZeitraum, freiCent: frei },
		name: kampagneName(row.name),
		produktIds: alle ? null : new Set([...ziel.produkte, ...kategorieProdukte]),
		wahl: wahlSchema.parse(row.wahl),
		regeln: regelnSchema.parse(row.regeln),
		stufen: stufenSchema.parse(row.stufen),
	}
}

async function read(db: MandantDb, now: Date): Promise<Kampagne[]> {
	const rows = await listKampagnenInKraft(db)
	return Promise.all(
		rows.map(async (row) => {
			const { id, budgetCent, budgetZeitraum } = row
			if (budgetCent === null || row.zustand !== 'live') return toKampagne(row, budgetCent === null ? null : 0)
			const { belegtCent } = await sumBudget(db, id, budgetfenster(budgetZeitraum, now))
			return toKampagne(row, freiCent(budgetCent, belegtCent))
		}),
	)
}

/** The campaigns that are or were in force, in order of precedence: once read they cost no query. Inside a transaction `db` is it. */
export async function kampagnenOf({ mandant, db, clock }: Source): Promise<Kampagne[]> {
	const known = gemerkte.get(mandant) ?? new LRUCache<'alle', Kampagne[]>({ max: 1, ttl: GEMERKT_MS, ttlResolution: 0 })
	gemerkte.set(mandant, known)
	const found = known.get('alle')
	if (found) return found
	const kampagnen = await read(db, clock())
	known.set('alle', kampagnen)
	return kampagnen
}

/** Makes this process read the campaigns anew. */
export const dropKampagnen = ({ mandant }: Pick<AppContext, 'mandant'>): boolean => gemerkte.delete(mandant)

/** Makes every process read the campaigns anew once the transaction commits; this one at once. */
export async function forgetKampagnen({ mandant }: Pick<AppContext, 'mandant'>, tx: MandantDb): Promise<void> {
	dropKampagnen({ mandant })
	await notifyMandantChanged(tx)
	await notifyPagesChanged(tx, mandant.id)
}
