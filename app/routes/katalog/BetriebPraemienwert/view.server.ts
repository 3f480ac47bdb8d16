import { eingabeOfPraemien, PRAEMIEN_MAX, type Tageszusage } from '~/domain/katalog/praemien-vorschlag'
import { produktName } from '~/domain/katalog/produkt'
import type { PraemieRecord } from '~/domain/katalog/records'
import { KATALOG_ARTEN } from '~/domain/praemie/arten'
import { formatDate } from '~/domain/shared/dates'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { showPraemienwert } from '~/usecases/katalog/show-praemienwerte'
import { produktIdSchema } from '~/web/forms/katalog'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { schreiberText } from '../../_shared/inhalt/texte.server'
import { zusageZeilen } from '../../_shared/katalog/zusage.server'

const ERLEDIGT = ['vorgeschlagen', 'freigegeben', 'abgelehnt', 'zurueckgezogen'] as const

export const praemienProduktIn = ({ params }: GuardArgs): number => produktIdSchema.parse(params.produktId)

/** A reward in a line. */
export function praemieZeile({ t, locale }: WebContext, praemie: PraemieRecord): string {
	const { Titel, TitelEn, Art, Marke, WertCent, Teilbar, Enddatum } = praemie
	return t('praemienwerte:praemie', {
		titel: locale === STANDARD_LOCALE ? Titel : TitelEn,
		art: Marke ?? t(`praemienwerte:art.${Art}`),
		wert: formatMoney(WertCent, locale),
		teilbar: t(`praemienwerte:${Teilbar ? 'teilbar' : 'unteilbar'}`),
		bis: Enddatum === null ? t('praemienwerte:unbefristet') : t('praemienwerte:bis', { tag: formatDate(Enddatum) }),
	})
}

const tabelle = (ctx: WebContext, zusagen: readonly Tageszusage[], heute: string) =>
	zusagen.map((zusage) => ({
		tag: zusage.tag,
		name: zusage.tag === heute ? ctx.t('praemienwerte:heute') : formatDate(zusage.tag),
		zeilen: zusageZeilen(ctx, zusage),
	}))

/** A product's rewards, and the form that proposes others. */
export async function praemienwertView(ctx: WebContext, args: GuardArgs) {
	const { mandant, locale, t, actor } = ctx
	const found = await showPraemienwert(ctx, praemienProduktIn(args))
	const listeHref = pathTo(mandant, 'BetriebPraemienwerte')
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { produkt, heute, frueh, stand, zusagen, praemien, offen, frueher, maxEmpfaengerCent } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: produktName(produkt, locale),
		token: formToken(ctx, 'BetriebPraemienwert'),
		...{ listeHref, stand, felder: PRAEMIEN_MAX, arten: KATALOG_ARTEN },
		produktHref: pathTo(mandant, 'BetriebProdukt', { produktId: produkt.id }),
		hierHref: pathTo(mandant, 'BetriebPraemienwert', { produktId: produkt.id }),
		fruehestens: formatDate(frueh),
		deckel: maxEmpfaengerCent === null ? null : formatMoney(maxEmpfaengerCent, locale),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		zusagen: tabelle(ctx, zusagen, heute),
		praemien: praemien.map(({ id, praemie, ab }) => ({
			id,
			text: praemieZeile(ctx, praemie),
			ab: ab <= heute ? t('praemienwerte:gilt') : t('praemienwerte:giltAb', { tag: formatDate(ab) }),
		})),
		werte: {
			...eingabeOfPraemien(praemien.filter(({ bis }) => bis === null || bis >= frueh).map(({ praemie }) => praemie)),
			ab: formatDate(frueh),
		},
		offen: offen
			? {
					...{ id: offen.id, grund: offen.grund, einwand: offen.einwand ?? null, ueberholt: offen.ueberholt },
					ab: formatDate(offen.ab),
					am: formatDate(offen.am),
					wer: schreiberText(ctx, offen.wer),
					praemien: offen.praemien.map((praemie) => praemieZeile(ctx, praemie)),
					zusagen: tabelle(ctx, offen.zusagen, heute),
				}
			: null,
		darfFreigeben: isAllowed(actor, 'praemienwert.freigeben'),
		darfBeantragen: isAllowed(actor, 'praemienwert.beantragen'),
		frueher: frueher.map((one) => ({
			...{ id: one.id, antwort: one.antwort },
			am: formatDate(one.am),
			ausgang: one.ausgang ? t(`praemienwerte:ausgang.${one.ausgang}`) : '',
			wer: schreiberText(ctx, one.wer),
			vonWem: schreiberText(ctx, one.vonWem),
			was: one.praemien.map((praemie) => praemieZeile(ctx, praemie)).join('; ') || t('praemienwerte:keine'),
		})),
	}
}

export type PraemienwertScreen = Awaited<ReturnType<typeof praemienwertView>>
