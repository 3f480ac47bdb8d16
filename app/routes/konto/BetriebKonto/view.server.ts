import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showKonto } from '~/usecases/konto/show-konto'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { adresseView } from '../../_shared/konto/adresse.server'
import { mailTitel } from '../../_shared/konto/auskunft.server'
import { kulanzFormularView } from '../../_shared/praemie/kulanz.server'
import { akteurText, ereignisText } from '../../_shared/protokoll/zeile.server'

const ERLEDIGT = [
	'sperren',
	'entsperren',
	'kundennummer',
	'bild',
	'gewaehrt',
	'wartet',
	'notieren',
	'notizLoeschen',
	'mail',
	'adresse',
	'adresseFreigeben',
	'adresseBeenden',
] as const

/** One account with all that happened in it. */
export async function kontoView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebKonten')
	const found = await showKonto(ctx, args.params.empfehlerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, bestaetigtAm, zeilen, inPruefung, nachfragen, verlauf, mails, notizen, adresse, ...konto } =
		found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const fragenIn = (stand: NachfrageZustand) =>
		nachfragen
			.filter(({ zustand }) => zustand === stand)
			.map(({ id, erstelltAm: am }) => ({
				id,
				am: formatDate(am),
				href: pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId: id }),
			}))
	return {
		titel: konto.name,
		token: formToken(ctx, 'BetriebKonto'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'empfehler', id: konto.id },
			hrefOf: (empfehlerId) => pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId }),
		})),
		faktorHref: faktorNoetig(ctx, args.request),
		schuldHref: pathTo(ctx.mandant, 'BetriebPraemien', {}, { rueckforderung: 'offen' }),
		protokollHref: pathTo(ctx.mandant, 'BetriebProtokoll', {}, { person: konto.id }),
		wartend: {
			nachfragen: fragenIn('offen'),
			pruefungen: inPruefung.map((nummer) => ({
				nummer,
				href: pathTo(ctx.mandant, 'BetriebPruefungen', {}, { q: nummer }),
			})),
			mails: mails.filter(({ zustand }) => zustand === 'gescheitert').length,
		},
		konto: {
			...konto,
			adresse: adresseView(adresse),
			erstelltAm: formatDate(erstelltAm),
			bestaetigtAm: bestaetigtAm && formatDate(bestaetigtAm),
			zeilen: zeilen.map(({ am, auftraege, ...zeile }) => ({
				...zeile,
				am: formatDate(am),
				href:
					auftraege > 0 && zeile.empfehlungsnummer !== null
						? pathTo(ctx.mandant, 'BetriebAuftraege', {}, { q: zeile.empfehlungsnummer })
						: undefined,
			})),
			beantwortet: fragenIn('beantwortet'),
			verlauf: verlauf.map(({ id, am, ereignis, quelle, wer }) => ({
				id,
				am: formatDateTime(am),
				quelle,
				was: quelle === 'mail' ? mailTitel(ctx.t, ctx.mandant, ereignis) : ereignisText(ctx, quelle, ereignis),
				wer: wer.name ?? akteurText(ctx, wer.art),
			})),
			mails: mails.map(({ am, vorlage, ...mail }) => ({
				...mail,
				am: formatDateTime(am),
				was: mailTitel(ctx.t, ctx.mandant, vorlage),
			})),
			notizen: notizen.map(({ am, ...notiz }) => ({ ...notiz, am: formatDateTime(am) })),
		},
		kulanz: kulanzFormularView(ctx),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type KontoScreen = Awaited<ReturnType<typeof kontoView>>
