import { isDeepStrictEqual } from 'node:util'
import { type FassungZustand, fassungZustand } from '~/domain/inhalt/fassung'
import { type FassungDaten, wertIn } from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import { type EinstellungBereich, type Gepflegte, isZuZweit } from '~/domain/mandant/einstellungen'
import { actorName } from '~/domain/zugriff/actor'
import {
	findFassungRow,
	type InhaltRow,
	listEinstellungEntwuerfe,
	listEinstellungFassungen,
	listFassungenOf,
	listOffeneEinstellungen,
} from '~db/repositories/inhalt/inhalt'
import { findMandant } from '~db/repositories/mandant/mandanten'
import { countWirkung } from '~db/repositories/mandant/marke'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { textStandOf } from '../inhalt/entwurf'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { fassungDatenOf } from './einstellung-entwurf'
import { fassungOf } from './einstellung-fassung'
import { configAt, laidOver, storedConfig } from './held-config'

/** The most versions and plans a screen lists. */
const FASSUNGEN_MAX = 30
export const PLAENE_MAX = 50

type Wer = { art: string; name: string | undefined }

/** A version of settings as a screen shows it. */
export type EinstellungFassung = FassungDaten & {
	id: string
	version: number
	zustand: FassungZustand
	giltAb: Date | null
	am: Date
	wer: Wer
}

export type EntwurfSicht = EinstellungFassung & {
	/** Some of it costs money or is law. */
	zuZweit: boolean
	/** Somebody changed meanwhile what was there before it. */
	ueberholt: boolean
	eigener: boolean
	antrag: { wer: Wer; am: Date; ab: Date | null } | undefined
	/** Whoever looks is no second person beside who wrote it or asked. */
	befangen: boolean
}

/** What who changes settings begins with. */
export const beginEinstellungen = async (ctx: AppContext): Promise<MandantConfig> => {
	authorise(ctx, 'einstellung.pflegen')
	return heldNow(ctx)
}

/** The settings that hold now, as they are stored: what this process remembers may be a moment old. */
async function heldNow({ db, mandant, keys, clock }: AppContext): Promise<MandantConfig> {
	const row = await findMandant(db, mandant.id)
	return row ? (await configAt(db, keys, row, clock())).config : mandant.config
}

async function viewing({ db, clock }: AppContext) {
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	const now = clock()
	const werOf = (akteur: string | null): Wer => {
		const [art = '', id = ''] = (akteur ?? '').split(':')
		return { art, name: namen.get(id) }
	}
	const view = (row: InhaltRow): EinstellungFassung => ({
		...fassungDatenOf(row),
		...{ id: row.id, version: row.version, giltAb: row.giltAb, am: row.erstelltAm, wer: werOf(row.von) },
		zustand: fassungZustand(row, true, now),
	})
	return { view, werOf }
}

/** An area of settings: what holds, its draft, what is planned, and its versions. */
export async function showEinstellungen(ctx: AppContext, bereich: EinstellungBereich) {
	authorise(ctx, 'einstellung.pflegen')
	const { db, clock } = ctx
	const entry = fassungOf(bereich)
	const [config, rows, offene, stand, kreis, { view, werOf }] = await Promise.all([
		heldNow(ctx),
		listFassungenOf(db, entry, FASSUNGEN_MAX),
		listOffeneEinstellungen(db, bereich, clock(), PLAENE_MAX + 1),
		textStandOf(db, entry),
		kreisVon(ctx, db),
		viewing(ctx),
	])
	const draft = offene.find(({ giltAb }) => giltAb === null)
	const entwurf: EntwurfSicht | undefined = draft && {
		...view(draft),
		zuZweit: Object.keys(fassungDatenOf(draft).werte).some(isZuZweit),
		ueberholt: Object.entries(fassungDatenOf(draft).vorher).some(
			([name, wert]) => !isDeepStrictEqual(wertIn(config, name), wert),
		),
		eigener: draft.von === actorName(ctx.actor),
		antrag:
			draft.beantragtVon && draft.beantragtAm
				? { wer: werOf(draft.beantragtVon), am: draft.beantragtAm, ab: draft.wunschAb }
				: undefined,
		befangen: [draft.von, draft.beantragtVon].some((wer) => wer !== null && kreis.includes(wer)),
	}
	return {
		...{ config, stand, entwurf },
		geplant: offene.filter(({ giltAb }) => giltAb !== null).map(view),
		fassungen: rows.filter(({ id }) => id !== draft?.id).map(view),
	}
}

