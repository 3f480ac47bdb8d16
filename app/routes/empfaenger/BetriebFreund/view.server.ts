import { freundStelleOf } from '~/domain/empfaenger/stand'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { showFreund } from '~/usecases/empfaenger/show-freund'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { adresseView } from '../../_shared/konto/adresse.server'
import { mailTitel } from '../../_shared/konto/auskunft.server'
import { akteurText, ereignisText } from '../../_shared/protokoll/zeile.server'

const ERLEDIGT = ['mail', 'adresse'] as const

/** One friend with all that happened to their orders and rewards. */
export async function freundView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const liste = pathTo(mandant, 'BetriebFreunde')
	const found = await showFreund(ctx, args.params.empfaengerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { empfehlung, empfehler, auftraege, stand, mails, verlauf, erstelltAm, datenAm, adresse, ...freund } =
		found.value
	return {
		titel: freund.name || t('freunde:ohneName', { nummer: freund.empfaengernummer }),
		token: formToken(ctx, 'BetriebFreund'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'freunde', id: freund.id },
			hrefOf: (empfaengerId) => pathTo(mandant, 'BetriebFreund', { empfaengerId }),
		})),
		freund: { ...freund, erstelltAm: formatDateTime(erstelltAm), datenAm: datenAm && formatDateTime(datenAm) },
		empfehlung: {
			nummer: empfehlung.nummer,
			bis: formatDate(empfehlung.gueltigBis),
			bestellung: empfehlung.bestellung,
			von: empfehler && { name: empfehler.name, href: pathTo(mandant, 'BetriebKonto', { empfehlerId: empfehler.id }) },
		},
		auftraege: auftraege.map(({ id, referenz, zustand, auftragsdatum }) => ({
			...{ id, referenz, am: formatDate(auftragsdatum) },
			stand: t(`auftrag:zustand.${zustand}`),
			href: pathTo(mandant, 'BetriebAuftrag', { auftragId: id }),
		})),
		stand: stand.map((zeile) => ({
			key: zeile.key,
			was: zeile.produkt ?? t('empfangen:freund.kulanz'),
			stand: t(`empfangen:freund.stand.${zeile.stand}`),
			lage: freundStelleOf(zeile.stand).lage,
			betrag: zeile.betragCent === null ? null : formatMoney(zeile.betragCent, locale),
			praemierungId: zeile.schritt === 'praemieMail' ? zeile.praemierungId : null,
		})),
		mails: mails.map(({ am, vorlage, ...mail }) => ({
			...mail,
			am: formatDateTime(am),
			was: mailTitel(t, mandant, vorlage),
		})),
		verlauf: verlauf.map(({ id, am, ereignis, wer }) => ({
			id,
			am: formatDateTime(am),
			was: ereignisText(ctx, 'aenderungen', ereignis),
			wer: wer.name ?? akteurText(ctx, wer.art),
		})),
		adresse: adresseView(adresse),
		faktorHref: faktorNoetig(ctx, args.request),
		erledigt: ERLEDIGT.find((wert) => wert === new URL(args.request.url).searchParams.get('erledigt')),
	}
}

export type FreundScreen = Awaited<ReturnType<typeof freundView>>
