import type { MandantDb } from '~db/handle'
import * as t from '~db/schema/mandant/tables'
import type { FestnetzVorlage, MandantVorlage, MobilVorlage, ProduktVorlage } from './vorlage'

const beschreibungen = (texte: FestnetzVorlage['beschreibungen'], sprache: 0 | 1) => ({
	beschreibung1: texte[0]?.[sprache] ?? '',
	beschreibung2: texte[1]?.[sprache] ?? '',
	beschreibung3: texte[2]?.[sprache] ?? '',
	beschreibung4: texte[3]?.[sprache] ?? '',
})

const festnetzRow = ({ id, externeId, name, en, praemieCent }: ProduktVorlage, vorlage: FestnetzVorlage) => ({
	produktId: id,
	kategorie: vorlage.kategorie,
	anzeigeName: name,
	young: vorlage.young ?? false,
	hybrid: vorlage.hybrid ?? false,
	gruppe: vorlage.gruppe,
	klasse: vorlage.klasse ?? '',
	...beschreibungen(vorlage.beschreibungen, 0),
	provision: `standard;${praemieCent}`,
	telekomProduktId: `T-${externeId}`,
	fussnote: vorlage.fussnote?.[0] ?? '',
	preisaufteilung: vorlage.preisaufteilung ?? [],
	aktionsname: vorlage.aktion?.name[0] ?? '',
	aktionsrabattCent: vorlage.aktion?.rabattCent ?? null,
	en: {
		anzeigeName: en.name,
		...beschreibungen(vorlage.beschreibungen, 1),
		fussnote: vorlage.fussnote?.[1] ?? '',
		aktionsname: vorlage.aktion?.name[1] ?? '',
	},
})

const mobilRow = (produktId: number, vorlage: MobilVorlage) => ({
	produktId,
	gruppe: vorlage.gruppe,
	geraeteTyp: vorlage.geraeteTyp ?? null,
	hersteller: vorlage.hersteller ?? '',
	handyId: vorlage.handyId ?? null,
	tarifId: vorlage.tarifId ?? null,
	aktionspreisCent: vorlage.aktionspreisCent ?? null,
	position: vorlage.position,
	topPosition: vorlage.topPosition ?? null,
	aktion: vorlage.aktion?.[0] ?? '',
	en: { aktion: vorlage.aktion?.[1] ?? '' },
})

/** The brand's product API data beyond the tiles, and its agents. */
export async function insertSortiment(
	{ db }: { db: MandantDb },
	{ produkte, berater = [] }: MandantVorlage,
): Promise<void> {
	const festnetz = produkte.flatMap((produkt) => (produkt.festnetz ? [festnetzRow(produkt, produkt.festnetz)] : []))
	const mobil = produkte.flatMap(({ id, mobil }) => (mobil ? [mobilRow(id, mobil)] : []))
	const preise = produkte.flatMap(({ id: produktId, energie }) =>
		energie ? energie.preise.map((preis) => ({ ...preis, produktId, sparte: energie.sparte })) : [],
	)
	if (festnetz.length > 0) await db.insert(t.festnetz).values(festnetz)
	if (mobil.length > 0) await db.insert(t.mobil).values(mobil)
	if (preise.length > 0) await db.insert(t.energiePreis).values(preise)
	if (berater.length > 0)
		await db.insert(t.berater).values(berater.map((person) => ({ ...person, photo: `portrait-${person.externeId}` })))
}