/** Days back that effects are counted. */
const WIRKUNG_TAGE = 30

/** What some settings did lately, in numbers, by their name. */
export async function showWirkung(ctx: AppContext): Promise<Partial<Record<Gepflegte, number>>> {
	authorise(ctx, 'einstellung.pflegen')
	const seit = new Date(ctx.clock().getTime() - WIRKUNG_TAGE * 86_400_000)
	const { freunde, gemeldete, boni, kulanzen, pruefungen, agenturen } = await countWirkung(ctx.db, seit)
	return {
		...{ EmpfaengerPflichtangaben: freunde, ModuleAuftragsdatumMindestalterTage: gemeldete },
		...{ BonusNachAbschluessen: boni, KulanzMonatCent: kulanzen, PruefungGruende: pruefungen },
		ModuleAgentRecommendation: agenturen,
	}
}

/** The settings as they were when a version began to hold, or as they would be with it. */
async function configWith(ctx: AppContext, row: InhaltRow, config: MandantConfig): Promise<MandantConfig> {
	const { werte } = fassungDatenOf(row)
	if (!row.giltAb || row.verworfenAm) return laidOver(config, [{ ...row, daten: { werte } }])
	return configOn(ctx, row.giltAb)
}

/** The settings that held or will hold at an instant, as far back as versions go. */
export async function configOn(ctx: AppContext, at: Date): Promise<MandantConfig> {
	publicUseCase()
	const row = await findMandant(ctx.db, ctx.mandant.id)
	if (!row) return ctx.mandant.config
	const stored = storedConfig(ctx.keys, row)
	if (at >= (row.configAb ?? at))
		return laidOver(stored, await listEinstellungFassungen(ctx.db, { nach: row.configAb, bis: at }))
	const all = await listEinstellungFassungen(ctx.db, { nach: null })
	// What the first version of a setting found was there from the beginning.
	const first = laidOver(
		stored,
		all.toReversed().map((one) => ({ ...one, daten: { werte: fassungDatenOf(one).vorher } })),
	)
	return laidOver(
		first,
		all.filter(({ giltAb }) => giltAb !== null && giltAb <= at),
	)
}

/** Two versions of an area, each with the settings as they are with it. */
export async function compareEinstellungen(
	ctx: AppContext,
	bereich: EinstellungBereich,
	ids: readonly [string, string],
) {
	authorise(ctx, 'einstellung.pflegen')
	const config = await heldNow(ctx)
	const rows = await Promise.all(ids.map((id) => findFassungRow(ctx.db, id)))
	const own = rows.flatMap((row) => (row?.art === 'einstellung' && row.schluessel === bereich ? [row] : []))
	const { view } = await viewing(ctx)
	const [one, other] = own.toSorted((a, b) => a.version - b.version)
	if (!one || !other) return undefined
	const [before, after] = [await configWith(ctx, one, config), await configWith(ctx, other, config)]
	return { eine: view(one), andere: view(other), before, after }
}

/** What a preview shows: the settings at an instant, with every draft on top. */
export async function previewConfig(ctx: AppContext, at: Date): Promise<MandantConfig> {
	publicUseCase()
	const [drafts, config] = await Promise.all([listEinstellungEntwuerfe(ctx.db), configOn(ctx, at)])
	return laidOver(config, drafts)
}
