import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { agentur } from '~/locales/de/agentur/agentur'
import { agenturen } from '~/locales/de/agentur/agenturen'
import { auftrag } from '~/locales/de/auftrag/auftrag'
import { auszahlung } from '~/locales/de/auszahlung/auszahlung'
import { team } from '~/locales/de/benutzer/team'
import { betrugspruefung } from '~/locales/de/betrugspruefung/betrugspruefung'
import { datenschutz } from '~/locales/de/datenschutz/datenschutz'
import { freunde } from '~/locales/de/empfaenger/freunde'
import { kontakt } from '~/locales/de/inhalt/kontakt'
import { kampagnen } from '~/locales/de/kampagne/kampagnen'
import { konten } from '~/locales/de/konto/konten'
import { schnittstellen } from '~/locales/de/partner/schnittstellen'
import { kulanz } from '~/locales/de/praemie/kulanz'
import { praemien } from '~/locales/de/praemie/praemien'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import type { WebContext } from '~/web/guard.server'

/* Words for what is stored as a name: states, reasons and kinds. */

type T = WebContext['t']
type Wort = (t: T, value: string) => string | undefined

/** A word of the log's own, or of one of the other pages that show the same. */
const VON = {
	auftrag: (t, v) => (hasKey(auftrag.zustand, v) ? t(`auftrag:zustand.${v}`) : undefined),
	lauf: (t, v) => (hasKey(auszahlung.zustand, v) ? t(`auszahlung:zustand.${v}`) : undefined),
	praemierung: (t, v) => (hasKey(praemien.praemierungZustand, v) ? t(`praemien:praemierungZustand.${v}`) : undefined),
	eigenwerbung: (t, v) =>
		hasKey(betrugspruefung.pruefungen.zustand, v) ? t(`betrugspruefung:pruefungen.zustand.${v}`) : undefined,
	empfaenger: (t, v) => (hasKey(freunde.zustand, v) ? t(`freunde:zustand.${v}`) : undefined),
	empfehlung: (t, v) => (hasKey(agentur.empfehlungStand, v) ? t(`agentur:empfehlungStand.${v}`) : undefined),
	datenschutzAnfrage: (t, v) =>
		hasKey(datenschutz.zustand, v)
			? t(`datenschutz:zustand.${v}`)
			: hasKey(datenschutz.art, v)
				? t(`datenschutz:art.${v}`)
				: undefined,
	agentur: (t, v) => (hasKey(agenturen.zustand, v) ? t(`agenturen:zustand.${v}`) : undefined),
	kampagne: (t, v) => (hasKey(kampagnen.zustand, v) ? t(`kampagnen:zustand.${v}`) : undefined),
	kulanzAntrag: (t, v) => (hasKey(kulanz.zustand, v) ? t(`kulanz:zustand.${v}`) : undefined),
} as const satisfies Record<string, Wort>

/** In this order, where nothing is said by what the entry is about. */
const SONST: readonly Wort[] = [
	(t, v) => (hasKey(protokoll.wert, v) ? t(`protokoll:wert.${v}`) : undefined),
	(t, v) => (hasKey(team.rollen, v) ? t(`team:rollen.${v}`) : undefined),
	(t, v) => (hasKey(agentur.rolle, v) ? t(`agentur:rolle.${v}`) : undefined),
	(t, v) => (hasKey(kulanz.gruende, v) ? t(`kulanz:gruende.${v}`) : undefined),
	(t, v) => (hasKey(kulanz.anlass, v) ? t(`kulanz:anlass.${v}`) : undefined),
	(t, v) => (hasKey(auszahlung.lauf.einsichtGruende, v) ? t(`auszahlung:lauf.einsichtGruende.${v}`) : undefined),
	(t, v) => (hasKey(konten.konto.bildGruende, v) ? t(`konten:konto.bildGruende.${v}`) : undefined),
	(t, v) => (hasKey(kontakt.themen, v) ? t(`kontakt:themen.${v}`) : undefined),
	(t, v) => (hasKey(agentur.einladungArt, v) ? t(`agentur:einladungArt.${v}`) : undefined),
	(t, v) => (hasKey(agentur.einladungStand, v) ? t(`agentur:einladungStand.${v}`) : undefined),
	(t, v) => (hasKey(agentur.interessentSchritt, v) ? t(`agentur:interessentSchritt.${v}`) : undefined),
	(t, v) => (hasKey(schnittstellen.schluessel.bereich, v) ? t(`schnittstellen:schluessel.bereich.${v}`) : undefined),
	...Object.values(VON),
	// Why something was refused.
	(t, v) => (isErrorCode(v) ? t(`fehler:${v}`) : undefined),
]

/** A stored name in words; undefined where it is none. */
export function wortOf(t: T, bezug: string, value: string): string | undefined {
	const eigen = hasKey(VON, bezug) ? VON[bezug](t, value) : undefined
	if (eigen !== undefined) return eigen
	for (const wort of SONST) {
		const found = wort(t, value)
		if (found !== undefined) return found
	}
	return undefined
}
