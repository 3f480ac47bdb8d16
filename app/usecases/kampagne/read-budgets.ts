import { budgetfenster, ersterMoeglicher, KEINE_ZUSAGE } from '~/domain/kampagne/budget'
import type { Kampagne } from '~/domain/kampagne/kampagne'
import type { MandantDb } from '~db/handle'
import { countOffeneAuftraege } from '~db/repositories/empfaenger/empfaenger'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listZusagen, sumBudget } from '~db/repositories/kampagne/kampagne'
import type { AppContext } from '../shared/context'
import { kampagnenOf } from './in-kraft'

type Empfohlen = Pick<EmpfehlungRow, 'id' | 'erstelltAm' | 'kampagneId'>

/**
 * What is left of the budgets that these recommendations take from, read at once. What it answers is what `takeBudget` would take,
 * if nobody else does meanwhile; nothing is written.
 */
export async function readBudgets(ctx: AppContext, db: MandantDb, empfehlungen: readonly Empfohlen[]) {
	const mit = empfehlungen.filter(({ kampagneId }) => kampagneId !== null)
	const kampagnen = new Map((mit.length > 0 ? await kampagnenOf({ ...ctx, db }) : []).map((one) => [one.id, one]))
	const belegt = new Map<string, number>()
	const begrenzte: string[] = []
	for (const { id, kampagneId, erstelltAm } of mit) {
		const kampagne = kampagnen.get(kampagneId ?? '')
		if (!kampagne || kampagne.budgetCent === null) continue
		begrenzte.push(id)
		const { fenster, key } = fensterOf(kampagne, erstelltAm)
		if (!belegt.has(key)) belegt.set(key, (await sumBudget(db, kampagne.id, fenster)).belegtCent)
	}
	const gelesen = begrenzte.length > 0 ? await listZusagen(db, [...new Set(begrenzte)]) : []
	const zusagen = new Map(gelesen.map(({ empfehlungId, ...zusage }) => [empfehlungId, zusage]))

	const moeglich = ({ id, kampagneId, erstelltAm }: Empfohlen, wuensche: readonly number[]) => {
		const kampagne = kampagnen.get(kampagneId ?? '')
		if (!kampagne || kampagne.zustand === 'gestoppt') return { welcher: -1, mehrCent: 0, key: '' }
		const { budgetCent } = kampagne
		if (budgetCent === null) return { welcher: 0, mehrCent: 0, key: '' }
		const { key } = fensterOf(kampagne, erstelltAm)
		const rest = { budgetCent, belegtCent: belegt.get(key) ?? 0 }
		return { ...ersterMoeglicher(rest, zusagen.get(id) ?? KEINE_ZUSAGE, wuensche), key }
	}

	return {
		/** The first of these amounts, by its place, that an order of this recommendation can get now; -1 = none. */
		welcher: (empfehlung: Empfohlen, wuensche: readonly number[]): number => moeglich(empfehlung, wuensche).welcher,
		/** An order of it gets this amount: it is gone for those asked about later. */
		nimm(empfehlung: Empfohlen, cent: number): void {
			const { welcher, mehrCent, key } = moeglich(empfehlung, [cent])
			if (welcher < 0 || key === '') return
			belegt.set(key, (belegt.get(key) ?? 0) + mehrCent)
			const zusage = zusagen.get(empfehlung.id) ?? KEINE_ZUSAGE
			zusagen.set(empfehlung.id, { ...zusage, vergebenCent: zusage.vergebenCent + cent })
		},
	}
}

type Anteilig = { empfehlung: Empfohlen; cent: number; auftrag?: { id: string; auftragsdatum: string } }

/**
 * Whether an order of a recommendation gets this amount of its campaign's budget, after those that are released before it: for
 * certain, as long as something is free, or not at all. Without an order the next one that is placed.
 */
export async function nochImBudget(
	ctx: AppContext,
	db: MandantDb,
	{ empfehlung, cent, auftrag }: Anteilig,
): Promise<'sicher' | 'solange' | 'nicht'> {
	const kampagnen = await kampagnenOf({ ...ctx, db })
	if (kampagnen.find(({ id }) => id === empfehlung.kampagneId)?.budgetCent === null) return 'sicher'
	const [zusage = KEINE_ZUSAGE] = await listZusagen(db, [empfehlung.id])
	const offene = await countOffeneAuftraege(db, empfehlung.id, auftrag)
	if (zusage.vergebenCent + (offene + 1) * cent <= zusage.reserveCent) return 'sicher'
	const budgets = await readBudgets(ctx, db, [empfehlung])
	for (let n = 0; n < offene; n++) budgets.nimm(empfehlung, cent)
	return budgets.welcher(empfehlung, [cent]) === 0 ? 'solange' : 'nicht'
}

/** The period of its budget that a recommendation counts to. */
function fensterOf({ id, budgetZeitraum }: Kampagne, erstelltAm: Date) {
	const fenster = budgetfenster(budgetZeitraum, erstelltAm)
	return { fenster, key: `${id} ${fenster.ab?.toISOString() ?? ''}` }
}
