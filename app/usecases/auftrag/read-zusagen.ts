import { meilensteineOf, OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { MandantDb } from '~db/handle'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import type { ProduktRow } from '~db/repositories/katalog/katalog'
import { readBudgets } from '../kampagne/read-budgets'
import {
	type AuftragAufteilung,
	type Aufzuteilendes,
	aufteilungOf,
	type ReadPraemien,
	readPraemienOf,
	zusagenOf,
	zusatzOf,
} from '../praemie/aufteilung'
import type { AppContext } from '../shared/context'
import { KEINE_VORHER, readFakten, type Vorher } from './fakten-of'

type Empfohlen = Pick<
	EmpfehlungRow,
	'id' | 'empfehlerId' | 'kampagneId' | 'erstelltAm' | 'produktId' | 'anteilEmpfehler'
>

/** An order that is somebody's, as its promise hangs on it. */
export type ZugeordneterAuftrag = {
	auftrag: Pick<AuftragRow, 'auftragsdatum' | 'anteilEmpfehler' | 'praemienWieEmpfohlen'>
	produkt: Pick<ProduktRow, 'id'>
	empfehlung: Empfohlen
}

/** The same of one that may be nobody's yet, or for nothing. */
export type BezogenerAuftrag = {
	[K in keyof ZugeordneterAuftrag]: K extends 'auftrag' ? ZugeordneterAuftrag[K] : ZugeordneterAuftrag[K] | null
}

export const isZugeordnet = <B extends BezogenerAuftrag>(bezug: B): bezug is B & ZugeordneterAuftrag =>
	bezug.produkt !== null && bezug.empfehlung !== null

/**
 * How an order's rewards are divided, with what its campaign still adds: `take` says which of these amounts its budget does for,
 * by its place. The one function for lists, questions and the release itself.
 */
export async function aufteilungImBudget(
	ctx: AppContext,
	db: MandantDb,
	{ beteiligte, readRows }: { beteiligte: Aufzuteilendes; readRows?: ReadPraemien },
	take: (wuensche: readonly number[]) => number | Promise<number>,
): Promise<AuftragAufteilung> {
	const fakten = beteiligte.fakten ?? OHNE_AUFTRAG
	const ganz = await aufteilungOf(ctx, db, beteiligte, readRows)
	if (beteiligte.empfehlung.kampagneId === null || !ganz.erlaubt || zusatzOf(ganz) === 0) return ganz
	// Milestones are not reserved: where the rest does not do for one, the order still has what it was promised.
	const ohne = await aufteilungOf(ctx, db, { ...beteiligte, fakten: { ...fakten, meilensteine: false } }, readRows)
	const moegliche = [ganz, ohne]
	const welcher = await take(moegliche.map(zusatzOf))
	return moegliche[welcher] ?? aufteilungOf(ctx, db, { ...beteiligte, ohneKampagne: true }, readRows)
}

/** What a release of an order promises both sides together, in cents; undefined = a side's product had no Praemie. */
export function versprochenCent(aufteilung: AuftragAufteilung): number | undefined {
	const betraege = zusagenOf(aufteilung).map(({ betragCent }) => betragCent)
	return betraege.reduce<number | undefined>(
		(summe, cent) => (summe === undefined || cent === undefined ? undefined : summe + cent),
		0,
	)
}

/** Counts orders that are released one after the other, so that the second one of a recommender counts the first. */
function freigabefolge() {
	const zahl = new Map<string, Vorher>()
	const of = (key: string) => zahl.get(key) ?? KEINE_VORHER
	const keysOf = ({ empfehlerId, kampagneId }: Empfohlen) => [empfehlerId, `${empfehlerId} ${kampagneId}`] as const
	return {
		before(empfehlung: Empfohlen): Vorher {
			const [alle, inKampagne] = keysOf(empfehlung)
			return { ...of(inKampagne), nummer: of(alle).nummer }
		},
		add(empfehlung: Empfohlen, gehabt: readonly number[]) {
			for (const key of keysOf(empfehlung)) {
				const { nummer, nummerKampagne, gehabt: vorher } = of(key)
				zahl.set(key, {
					...{ nummer: nummer + 1, nummerKampagne: nummerKampagne + 1 },
					gehabt: [...vorher, ...gehabt],
				})
			}
		},
	}
}

/** Reads at once what the promises of orders hang on. Nothing is taken of any budget. */
export async function readZusagen(ctx: AppContext, db: MandantDb, bezuege: readonly BezogenerAuftrag[]) {
	const zugeordnete = bezuege.filter(isZugeordnet)
	const empfehlungen = zugeordnete.map(({ empfehlung }) => empfehlung)
	const readRows = await readPraemienOf(db, zugeordnete)
	const faktenOf = await readFakten(ctx, db, zugeordnete)
	const budgets = await readBudgets(ctx, db, empfehlungen)
	const folge = freigabefolge()
	return {
		/** How the rewards of one of them would be divided if it were released next. */
		naechster(one: ZugeordneterAuftrag): Promise<AuftragAufteilung> {
			const fakten = faktenOf(one, folge.before(one.empfehlung))
			return aufteilungImBudget(ctx, db, { beteiligte: { ...one, fakten }, readRows }, (wuensche) =>
				budgets.welcher(one.empfehlung, wuensche),
			)
		},
		/** As if it were released like that: those asked about later count it. */
		freigegeben({ empfehlung }: Pick<ZugeordneterAuftrag, 'empfehlung'>, aufteilung: AuftragAufteilung): void {
			budgets.nimm(empfehlung, zusatzOf(aufteilung))
			folge.add(
				empfehlung,
				zusagenOf(aufteilung).flatMap(({ zusatz }) => meilensteineOf(zusatz?.regeln ?? [])),
			)
		},
	}
}
