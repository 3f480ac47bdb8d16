import { z } from 'zod'
import {
	IMPORT_ERGEBNISSE,
	IMPORT_FELDER,
	type ImportEreignis,
	importMachine,
	spaltenFehler,
} from '~/domain/auftrag/import'
import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { formular } from '~/locales/de/shared/formular'
import { pathTo } from '~/paths'
import { showImport } from '~/usecases/auftrag/show-import'
import { chooseSpalten, discardImport, nameStaende, takeOverImport } from '~/usecases/auftrag/step-import'
import { importFormularSchema, woerterOf } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

const frageSchema = z.object({
	zeilen: z.enum(IMPORT_ERGEBNISSE).optional().catch(undefined),
	nach: z.coerce.number().int().positive().max(10_000_000).optional().catch(undefined),
	erledigt: z.enum(['uebernehmen', 'verwerfen']).optional().catch(undefined),
})

const TRENNER: Readonly<Record<string, 'tab' | 'semikolon' | 'komma' | 'strich'>> = {
	...{ '\t': 'tab', ';': 'semikolon', ',': 'komma', '|': 'strich' },
}

function trennerText({ t }: WebContext, trenner: string): string {
	const name = TRENNER[trenner]
	return name ? t(`auftrag:import.trenner.${name}`) : t('auftrag:import.zeichen', { zeichen: trenner })
}

/** How far an import is, and what can be done with it now. */
export async function importView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const importId = args.params.importId ?? ''
	const frage = frageSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const found = await showImport(ctx, { importId, ergebnis: frage.zeilen, nach: frage.nach })
	if (!found.ok) throw failPage(found.code, { href: pathTo(mandant, 'BetriebImporte'), text: 'zurListe' })
	const { zustand, kopf, spalten, muster, anzahl, fertig, ergebnis, liste, weiterNach, ...row } = found.value
	const kann = (ereignis: ImportEreignis) => importMachine.transition(zustand, ereignis).ok
	const href = (query: Record<string, string | number>) => pathTo(mandant, 'BetriebImport', { importId }, query)
	return {
		titel: row.dateiname || t('auftrag:import.eingefuegt'),
		token: formToken(ctx, 'BetriebImport'),
		dateiToken: formToken(ctx, 'BetriebImportDatei'),
		dateiHref: pathTo(mandant, 'BetriebImportDatei', { importId }),
		importeHref: pathTo(mandant, 'BetriebImporte'),
		standHref: href({}),
		...{ zustand, spalten, anzahl, fertig, ergebnis, vorEmpfehlung: row.vorEmpfehlung },
		zeilen: row.zeilen,
		gelesen: t('auftrag:import.gelesen', {
			zeichensatz: row.zeichensatz === 'gemischt' ? t('auftrag:import.gemischt') : row.zeichensatz.toUpperCase(),
			trenner: trennerText(ctx, row.trenner),
			count: row.zeilen,
		}),
		laeuft: zustand === 'pruefung' || zustand === 'uebernahme',
		erledigt: frage.erledigt,
		kann: { zuordnen: kann('zuordnen'), uebernehmen: kann('uebernehmen'), verwerfen: kann('verwerfen') },
		/** What there is to choose from: each heading with the first line's value, by which it is known. */
		wahl: kopf.map((value, i) => ({ value, label: muster[i] ? `${value} (${muster[i].slice(0, 30)})` : value })),
		felder: IMPORT_FELDER,
		staende: found.value.staende.map(({ wort, zeilen, vorschlag }) => ({
			...{ wort, vorschlag },
			label: t('auftrag:import.wort', { wort, count: zeilen }),
		})),
		arten: IMPORT_ERGEBNISSE.filter((one) => anzahl[one] > 0).map((one) => ({
			...{ art: one, anzahl: anzahl[one], href: href({ zeilen: one }), gewaehlt: one === ergebnis },
		})),
		liste: liste.map(({ nummer, referenz, wer, code, feld, auftragId }) => ({
			...{ nummer, referenz, wer },
			grund: code ? importFehlerText(ctx, code, feld) : '',
			href: auftragId ? pathTo(mandant, 'BetriebAuftrag', { auftragId }) : null,
		})),
		weiterHref: weiterNach && ergebnis ? href({ zeilen: ergebnis, nach: weiterNach }) : null,
	}
}

export type ImportScreen = Awaited<ReturnType<typeof importView>>

/** Does what one of the forms of the page asks for. */
export async function importAction(ctx: WebContext, args: GuardArgs) {
	const importId = args.params.importId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebImport', importFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'zuordnen') {
		const { intent: _, ...spalten } = value
		const falsch = spaltenFehler(spalten)
		if (falsch.length > 0)
			return form.refuseFields(Object.fromEntries(falsch.map(({ feld, grund }) => [feld, [grund]])))
		const chosen = await chooseSpalten(ctx, importId, spalten, key)
		if (chosen.ok) return redirectTo(ctx, 'BetriebImport', { importId }, schon)
		return form.refuse(chosen.code)
	}
	if (value.intent === 'staende') {
		const named = await nameStaende(ctx, importId, woerterOf(value), key)
		return named.ok ? redirectTo(ctx, 'BetriebImport', { importId }, schon) : form.refuse(named.code)
	}
	const done =
		value.intent === 'uebernehmen' ? await takeOverImport(ctx, importId, key) : await discardImport(ctx, importId, key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebImport', { importId }, { erledigt: value.intent, ...schon })
}

/** Why a line cannot be taken over: a rule of a field, or a code of the error catalogue. */
export function importFehlerText({ t }: WebContext, code: string, feld: string): string {
	const label = hasKey(formular.felder, feld) ? t(`formular:felder.${feld}`) : feld
	if (hasKey(formular.validierung, code)) {
		const text = t(`formular:validierung.${code}`, { field: label })
		return label && !text.includes(label) ? `${label}: ${text}` : text
	}
	return t(`fehler:${isErrorCode(code) ? code : 'eingabe_ungueltig'}`)
}
