import type { z } from 'zod'
import { EIGENWERBUNG_ZUSTAENDE } from '~/domain/betrugspruefung/eigenwerbung'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { countGleicheFaelle } from '~/usecases/auftrag/decide-many'
import { showEigenwerbung } from '~/usecases/betrugspruefung/show-eigenwerbung'
import type { eigenwerbungSchema } from '~/web/forms/betrugspruefung'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import type { Vorhaben } from '../../_shared/betrieb/rueckfrage.server'
import { merkmalText } from './merkmal'

/** One suspicion of self-referral, side by side. */
export async function pruefungView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebPruefungen')
	const found = await showEigenwerbung(ctx, args.params.empfaengerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, entschiedenAm, seiten, auftrag, aehnliche, ...pruefung } = found.value
	const { empfehler } = pruefung
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const gleiche = await countGleicheFaelle(ctx, pruefung.empfaengerId)
	const seite = <S extends { seit: Date | null }>({ seit, ...rest }: S) => ({ ...rest, seit: seit && formatDate(seit) })
	return {
		titel: ctx.t('betrugspruefung:pruefung.titel', { name: empfehler.name }),
		token: formToken(ctx, 'BetriebPruefung'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'pruefungen', id: pruefung.empfaengerId },
			hrefOf: (empfaengerId) => pathTo(ctx.mandant, 'BetriebPruefung', { empfaengerId }),
		})),
		gleiche:
			gleiche > 1
				? {
						anzahl: gleiche - 1,
						href: pathTo(ctx.mandant, 'BetriebFaelle', {}, { fall: pruefung.empfaengerId }),
					}
				: null,
		kontoHref: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: empfehler.id }),
		auftragHref: auftrag ? pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: auftrag.id }) : null,
		pruefung: {
			...pruefung,
			seiten: { empfehler: seite(seiten.empfehler), empfaenger: seite(seiten.empfaenger) },
			auftrag: auftrag && { ...auftrag, datum: formatDate(auftrag.datum) },
			aehnliche: aehnliche.map(({ erstelltAm: am, ...fall }) => ({
				...fall,
				seit: formatDate(am),
				href: pathTo(ctx.mandant, 'BetriebPruefung', { empfaengerId: fall.empfaengerId }),
			})),
			seit: formatDate(erstelltAm),
			entschieden: pruefung.zustand === 'freigegeben' || pruefung.zustand === 'abgelehnt',
			entschiedenAm: entschiedenAm && formatDate(entschiedenAm),
		},
		erledigt: EIGENWERBUNG_ZUSTAENDE.find((wert) => wert === erledigt),
	}
}

export type PruefungScreen = Awaited<ReturnType<typeof pruefungView>>

/** What the decision would do; taking it back, or handing it back, asks nothing. */
export async function pruefungVorhaben(
	ctx: WebContext,
	empfaengerId: string,
	{ intent, antwort, notiz, merken }: z.output<typeof eigenwerbungSchema>,
): Promise<Vorhaben | undefined> {
	if (intent === 'zurueckgeben') return undefined
	const found = await showEigenwerbung(ctx, empfaengerId)
	if (!found.ok) return undefined
	const { empfehler, empfaenger, einsatzCent, draussenCent, anlass, zustand, lernbar } = found.value
	const freigabe = anlass && zustand !== 'vorgelegt' ? 'fallVorlegen' : 'fallFreigeben'
	const ablehnung = draussenCent > 0 ? 'fallAblehnenZurueck' : 'fallAblehnen'
	const art = intent === 'ablehnen' ? ablehnung : freigabe
	const gemerkt = lernbar.filter(({ schluessel }) => merken.includes(schluessel))
	const gemerktText = art === 'fallVorlegen' ? 'pruefung.gemerktVorschlag' : 'pruefung.gemerkt'
	const intern = [
		notiz && ctx.t('betrugspruefung:pruefung.nurTeam', { notiz }),
		gemerkt.length > 0 &&
			ctx.t(`betrugspruefung:${gemerktText}`, {
				merkmale: gemerkt.map((merkmal) => merkmalText(ctx.t, merkmal)).join(', '),
			}),
	]
	const euro = (cent: number) => formatMoney(cent, ctx.locale, { exact: true })
	return {
		art,
		recht: 'eigenwerbung.entscheiden',
		werte: {
			name: empfehler.name || '–',
			kontakt: empfaenger.name || '–',
			betrag: euro(intent === 'ablehnen' ? einsatzCent - draussenCent : einsatzCent),
			...{ zurueck: euro(draussenCent), antwort },
			intern: intern.map((text) => (text ? `\n\n${text}` : '')).join(''),
		},
	}
}
