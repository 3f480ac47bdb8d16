import { berlinDay, formatUhrzeit } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { auftrag as texts } from '~/locales/de/auftrag/auftrag'
import { pathTo } from '~/paths'
import type { VerlaufEintrag } from '~/usecases/auftrag/auftrag-verlauf'
import { listProduktWahl } from '~/usecases/auftrag/list-auftraege'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { ereignisText } from '../../_shared/protokoll/zeile.server'

const ERLEDIGT = [
	'gemeldet',
	'zuordnen',
	'loesen',
	'pruefen',
	'anteil',
	'freigeben',
	'stornieren',
	'ablehnen',
	'zurueckzahlen',
	'erlassen',
] as const

type Teil = { empfehler: { id: string } | null; id: string; referenz: string }

/** Where an entry of the story leads, for those who may go there. */
function hrefOf(
	{ mandant, actor }: WebContext,
	{ art, bezugId }: VerlaufEintrag,
	{ empfehler, referenz }: Teil,
): string | null {
	if (art === 'lauf' && isAllowed(actor, 'lauf.lesen')) return pathTo(mandant, 'BetriebLauf', { laufId: bezugId })
	if (art === 'praemierung' || art === 'auszahlung')
		return isAllowed(actor, 'praemie.lesen')
			? `${pathTo(mandant, 'BetriebPraemien')}?${new URLSearchParams({ q: referenz })}`
			: null
	if (art === 'empfehlung' && empfehler && isAllowed(actor, 'konto.lesen'))
		return pathTo(mandant, 'BetriebKonto', { empfehlerId: empfehler.id })
	return null
}

/** One entry of the story in words. */
function eintragView(ctx: WebContext, eintrag: VerlaufEintrag, auftrag: Teil) {
	const { id, am, art, was, wer, betragCent, zusatz, grund } = eintrag
	const akteur = hasKey(texts.akteur, wer.art) ? ctx.t(`auftrag:akteur.${wer.art}`) : wer.art
	return {
		id,
		am: am.toISOString(),
		art: ctx.t(`auftrag:verlaufArt.${art}`),
		text: hasKey(texts.mails, was) ? ctx.t(`auftrag:mails.${was}`) : ereignisText(ctx, 'aenderungen', was),
		zusatz: [
			betragCent === null ? '' : formatMoney(betragCent, ctx.locale, { exact: true }),
			zusatz && ctx.t('auftrag:auftrag.davon', { zuschlag: formatMoney(zusatz.cent, ctx.locale), name: zusatz.name }),
			grund,
		]
			.filter(Boolean)
			.join(', '),
		wer: wer.name ?? akteur,
		href: hrefOf(ctx, eintrag, auftrag),
	}
}

/** One order, and what may be done with it now. */
export async function auftragView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebAuftraege')
	const auftrag = await showAuftrag(ctx, args.params.auftragId ?? '')
	if (!auftrag.ok) throw failPage(auftrag.code, { href: liste, text: 'zurListe' })
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('auftrag:auftrag.titel', { referenz: auftrag.value.referenz }),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'auftraege', id: auftrag.value.id },
			hrefOf: (auftragId) => pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId }),
		})),
		empfehlerHref:
			auftrag.value.empfehler && isAllowed(ctx.actor, 'konto.lesen')
				? pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: auftrag.value.empfehler.id })
				: null,
		zusage: auftrag.value.zusageCent > 0 ? formatMoney(auftrag.value.zusageCent, ctx.locale, { exact: true }) : null,
		token: formToken(ctx, 'BetriebAuftrag'),
		auftrag: {
			...auftrag.value,
			danach: auftrag.value.danach.map(({ empfehlerId, empfehlungsnummer, name, erstelltAm }) => ({
				...{ empfehlungsnummer, name, am: berlinDay(erstelltAm) },
				href: isAllowed(ctx.actor, 'konto.lesen') ? pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId }) : null,
			})),
			ruecknahme: auftrag.value.ruecknahme && {
				bis: auftrag.value.ruecknahme.bis && formatUhrzeit(auftrag.value.ruecknahme.bis),
			},
			verlauf: auftrag.value.verlauf.map((eintrag) => eintragView(ctx, eintrag, auftrag.value)),
		},
		noetigHref: faktorNoetig(ctx, args.request),
		pruefungenHref: pathTo(ctx.mandant, 'BetriebPruefungen'),
		produkte: await listProduktWahl(ctx, auftrag.value.produkt ?? undefined),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AuftragScreen = Awaited<ReturnType<typeof auftragView>>
